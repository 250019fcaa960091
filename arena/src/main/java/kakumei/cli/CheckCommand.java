package kakumei.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import kakumei.player.Entrant;
import kakumei.problem.Usage;
import kakumei.report.Figures;
import kakumei.report.Shown;
import kakumei.rules.Rules;
import kakumei.threads.PlayerContract;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "check",
        description = {
            "Try a player out: a few hundred games against random players and against itself.",
            "",
            "Finds illegal melds and gifts, exceptions, null, play that differs for one and the same seed, and state that"
                    + " instances share; measures the time of its decisions. The exit code is 1 if a fault was found.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei check default",
            "  ./kakumei check --with my-player.jar keep-eights",
            "  ./kakumei check --game bigtwo --games 50 random",
        })
final class CheckCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1", paramLabel = "SPEC", description = "The player, as in ./kakumei players.")
    private String player = "";

    @Option(names = "--games", paramLabel = "N", description = "Games for each test (default ${DEFAULT-VALUE}).")
    private int games = 200;

    @Option(names = "--seed", paramLabel = "N", description = "Where all chance comes from (default ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Mixin
    private GameOptions game = new GameOptions();

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (games < 1) {
            throw new Usage("--games " + games + ": expected 1 or more");
        }
        Rules rules = game.rules();
        Entrant entrant = game.roster(console).entrant(player, rules);
        PlayerContract.Report report;
        try (ProgressBar progress = console.progress(PlayerContract.gamesOf(games), "games")) {
            Entrant random = game.roster(console).entrant("random", rules);
            report = PlayerContract.check(rules, entrant, random, seed, games, System::nanoTime, progress::advance);
        }
        if (report.decisions() > 0) {
            console.result(String.format(
                    Locale.ROOT,
                    "%s: %,d games; %,d decisions against random players, %s each, the longest %s (seed %d)",
                    entrant.name(),
                    report.games(),
                    report.decisions(),
                    Figures.time(report.nanosPerDecision()),
                    Figures.time((double) report.longestNanos()),
                    seed));
        }
        if (report.refusals() > 0) {
            console.result(Figures.count(report.refusals(), "meld was", "melds were")
                    + " refused, which this player allows for");
        }
        for (String fault : report.faults()) {
            console.result("fault: " + Shown.message(fault));
        }
        report.fault()
                .ifPresent(fault -> console.result("fault: " + console.again().text(fault)));
        if (report.isSound()) {
            console.result("No fault found: legal melds and gifts, the same play for the same seed, no shared state.");
            return ExitCode.OK;
        }
        console.problem(entrant.name() + " is faulty; seed " + seed + " shows it again");
        return ExitCode.FAILED;
    }
}
