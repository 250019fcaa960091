package kakumei.entrant;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.problem.Failure;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.search.daihinmin.HandCounts;

/** All players that can be named: ours, and those of the jars that were brought along. */
public final class Roster {
    private final List<PlayerKind> kinds;
    private final Function<String, HandCounts> hands;
    private final Consent consent;

    private Roster(List<PlayerKind> kinds, Function<String, HandCounts> hands, Consent consent) {
        this.kinds = List.copyOf(kinds);
        this.hands = hands;
        this.consent = consent;
    }

    /** Our own players. */
    public static Roster builtIn() {
        return with(List.of());
    }

    /** Our own players and those of jars. */
    public static Roster with(List<Path> jars) {
        return with(jars, HandCountFiles::load);
    }

    /**
     * Our own players and those of jars.
     *
     * @param hands where hand counts come from instead of resources and files: on other machines there may be neither
     */
    public static Roster with(List<Path> jars, Function<String, HandCounts> hands) {
        return with(jars, hands, Consent.GIVEN);
    }

    private static Roster with(List<Path> jars, Function<String, HandCounts> hands, Consent consent) {
        List<PlayerKind> kinds = new ArrayList<>(BuiltIn.PLAYERS);
        for (Path jar : jars) {
            consent.ask(code(jar));
            kinds.addAll(PlayerJar.open(jar, kinds));
        }
        return new Roster(kinds, hands, consent);
    }

    /** Makes the games of jars known, and nothing of their players. */
    public static void bringGames(List<Path> jars) {
        jars.forEach(PlayerJar::bringGames);
    }

    /** How {@link Consent} is asked for jars: by where they lie, whatever they were called. */
    public static List<String> code(List<Path> jars) {
        return jars.stream().map(Roster::code).toList();
    }

    private static String code(Path jar) {
        return jar.toAbsolutePath().normalize().toString();
    }

    /** Our own players and those of jars, where jars and specs come from a file: what they run is asked for first. */
    public static Roster asking(Consent consent, List<Path> jars) {
        return with(jars, HandCountFiles::load, consent);
    }

    /** These players, for specs that come from a file: what those run is asked for first. */
    public Roster asking(Consent other) {
        return new Roster(kinds, hands, other);
    }

    /**
     * These players and further ones by names of their own: specs with labels, such as {@code mine@cmd:./my-bot.py}.
     */
    public Roster naming(List<Spec> specs) {
        List<PlayerKind> all = new ArrayList<>(kinds);
        for (Spec spec : specs) {
            String name = spec.label()
                    .orElseThrow(() -> new Usage("player " + spec + ": expected a name, such as mine@" + spec));
            if (!Spec.isPlayerName(name)) {
                throw new Usage("player " + spec + ": expected a name of small letters, digits and -, not " + name);
            }
            if (all.stream().anyMatch(kind -> kind.name().equals(name))) {
                throw new Usage("player " + spec + ": " + name + " is the name of another");
            }
            PlayerKind named = kinds.stream()
                    .filter(kind -> kind.name().equals(spec.player()))
                    .findFirst()
                    .orElseThrow(() -> new Usage("unknown player " + spec.player()
                            + Nearest.hint(
                                    spec.player(),
                                    kinds.stream().map(PlayerKind::name).toList())));
            all.add(new PlayerKind(
                    name,
                    // A command is nobody's business who looks at the page.
                    spec.isProgram() ? named.description() : spec.text(),
                    "",
                    named.games(),
                    (rules, unused) -> origin(spec, rules),
                    (rules, unused) -> factory(spec, rules)));
        }
        return new Roster(all, hands, consent);
    }

    /**
     * Whether a name at a table is that of a player that does not come with the program, or that somebody gave a name:
     * {@code keep-eights} and {@code best}, not {@code kou2:w75} or {@code default#2}.
     */
    public static boolean isOwn(String name) {
        String kind = name.split("[:#]", 2)[0];
        return Spec.isProgram(kind)
                || BuiltIn.PLAYERS.stream().noneMatch(known -> known.name().equals(kind));
    }

