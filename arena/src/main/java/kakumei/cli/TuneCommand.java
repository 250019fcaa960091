package kakumei.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.game.Games;
import kakumei.match.DuelSettings;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Usage;
import kakumei.rating.MeanInterval;
import kakumei.report.Figures;
import kakumei.rules.Rules;
import kakumei.threads.MatchThreads;
import kakumei.tune.Dimension;
import kakumei.tune.Tuning;
import kakumei.tune.TuningJournal;
import kakumei.tune.TuningMatches;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "tune",
        sortOptions = false,
        description = {
            "Find good values for the parameters of a player, by playing: an N-tuple bandit over a grid of values.",
            "",
            "Each try is a few blocks of games with some values, against the same field. What was found best is then"
                    + " judged by games that nothing was chosen by: their 95 %% interval is honest, where the mean of the"
                    + " tries is not (of many tries the best looks better than it is). The player as it is plays the same"
                    + " deals, and the gain over it has its interval, too. With --journal it can be stopped and goes on.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei tune --with my-player.jar keep-eights         all parameters that it declares",
            "  ./kakumei tune taro --with taro.jar --params hold=1..13,risk=0..1 --against 4*default",
            "  ./kakumei tune cmd:examples/bots/bot.py --params hold=1..15 --games 20000 --journal tune.jsonl",
            "  ./kakumei tune --game bigtwo mc:playouts=100 --params 'deal=rand|rand/d' --against 3*coffee",
        })
