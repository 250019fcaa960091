package kakumei.game;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.CopyOnWriteArrayList;
import kakumei.problem.Failure;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.rules.Rules;

/**
 * All games that can be played, by name: those that the {@code META-INF/services/kakumei.game.Game} of this program
 * lists, and those of the jars that were brought along.
 */
public final class Games {
    /** What the name of an option begins with that repeats a defect of somebody's program. */
    public static final String QUIRK = "quirk-";

    private static final CopyOnWriteArrayList<Game> KNOWN = new CopyOnWriteArrayList<>(in(loader()));

    private Games() {}

    private static ClassLoader loader() {
        return Games.class.getClassLoader();
    }

    private static List<Game> in(ClassLoader loader) {
        List<Game> games = new ArrayList<>();
        ServiceLoader.load(Game.class, loader).forEach(games::add);
        return games;
    }

    /**
     * Takes in the games of a jar that is brought along.
     *
     * @param jar how messages call it
     * @return those that were not known
     */
    public static synchronized List<Game> bring(String jar, ClassLoader loader) {
        List<Game> brought = new ArrayList<>();
        try {
            for (Game game : in(loader)) {
                Optional<Game> known = find(game.id());
                boolean again = known.isPresent()
                        && known.get()
                                .getClass()
                                .getName()
                                .equals(game.getClass().getName());
                if (known.isPresent() && !again) {
                    throw new Failure(jar + ": its game " + game.getClass().getName() + " would be called " + game.id()
                            + ", which is the name of another");
                }
                if (known.isEmpty() || known.get().getClass() != game.getClass()) {
                    brought.add(game);
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new Failure(jar + ": its games cannot be loaded: " + e.getMessage(), e);
        }
        for (Game game : brought) {
            KNOWN.removeIf(known -> known.id().equals(game.id())); // of a jar that was built anew since
            KNOWN.add(game);
        }
        return brought;
    }

    /** Undoes {@link #bring}: for tests, which share a process. */
    static void forget(String name) {
        KNOWN.removeIf(game -> game.id().equals(name));
    }

    /** All games; the first is played unless another is named. */
    public static List<Game> all() {
        return List.copyOf(KNOWN);
    }

    /** The game that is played unless another is named. */
    public static Game usual() {
        return KNOWN.get(0);
    }

    /** The names of all games. */
    public static List<String> names() {
        return KNOWN.stream().map(Game::id).toList();
    }

    private static Optional<Game> find(String name) {
        return KNOWN.stream().filter(game -> game.id().equals(name)).findFirst();
    }

    /** The game of a name. */
    public static Game of(String name) {
        return find(name)
                .orElseThrow(() -> new Usage("unknown game " + name + Nearest.hint(name, names()) + "; known are "
                        + String.join(", ", names()) + ", and those of jars (--with, KAKUMEI_WITH)"));
    }

    /** The game that rules are of. */
    public static Game of(Rules rules) {
        return of(rules.id());
    }

    /** The rules of a game with nothing changed. */
    public static Rules rules(String game) {
        return of(game).standard();
    }

    /**
     * The rules of a game.
     *
     * @param game its name
     * @param settings rules that differ from the standard, each {@code name=value}
     */
    public static Rules rules(String game, Collection<String> settings) {
        return rules(game, List.of(), settings, List.of());
    }

    /**
     * The rules of a game.
     *
     * @param quirks options that are switched on, by their names without {@link #QUIRK}
     */
    public static Rules rules(String game, Collection<String> settings, Collection<String> quirks) {
        return rules(game, List.of(), settings, quirks);
    }

    /**
     * The rules of a game.
     *
     * @param before rules that differ from the standard unless {@code settings} or {@code quirks} say otherwise
     */
    public static Rules rules(
            String game, Collection<String> before, Collection<String> settings, Collection<String> quirks) {
        Game found = of(game);
        List<String> all = new ArrayList<>(settings);
        quirks.forEach(quirk -> all.add(QUIRK + quirk + "=on"));
        Map<String, String> changes = changes(found, before);
        changes.putAll(changes(found, all));
        return found.rules(changes);
    }

    /* Of two values of one rule nobody could say which was meant. */
    private static Map<String, String> changes(Game game, Collection<String> settings) {
        Map<String, String> changes = new LinkedHashMap<>();
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new Usage("rule " + setting + ": expected name=value"
                        + game.options().stream()
                                .findFirst()
                                .map(option -> ", such as " + option.changes().get(0))
                                .orElse(""));
            }
            RuleOption option = option(game, setting.substring(0, equals));
            String value = option.value(setting.substring(equals + 1));
            String other = changes.put(option.name(), value);
            if (other != null && !other.equals(value)) {
                throw new Usage("rule " + option.name() + " is given as " + other + " and as " + value
                        + ": expected one of them");
            }
        }
        return changes;
    }

    private static RuleOption option(Game game, String name) {
        List<String> known = game.options().stream().map(RuleOption::name).toList();
        return game.options().stream()
                .filter(option -> option.isCalled(name))
                .findFirst()
                .orElseThrow(() -> new Usage("unknown rule " + name + Nearest.hint(name, known)
                        + (known.isEmpty()
                                ? "; " + game.id() + " has none to change"
                                : "; known are " + String.join(", ", known))));
    }

    /** The rules of a name and a {@link Rules#version}, as records have them; empty if there are none such here. */
    public static Optional<Rules> recorded(String game, String version) {
        return find(game).flatMap(found -> found.ofVersion(version));
    }
}