    /** Who plays the game of this id, in the order of the list of players. */
    public List<PlayerKind> playersOf(String game) {
        return kinds.stream().filter(kind -> kind.plays(game)).toList();
    }

    /** All players of all games. */
    public List<PlayerKind> players() {
        return kinds;
    }

    /** The factory that one spec names. */
    public PlayerFactory factory(Spec spec, Rules rules) {
        PlayerKind kind = find(spec.player(), rules.id());
        Parts parts = new Parts(spec, hands, consent);
        PlayerFactory factory = kind.maker().make(rules, parts);
        parts.finish();
        return new SpecFactory(spec, factory);
    }

    /** What the player that one spec names is made of. */
    public Origin origin(Spec spec, Rules rules) {
        return origin(spec, rules, handsOf(spec, rules));
    }

    private Origin origin(Spec spec, Rules rules, Map<String, HandCounts> used) {
        return find(spec.player(), rules.id()).source().origin(rules, spec).withHands(used);
    }

    private Map<String, HandCounts> handsOf(Spec spec, Rules rules) {
        Map<String, HandCounts> used = new TreeMap<>();
        find(spec.player(), rules.id()).maker().make(rules, new Parts(spec, name -> {
            HandCounts counts = hands.apply(name);
            used.put(name, counts);
            return counts;
        }));
        return used;
    }

    /**
     * The fingerprints of what the player that one spec names has from files: a program, a jar, weights, hand counts that
     * are not ours; empty if there is none. Where they are others, so is the player.
     */
    public Optional<String> files(Spec spec, Rules rules) {
        Map<String, HandCounts> used = handsOf(spec, rules);
        Origin origin = origin(spec, rules, used);
        boolean ours = HandCountFiles.NAMES.containsAll(used.keySet());
        return Stream.of(origin.file(), ours ? Optional.<String>empty() : origin.hands())
                .flatMap(Optional::stream)
                .reduce((file, counts) -> file + "+" + counts);
    }

    /** The entrant that one spec names. */
    public Entrant entrant(String spec, Rules rules) {
        Spec parsed = Spec.parse(spec);
        return new Entrant(parsed.name(), factory(parsed, rules));
    }

    /**
     * The strongest player of a game that explains itself: its {@link Game#adviser}, or Monte Carlo where this build
     * lacks the weights for that.
     */
    public Entrant adviser(Rules rules) {
        String strongest = Games.of(rules).adviser();
        return entrant(isAvailable(strongest, rules) ? strongest : "mc", rules);
    }

    /** Whether this build has all that the player of a spec needs: weights may be left out. */
    public boolean isAvailable(String spec, Rules rules) {
        try {
            factory(Spec.parse(spec), rules);
            return true;
        } catch (Failure e) {
            return false;
        }
    }

    /** The entrants that a list of specs names, with a name for each. */
    public List<Entrant> entrants(String specs, Rules rules) {
        return entrants(SpecList.parse(specs), rules);
    }

    /** The entrants that specs name, with a name for each. */
    public List<Entrant> entrants(List<Spec> specs, Rules rules) {
        List<String> names = SpecList.names(specs);
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < specs.size(); i++) {
            entrants.add(new Entrant(names.get(i), factory(specs.get(i), rules)));
        }
        return entrants;
    }

    private PlayerKind find(String name, String game) {
        // a name may be that of another player in another game
        Optional<PlayerKind> found = kinds.stream()
                .filter(kind -> kind.name().equals(name))
                .min(Comparator.comparing(kind -> !kind.plays(game)));
        List<String> known = playersOf(game).stream().map(PlayerKind::name).toList();
        if (found.isEmpty()) {
            throw new Usage("unknown player " + name + Nearest.hint(name, known) + " (known: "
                    + String.join(", ", known) + ")");
        }
        if (!found.get().plays(game)) {
            throw new Usage("player " + name + " does not play " + game + " (known: " + String.join(", ", known) + ")");
        }
        return found.get();
    }
}
