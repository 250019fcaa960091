package kakumei.cli;

import java.util.List;
import java.util.concurrent.Callable;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.match.Duel;
import kakumei.match.DuelResult;
import kakumei.match.DuelSettings;
import kakumei.problem.Usage;
import kakumei.report.DuelReport;
import kakumei.rules.Rules;
import kakumei.threads.MatchThreads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "duel",
        sortOptions = false,
        description = {
            "Play one kind of player against another at tables of every mixture: 1-3, 2-2 and 3-1 in Big Two, 1-4 to 4-1"
                    + " in Daihinmin.",
            "",
            "The table has the share of games that a player A won at each kind of table and over all of them (even is"
                    + " 0.5 in the pool), and how many points per game more a player A made than a player B, with 95 %%"
                    + " intervals over blocks. All tables have the same deals.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei duel --game bigtwo ucb coffee --games 500",
            "  ./kakumei duel --game bigtwo guided ucb --games 400 --duplicate --seed 7",
            "  ./kakumei duel --game bigtwo --payoff points coffee-plain random --games 2000",
            "  ./kakumei duel kou2 default --games 1000",
        })
final class DuelCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "A", description = "A spec; ./kakumei players lists all players.")
    private String first = "";

    @Parameters(index = "1", paramLabel = "B", description = "Another spec.")
    private String second = "";

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "Games at each kind of table, rounded up to whole blocks. Default: ${DEFAULT-VALUE}.")
    private int games = 500;

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Option(
            names = "--duplicate",
            description = "Play each block once by every rotation of the players; intervals are over such groups.")
    private boolean duplicate;

    @Option(
            names = "--block",
            paramLabel = "N",
            description = "Games of a block, in which players stay. Default: 100, from one class reset to the next, in"
                    + " Daihinmin; 10 in Big Two.")
    private int block;

    @Mixin
    private TurnLimit turnLimit = new TurnLimit();

    @Mixin
    private GameOptions game = new GameOptions();

    @Mixin
    private OutputFormat format = new OutputFormat();

    DuelCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        format.check();
        threads.check();
        Duel duel = new Duel(settings());
        DuelResult result;
        try (ProgressBar progress = console.progress(duel.games(), "games")) {
            result = duel.play(
                    new MatchThreads(threads.count()), System::nanoTime, console.interrupt(), progress::advance);
        }
        format.print(
                console, new DuelReport(result, game.origins(console, List.of(Spec.parse(first), Spec.parse(second)))));
        if (result.isComplete()) {
            return ExitCode.OK;
        }
        console.note("Stopped before all tables were played.");
        return ExitCode.INTERRUPTED;
    }

    private DuelSettings settings() {
        Rules rules = game.rules();
        Roster roster = game.roster(console);
        if (block < 0) {
            throw new Usage("--block " + block + ": expected 1 or more");
        }
        int blockGames = block == 0 ? DuelSettings.usualBlock(rules) : block;
        try {
            return new DuelSettings(
                    rules,
                    roster.entrant(first, rules),
                    roster.entrant(second, rules),
                    seed.seed(console),
                    games,
                    blockGames,
                    duplicate,
                    turnLimit.limit());
        } catch (IllegalArgumentException e) {
            throw new Usage(String.valueOf(e.getMessage()), e);
        }
    }
}