final class TuneCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1", paramLabel = "SPEC", description = "The player, as in ./kakumei players.")
    private String player = "";

    @Option(
            names = "--params",
            paramLabel = "NAME=VALUES",
            split = ",",
            description =
                    "What is tried: LOW..HIGH, LOW..HIGH:STEP, or A|B|C, separated by commas. Whole numbers are all"
                            + " tried if they are few, otherwise 11 of a range. Default: all parameters with a range that the"
                            + " player declares.")
    private List<String> params = new ArrayList<>();

    @Option(
            names = "--against",
            paramLabel = "SPECS",
            description = "Who takes the other seats. Default: the fastest player of the game but for random.")
    private Optional<String> against = Optional.empty();

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "How many games to search in, at most. Default: ${DEFAULT-VALUE}.")
    private int games = 20_000;

    @Option(
            names = "--final-games",
            paramLabel = "N",
            description = "How many further games to judge what was found by, and as many by the player as it is."
                    + " Default: a quarter of --games, 2000 at least.")
    private Optional<Integer> finalGames = Optional.empty();

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description =
                    "Blocks of games, from one class reset to the next, that make a try. Default: ${DEFAULT-VALUE}.")
    private int blocks = 2;

    @Option(
            names = "--journal",
            paramLabel = "FILE",
            description = "Keep the tries in this file; the same command goes on with it.")
    private Optional<Path> journal = Optional.empty();

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private TurnLimit turnLimit = new TurnLimit();

    @Mixin
    private GameOptions game = new GameOptions();

    @Option(names = "--json", description = "Print what was found as JSON.")
    private boolean json;

    TuneCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Rules rules = game.rules();
        Roster roster = game.roster(console);
        Spec spec = Spec.parse(player);
        MatchSettings pattern = pattern(rules, roster, spec);
        List<Dimension> dimensions = dimensions(roster, spec);
        int block = pattern.sampleGames();
        int units = checked("--blocks", blocks, 1, 10_000);
        int tries = checked("--games", games, units * block, Integer.MAX_VALUE) / (units * block);
        int judged =
                checked("--final-games", finalGames.orElse(Math.max(2_000, games / 4)), 2 * block, 100_000_000) / block;
        long chosen = seed();
        Interrupt interrupt = console.interrupt();
        try (ProgressBar progress = console.progress((long) tries * units * block + 2L * judged * block, "games");
                Kept kept = kept(rules, spec, dimensions, units, chosen)) {
            TuningMatches matches = new TuningMatches(
                    roster,
                    pattern,
                    spec,
                    dimensions,
                    new MatchThreads(threads.count()),
                    interrupt::requested,
                    progress::advance);
            dimensions.forEach(each -> each.values().forEach(value -> check(roster, rules, spec, each.name(), value)));
            Tuning tuning = new Tuning(dimensions, chosen, matches, kept.memory());
            progress.advance((long) Math.min(tries, kept.size()) * units * block);
            int made = tuning.search(tries, units, interrupt::requested);
            if (made == 0) {
                console.note("Stopped before the first try was whole.");
                return ExitCode.INTERRUPTED;
            }
            if (interrupt.requested()) {
                console.note("Stopped after " + made + " of " + tries + " tries; best so far: "
                        + matches.spec(tuning.best()).text() + kept.again());
                return ExitCode.INTERRUPTED;
            }
            Tuning.Found found = tuning.judge(made, judged);
            if (found.points().isEmpty() && interrupt.requested()) {
                console.note("Stopped before it was judged; best of " + made + " tries: "
                        + matches.spec(tuning.best()).text() + kept.again());
                return ExitCode.INTERRUPTED;
            }
            report(matches.spec(found.point()), found, tries * units * block, judged * block, chosen);
            return ExitCode.OK;
        }
    }

    private long seed() {
        return seed.seed(console);
    }

    private static int checked(String name, int value, int low, int high) {
        if (value < low || value > high) {
            throw new Usage(name + " " + value + ": expected " + low + " or more"
                    + (high == Integer.MAX_VALUE ? "" : ", at most " + high));
        }
        return value;
    }

    /* A value that the player refuses is better known now than after some hours. */
    private static void check(Roster roster, Rules rules, Spec spec, String name, String value) {
        List<Spec.Part> parts = new ArrayList<>(spec.parts());
        parts.removeIf(part -> part.key().equals(name));
        parts.add(new Spec.Part(name, Optional.of(value)));
        roster.factory(new Spec(Optional.empty(), spec.player(), parts), rules);
    }

    private MatchSettings pattern(Rules rules, Roster roster, Spec spec) {
        threads.check();
        List<Spec> specs = new ArrayList<>(List.of(spec));
        specs.addAll(SpecList.parse(against.orElseGet(
                () -> (rules.players() - 1) + "*" + Games.of(rules).fastPlayer())));
        if (specs.size() != rules.players()) {
            throw new Usage("--against names " + (specs.size() - 1) + " players, where " + rules.id() + " has "
                    + (rules.players() - 1) + " seats beside the one that is tuned");
        }
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < specs.size(); i++) {
            entrants.add(new Entrant(i + ":" + specs.get(i).text(), roster.factory(specs.get(i), rules)));
        }
        return MatchSettings.of(rules, entrants, 0, DuelSettings.usualBlock(rules))
                .withPeriods(DuelSettings.usualBlock(rules), rules.hasClasses() ? MatchSettings.SEAT_CHANGE : 1)
                .withTurnLimit(turnLimit.limit());
    }

    private List<Dimension> dimensions(Roster roster, Spec spec) {
        List<DeclaredParameter> declared = roster.players().stream()
                .filter(kind -> kind.name().equals(spec.player()))
                .map(PlayerKind::parameters)
                .findFirst()
                .orElse(List.of());
        List<Dimension> dimensions = params.isEmpty()
                ? declared.stream().flatMap(each -> Dimension.of(each).stream()).toList()
                : params.stream().map(text -> Dimension.parse(text, declared)).toList();
        if (dimensions.isEmpty()) {
            throw new Usage("player " + spec.text()
                    + " declares no parameters with a range: give --params, such as --params hold=1..13");
        }
        if (dimensions.stream().map(Dimension::name).distinct().count() < dimensions.size()) {
            throw new Usage("--params: expected each parameter once");
        }
        return dimensions;
    }

    /** Where tries are kept. */
    private record Kept(Tuning.Memory memory, Optional<TuningJournal> journal) implements AutoCloseable {
        int size() {
            return journal.map(TuningJournal::size).orElse(0);
        }

        String again() {
            return journal.isPresent() ? "; the same command goes on" : "; with --journal it could go on";
        }

        @Override
        public void close() {
            journal.ifPresent(TuningJournal::close);
        }
    }

    private Kept kept(Rules rules, Spec spec, List<Dimension> dimensions, int units, long chosen) {
        if (journal.isEmpty()) {
            return new Kept(Tuning.NO_MEMORY, Optional.empty());
        }
        ObjectNode searched = JsonNodeFactory.instance.objectNode();
        searched.put("player", spec.text());
        searched.put("rules", rules.id() + " " + rules.version());
        searched.put("against", against.orElse(""));
        searched.put("seed", String.valueOf(chosen));
        searched.put("blocks", units);
        ObjectNode values = searched.putObject("params");
        dimensions.forEach(each -> {
            ArrayNode list = values.putArray(each.name());
            each.values().forEach(list::add);
        });
        TuningJournal opened = TuningJournal.open(journal.get(), searched);
        return new Kept(opened, Optional.of(opened));
    }

    private void report(Spec best, Tuning.Found found, int searched, int judged, long chosen) {
        if (json) {
            ObjectNode node = JsonNodeFactory.instance.objectNode().put("best", best.text());
            node.put("tries", found.tries()).put("triesOfBest", found.own()).put("meanOfTries", found.tried());
            found.points().ifPresent(points -> put(node.putObject("points"), points));
            found.gain().ifPresent(gain -> put(node.putObject("gain"), gain));
            node.put("games", searched).put("finalGames", judged).put("seed", String.valueOf(chosen));
            console.print(node + "\n");
            return;
        }
        console.print(String.format(
                Locale.ROOT,
                "%s%n%s points per game%s%n%s%n%,d games in %,d tries, %,d of them with these values; judged by %,d others,"
                        + " the player as it is by the same deals. Seed %d.%n",
                best.text(),
                found.points().map(each -> Figures.fixed(each.mean(), 4)).orElse("no scatter in"),
                found.points()
                        .map(each -> ", 95 % interval " + Figures.range(each, 4))
                        .orElse(""),
                found.gain()
                        .map(each -> Figures.signed(each.mean(), 4) + " against the player as it is, 95 % interval "
                                + Figures.signedRange(each, 4))
                        .orElse("No difference to the player as it is"),
                searched,
                found.tries(),
                found.own(),
                judged,
                chosen));
    }

    private static void put(ObjectNode node, MeanInterval interval) {
        node.put("mean", interval.mean()).put("low", interval.low()).put("high", interval.high());
    }
}
