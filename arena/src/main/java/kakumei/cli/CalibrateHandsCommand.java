package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kakumei.calibration.HandLikelihood;
import kakumei.entrant.HandGenerators;
import kakumei.entrant.Roster;
import kakumei.entrant.SpecList;
import kakumei.game.Games;
import kakumei.player.Entrant;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.search.Worlds;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "hands",
        sortOptions = false,
        description = {
            "How well do hand generators know the true hands?",
            "",
            "The mean of -log of the chance that a generator gives the true holder of a card whose holder is open, in"
                    + " nats: less is better. The chance is the share of many deals, for all generators alike. Positions"
                    + " are the decisions of games of players of one kind, each game the second of a match, so that"
                    + " in Daihinmin cards were exchanged; 95 %% intervals are over games. docs/champion.md has the table.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei calibrate hands",
            "  ./kakumei calibrate hands --full",
            "  ./kakumei calibrate hands --opponents kou2,linear --generators rand,belief --positions 5000",
            "  ./kakumei calibrate hands --game bigtwo --generators rand,belief:my.weights",
        })
final class CalibrateHandsCommand implements Callable<Integer> {
    private static final String DAIHINMIN = "daihinmin";
    private static final int FULL = 100_000;
    private static final int MOST = 100_000_000;
    private static final int BATCH = 8;

    private final Console console;

    @Option(
            names = "--positions",
            paramLabel = "N",
            description = "Positions of all kinds of opponents together, whole games (default: ${DEFAULT-VALUE}).")
    private int positions = 3000;

    @Option(names = "--full", description = "As many as docs/champion.md has: 100,000; some minutes.")
    private boolean full;

    @Option(
            names = "--opponents",
            paramLabel = "SPECS",
            description = "Whose games (default: default,st-kou-style,net; in Big Two coffee,guided,net).")
    private @Nullable String opponents;

    @Option(
            names = "--generators",
            paramLabel = "NAMES",
            split = ",",
            description = "Which generators, by the names of deal=, or belief:PATH for a file (default:"
                    + " rand,rand/d,rand/dr, in Daihinmin he:all,belief as well).")
    private List<String> generators = new ArrayList<>();

    @Option(
            names = "--deals",
            paramLabel = "N",
            description = "Deals that estimate the chances of a position (default: ${DEFAULT-VALUE}).")
    private int deals = 400;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Where all chance comes from; ${DEFAULT-VALUE} unless given.")
    private long seed = 1;

    @Option(
            names = "--game",
            paramLabel = "NAME",
            description = "Which game: ${COMPLETION-CANDIDATES}; the first unless given.",
            completionCandidates = GameOptions.GameNames.class)
    private String game = DAIHINMIN;

    @Mixin
    private WithOption with = new WithOption();

    CalibrateHandsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        int wanted = full ? FULL : positions;
        if (wanted < 1 || wanted > MOST) {
            throw new Usage("--positions " + wanted + ": expected 1 to " + MOST);
        }
        if (deals < 1) {
            throw new Usage("--deals " + deals + ": expected 1 or more");
        }
        Rules rules = Games.rules(game, List.of(), List.of());
        Roster roster = with.roster(console);
        List<Entrant> kinds = new ArrayList<>();
        SpecList.parse(opponents == null ? opponents() : opponents)
                .forEach(spec -> kinds.add(roster.entrant(spec.text(), rules)));
        List<Supplier<? extends Worlds>> made = new ArrayList<>();
        if (generators.isEmpty()) {
            generators.addAll(generators());
        }
        generators.forEach(name -> made.add(HandGenerators.of(name, rules)));

        List<HandLikelihood.Result> results = new ArrayList<>();
        Interrupt interrupt = console.interrupt();
        try (ProgressBar progress = console.progress(wanted, "positions")) {
            for (Entrant kind : kinds) {
                HandLikelihood likelihood = new HandLikelihood(rules, kind, made, deals, seed);
                HandLikelihood.Result sum = likelihood.measure(0, BATCH);
                progress.advance(sum.positions());
                for (int game = BATCH;
                        sum.positions() * kinds.size() < wanted && !interrupt.requested();
                        game += BATCH) {
                    HandLikelihood.Result more = likelihood.measure(game, BATCH);
                    progress.advance(more.positions());
                    sum = sum.plus(more);
                }
                results.add(sum);
            }
        }
        List<String> names = kinds.stream().map(Entrant::name).toList();
        console.print(HandLikelihood.report(generators, names, results, deals, seed));
        return interrupt.requested() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private String opponents() {
        return game.equals(DAIHINMIN) ? "default,st-kou-style,net" : "coffee,guided,net";
    }

    private List<String> generators() {
        List<String> anyGame = List.of("rand", "rand/d", "rand/dr");
        return game.equals(DAIHINMIN)
                ? Stream.concat(anyGame.stream(), Stream.of("he:all", "belief")).toList()
                : anyGame;
    }
}
