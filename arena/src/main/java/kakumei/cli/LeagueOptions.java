package kakumei.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.game.Games;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import kakumei.league.StopRule;
import kakumei.problem.Failure;
import kakumei.problem.Source;
import kakumei.problem.Usage;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a league plays, as a file, as flags, or as a file with some of it changed by flags. */
final class LeagueOptions {
    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "A league file; ./kakumei league init writes one with every key explained. Flags change what"
                    + " it says.")
    private Optional<Path> file = Optional.empty();

    @Option(
            names = "--players",
            paramLabel = "SPECS",
            description = "Who plays: specs separated by commas, as many as a table has or more. The command players"
                    + " lists all players.")
    private Optional<String> players = Optional.empty();

    @Option(names = "--sets", paramLabel = "N", description = "How many sets, at most.")
    private Optional<Integer> sets = Optional.empty();

    @Option(names = "--games", paramLabel = "N", description = "How many games a set has.")
    private Optional<Integer> games = Optional.empty();

    @Mixin
    private SeedOption seed = new SeedOption();

    @Option(
            names = "--schedule",
            paramLabel = "HOW",
            description =
                    "Who meets in a set: random (any, as in the rating paper; default) or balanced (those with the"
                            + " fewest sets).")
    private Optional<String> schedule = Optional.empty();

    @Option(
            names = "--until",
            paramLabel = "RULE",
            description = "Stop early: 'width W' once every mean is known to ±W points per game, or 'separated a/b c/d'"
                    + " once these pairs are.")
    private Optional<String> until = Optional.empty();

    @Option(
            names = "--class-reset",
            paramLabel = "N",
            description = "Games from one class reset to the next; 0: never.")
    private Optional<Integer> classReset = Optional.empty();

    @Option(
            names = "--seat-change",
            paramLabel = "N",
            description = "Games from one seat change to the next; 0: never.")
    private Optional<Integer> seatChange = Optional.empty();

    @Option(names = "--records", description = "Keep the record of every game, compressed.")
    private boolean records;

    @Option(
            names = "--allow-commands",
            description = "Run the commands (uecda:cmd=…) and jars that the league file or the store names. They have"
                    + " your rights: look at them first. What is allowed once is remembered for this league.")
    private boolean allowCommands;

    @Mixin
    private TurnLimit turnLimit = new TurnLimit();

    @Mixin
    private GameOptions game = new GameOptions();

    private final Allowances allowances = Allowances.ofUser();

    GameOptions game() {
        return game;
    }

    /** The jars that are brought along for a league: where a file is given, those that it names now. */
    List<Path> named(LeaguePlan plan) {
        return (file.isPresent() ? onTopOf(plan) : plan)
                .with().stream().map(Path::of).toList();
    }

    /**
     * The players that a plan can name; what would run for it is asked for.
     *
     * @param store where the plan comes from if from no file
     */
    Roster roster(Console console, LeaguePlan plan, String store) {
        List<Path> jars = named(plan);
        List<String> all = new ArrayList<>(commands(String.join(",", plan.players())));
        all.addAll(Roster.code(jars));
        Set<String> typed = new HashSet<>(players.map(LeagueOptions::commands).orElse(List.of()));
        typed.addAll(Roster.code(game.with().jars(List.of())));
        return game.with()
                .roster(
                        console,
                        jars,
                        new LeagueConsent(
                                console,
                                file.map(Path::toString).orElse(store),
                                LeagueFile.format(plan),
                                all,
                                typed,
                                allowCommands,
                                allowances));
    }

    private static List<String> commands(String specs) {
        return SpecList.parse(specs).stream()
                .filter(Spec::isProgram)
                .map(Spec::text)
                .toList();
    }

    /** The league to begin; draws its seed if none is given. */
    LeaguePlan fresh(Console console) {
        Optional<String> text = file.map(LeagueOptions::read);
        LeaguePlan base = text.map(known -> parse(known, 0))
                .orElseGet(() -> LeagueFile.instructive(
                        game.game().orElseGet(() -> Games.usual().id()), 0));
        boolean named = text.isPresent()
                && LeagueFile.parse(text.get(), name(), 0).seed()
                        == LeagueFile.parse(text.get(), name(), 1).seed();
        return changed(base, named && seed.given().isEmpty() ? base.seed() : seed.seed(console));
    }

    /** The league that is asked for if it is to be this one: what is not given is as it is there. */
    LeaguePlan onTopOf(LeaguePlan stored) {
        LeaguePlan base = file.map(known -> parse(read(known), stored.seed())).orElse(stored);
        return changed(base, seed.given().orElse(base.seed()));
    }

    /* Jars lie beside the file that names them, wherever it is read from. */
    private LeaguePlan parse(String text, long drawnSeed) {
        return LeagueFile.parse(text, name(), drawnSeed, this::beside);
    }

    private String beside(String jar) {
        try {
            return file.map(known -> known.resolveSibling(jar).toString()).orElse(jar);
        } catch (InvalidPathException e) {
            throw new Usage(name() + ": with = " + jar + " can be no file", e);
        }
    }

    private String name() {
        return file.map(Path::toString).orElse("");
    }

    private static String read(Path file) {
        if (Files.notExists(file)) {
            throw new Failure("no file " + file + ": ./kakumei league init " + file + " writes one");
        }
        return Source.text(file, StandardCharsets.UTF_8);
    }

    private LeaguePlan changed(LeaguePlan base, long seedWanted) {
        List<String> specs = players.map(List::of).orElse(base.players());
        return new LeaguePlan(
                game.game().orElse(base.game()),
                game.changes().isEmpty() ? base.rules() : game.changes(),
                game.quirks().isEmpty() ? base.quirks() : game.quirks(),
                SpecList.parse(String.join(",", specs)).stream()
                        .map(Spec::toString)
                        .toList(),
                sets.orElse(base.sets()),
                games.orElse(base.games()),
                seedWanted,
                classReset.orElse(base.classReset()),
                seatChange.orElse(base.seatChange()),
                schedule.map(text -> LeagueFile.kind(text, "--schedule")).orElse(base.schedule()),
                until.isPresent() ? until.map(StopRule::parse) : base.until(),
                records || base.records(),
                base.with(),
                turnLimit.given().orElse(base.turnLimit()));
    }

    /**
     * What two plans differ in, in words; empty if in nothing. Jars are not compared: what their players are is, when
     * they are let in.
     */
    static List<String> differences(LeaguePlan stored, LeaguePlan asked) {
        List<String> found = new ArrayList<>();
        compare(found, "game", stored.game(), asked.game());
        if (!haveTheSameRules(stored, asked)) {
            compare(found, "rules", stored.rules(), asked.rules());
            compare(found, "quirks", stored.quirks(), asked.quirks());
        }
        compare(found, "players", String.join(",", stored.players()), String.join(",", asked.players()));
        compare(found, "sets", stored.sets(), asked.sets());
        compare(found, "games", stored.games(), asked.games());
        compare(found, "seed", stored.seed(), asked.seed());
        compare(found, "class-reset", stored.classReset(), asked.classReset());
        compare(found, "seat-change", stored.seatChange(), asked.seatChange());
        compare(found, "schedule", stored.schedule(), asked.schedule());
        compare(
                found,
                "until",
                stored.until().map(StopRule::text).orElse("none"),
                asked.until().map(StopRule::text).orElse("none"));
        compare(found, "records", stored.records(), asked.records());
        compare(found, "turn-limit", LeagueFile.seconds(stored.turnLimit()), LeagueFile.seconds(asked.turnLimit()));
        return found;
    }

    /* By what they mean: a rule has had other names, and many ways to say on. */
    private static boolean haveTheSameRules(LeaguePlan stored, LeaguePlan asked) {
        if (stored.rules().equals(asked.rules()) && stored.quirks().equals(asked.quirks())) {
            return true;
        }
        try {
            return stored.game().equals(asked.game()) && version(stored).equals(version(asked));
        } catch (Usage e) {
            return false; // of a game that is not here
        }
    }

    private static String version(LeaguePlan plan) {
        return Games.rules(plan.game(), plan.rules(), plan.quirks()).version();
    }

    private static void compare(List<String> found, String key, Object stored, Object asked) {
        if (!Objects.equals(stored, asked)) {
            found.add(key + " " + stored + ", not " + asked);
        }
    }

    /** The command that plays a plan again from the beginning. */
    static String command(LeaguePlan plan) {
        List<String> words = new ArrayList<>(List.of("--new", "--game", plan.game()));
        plan.rules().forEach(rule -> words.addAll(List.of("--rule", rule)));
        plan.quirks().forEach(quirk -> words.addAll(List.of("--quirk", quirk)));
        words.addAll(List.of("--players", String.join(",", plan.players())));
        words.addAll(List.of("--sets", "" + plan.sets(), "--games", "" + plan.games(), "--seed", "" + plan.seed()));
        words.addAll(List.of("--class-reset", "" + plan.classReset(), "--seat-change", "" + plan.seatChange()));
        words.addAll(List.of("--schedule", plan.schedule().name().toLowerCase(Locale.ROOT)));
        plan.until().ifPresent(rule -> words.addAll(List.of("--until", rule.text())));
        plan.with().forEach(jar -> words.addAll(List.of("--with", jar)));
        if (plan.records()) {
            words.add("--records");
        }
        if (!plan.turnLimit().isZero()) {
            words.addAll(List.of("--turn-limit", LeagueFile.seconds(plan.turnLimit())));
        }
        return CommandText.of("league", words);
    }
}
