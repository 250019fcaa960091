package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.match.DuelSettings;
import kakumei.match.MatchSettings;
import kakumei.match.Versus;
import kakumei.match.VersusSettings;
import kakumei.player.Entrant;
import kakumei.problem.Usage;
import kakumei.rating.EquivalenceTest;
import kakumei.report.VersusReport;
import kakumei.rules.Rules;
import kakumei.threads.MatchThreads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "versus",
        sortOptions = false,
        description = {
            "Is A better than B, or B than A, or is there no difference that matters? Play until that is plain.",
            "",
            "A and B sit at the same tables with the field; what counts is how many points per game A makes more than B."
                    + " A is better once the 95 %% interval of this lead lies above 0, B once it lies below; there is no"
                    + " difference once it lies within the margin on both sides of 0. The interval allows for looking"
                    + " after every block: it misses the true lead in 5 %% of cases at most, whenever it ends."
                    + " docs/ratings.md says more.",
        },
        footer = {
            "",
            "Exit codes: 0 decided (also: no difference), 3 undecided after --max-games.",
            "",
            "Examples:",
            "  ./kakumei versus kou2 default",
            "  ./kakumei versus kou2 default --field 3*random --margin 0.1 --seed 7",
            "  ./kakumei versus mc:playouts=100 kou2 --protocol duplicate --max-games 20000",
            "  ./kakumei versus --game bigtwo coffee random",
        })
final class VersusCommand implements Callable<Integer> {
    /** How games make observations. */
    enum Protocol {
        blocks,
        duplicate
    }

    private final Console console;

    @picocli.CommandLine.Spec
    private CommandSpec command = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "A", description = "The spec of the one player.")
    private String a = "";

    @Parameters(index = "1", paramLabel = "B", description = "The spec of the other.")
    private String b = "";

    @Option(
            names = "--field",
            paramLabel = "SPECS",
            description =
                    "Who takes the other seats. Default: three kou2; in bigtwo nobody, A and B have two seats each.")
    private Optional<String> field = Optional.empty();

    @Option(
            names = "--margin",
            paramLabel = "POINTS",
            description = "A lead below this does not matter, in points per game. Default: ${DEFAULT-VALUE}.")
    private double margin = 0.05;

    @Option(
            names = "--protocol",
            paramLabel = "HOW",
            description = "blocks: the rules of the contest; a block from one class reset to the next is one"
                    + " observation (default). duplicate: every deal is played by each rotation of the players, without"
                    + " classes; needs fewer games and asks a slightly different question.")
    private Protocol protocol = Protocol.blocks;

    @Option(
            names = "--max-games",
            paramLabel = "N",
            description = "Give up after this many games. Default: ${DEFAULT-VALUE}, enough to find no difference"
                    + " between equals in 9 of 10 cases.")
    private int maxGames = 200_000;

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private TurnLimit turnLimit = new TurnLimit();

    @Mixin
    private GameOptions game = new GameOptions();

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean json;

    VersusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        VersusSettings settings = settings();
        Interrupt interrupt = console.interrupt();
        Versus.Standing answer;
        try (ProgressBar progress = console.progress(settings.match().games(), "games at most")) {
            answer = new Versus(settings)
                    .play(new MatchThreads(threads.count()), System::nanoTime, interrupt, progress::advance, now -> {
                        if (isMilestone(now.lead().count())) {
                            console.note(String.format(
                                    Locale.ROOT, "%,d games: %s", now.games(), VersusReport.standing(now)));
                        }
                    });
        }
        VersusReport report = new VersusReport(settings, answer, game.origins(console, specs(game.rules())));
        console.print(json ? report.json() + "\n" : report.text());
        console.flush();
        if (answer.verdict() != EquivalenceTest.Verdict.UNDECIDED) {
            return ExitCode.OK;
        }
        if (interrupt.requested()) {
            console.note("Stopped. To ask again: "
                    + CommandText.with(command, Map.of("--seed", String.valueOf(seed.seed(console)))));
            return ExitCode.INTERRUPTED;
        }
        return ExitCode.UNDECIDED;
    }

    private VersusSettings settings() {
        threads.check();
        if (!(margin > 0) || Double.isInfinite(margin)) {
            throw new Usage("--margin " + margin + ": expected points per game above 0");
        }
        Rules rules = game.rules();
        List<Entrant> entrants = game.roster(console).entrants(specs(rules), rules);
        try {
            return new VersusSettings(match(rules, entrants), perSide(rules), margin);
        } catch (IllegalArgumentException e) {
            throw new Usage(String.valueOf(e.getMessage()), e);
        }
    }

    /** Whether A and B have the table for themselves. */
    private boolean alone(Rules rules) {
        return field.isEmpty() && !rules.hasClasses();
    }

    private int perSide(Rules rules) {
        return alone(rules) ? rules.players() / 2 : 1;
    }

    /** Who sits at a table: all of A, all of B, the field. */
    private List<Spec> specs(Rules rules) {
        int perSide = perSide(rules);
        List<Spec> specs = new ArrayList<>();
        for (int i = 0; i < 2 * perSide; i++) {
            specs.add(Spec.parse(i < perSide ? a : b));
        }
        if (!alone(rules)) {
            specs.addAll(SpecList.parse(field.orElse("3*kou2")));
        }
        if (specs.size() != rules.players()) {
            throw new Usage("--field names " + (specs.size() - 2) + " players, where " + rules.id() + " has "
                    + (rules.players() - 2) + " seats beside A and B");
        }
        return specs;
    }

    private MatchSettings match(Rules rules, List<Entrant> entrants) {
        int seatChange = rules.hasClasses() ? MatchSettings.SEAT_CHANGE : 1;
        int reset = protocol == Protocol.duplicate ? 1 : DuelSettings.usualBlock(rules);
        return MatchSettings.of(rules, entrants, 0, maxGames)
                .withPeriods(reset, seatChange)
                .withDuplicate(protocol == Protocol.duplicate)
                .withTurnLimit(turnLimit.limit())
                .withSeed(seed.seed(console));
    }

    /** At the first possible verdict and each time the observations have doubled since. */
    private static boolean isMilestone(long count) {
        long rounds = count / EquivalenceTest.MINIMUM;
        return count % EquivalenceTest.MINIMUM == 0 && Long.bitCount(rounds) == 1;
    }
}
