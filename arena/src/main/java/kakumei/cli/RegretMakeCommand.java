package kakumei.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import kakumei.calibration.RegretBank;
import kakumei.calibration.RegretMaker;
import kakumei.calibration.RegretOrigin;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "make",
        sortOptions = false,
        description = {
            "Draw decisions from games of our players and have deep searches value all candidates, in points.",
            "",
            "A file that is there goes on after its last position: run it again after a stop, or with more positions."
                    + " Position n is a function of seed, players, searches and n.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei regret make --positions 1000 --seed 1 --out bank.jsonl",
            "  ./kakumei regret make --positions 300 --by champion:playouts=2000,margin=100,candidates=320,endings=off"
                    + " --out quick.jsonl",
        })
final class RegretMakeCommand implements Callable<Integer> {
    private static final int MOST = 1_000_000;
    private static final String PLAYERS = "net,linear,st-kou-style,kou2,default";
    /* Two that share nothing: other deals, other playouts, other shares of the playouts. */
    private static final List<String> SEARCHES = List.of(
            "champion:playouts=20000,prior=0,margin=100,candidates=320,endings=off,future=none",
            "mc:playouts=20000,bandit=even,deal=he:all,playout=guided");

    private final Console console;

    @Option(
            names = "--positions",
            paramLabel = "N",
            description = "How many positions the bank is to have (default: ${DEFAULT-VALUE}).")
    private int positions = 300;

    @Option(
            names = "--players",
            paramLabel = "SPECS",
            description = "In whose games the decisions arise (default: ${DEFAULT-VALUE}).")
    private String players = PLAYERS;

    @Option(
            names = "--by",
            paramLabel = "SPEC",
            description = "Who values the candidates; may be given several times. Default: champion and mc, with 20,000"
                    + " playouts each, that share neither deals nor playouts.")
    private List<String> searches = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The bank.")
    private Path out = Path.of("");

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private GameOptions game = new GameOptions();

    RegretMakeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (positions < 1 || positions > MOST) {
            throw new Usage("--positions " + positions + ": expected 1 to " + MOST);
        }
        threads.check();
        if (out.toString().endsWith(".gz")) {
            throw new Usage("--out " + out + ": a packed file cannot go on; expected a name without .gz");
        }
        Rules rules = game.rules();
        RegretOrigin origin = new RegretOrigin(
                SpecList.parse(players).stream().map(Spec::text).toList(),
                searches.isEmpty() ? SEARCHES : searches,
                seed.seed(console));
        RegretMaker maker = new RegretMaker(rules, game.roster(console), origin);
        int made = before(origin);
        Interrupt interrupt = console.interrupt();
        try (ProgressBar progress = console.progress(positions - made, "positions")) {
            while (made < positions && !interrupt.requested()) {
                int first = made + 1;
                int last = Math.min(positions, made + threads.count());
                List<String> lines = IntStream.rangeClosed(first, last)
                        .parallel()
                        .mapToObj(number -> maker.position(number).json() + "\n")
                        .toList();
                append(String.join("", lines));
                progress.advance(lines.size());
                made = last;
            }
        }
        console.note((made < positions ? "Stopped: " : "") + made + " positions in " + out);
        return made < positions ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    /** How many positions the file has; those of another origin are not mixed with ours. */
    private int before(RegretOrigin origin) {
        if (!Files.exists(out)) {
            append("");
            return 0;
        }
        RegretBank bank = RegretBank.read(out);
        bank.positions().stream()
                .map(position -> position.origin())
                .filter(other -> !other.equals(origin))
                .findFirst()
                .ifPresent(other -> {
                    throw new Usage(out + " is of --seed " + other.seed() + " --players "
                            + String.join(",", other.players()) + " --by " + String.join(" --by ", other.searches())
                            + ": give these to go on, or another file");
                });
        return bank.positions().size();
    }

    private void append(String lines) {
        try {
            Files.writeString(out, lines, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new Failure("cannot write " + out + ": " + e.getMessage(), e);
        }
    }
}
