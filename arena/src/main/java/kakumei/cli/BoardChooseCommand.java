package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.papers.playouts.Board;
import kakumei.papers.playouts.BoardChooser;
import kakumei.papers.playouts.BoardFile;
import kakumei.papers.playouts.Stage;
import kakumei.problem.NewFile;
import kakumei.problem.Usage;
import kakumei.rules.daihinmin.Daihinmin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "choose",
        description = {
            "Choose boards by the criteria of paper 002 from games of our players.",
            "",
            "Early boards have 36 cards or more unplayed, middle ones 21 to 35, late ones 20 or fewer; normal order, no"
                    + " lock, no sure win, at least two others with cards, and 200 playouts a meld with all hands known"
                    + " do not settle the best meld. The same seed and players give the same boards, and those of"
                    + " ./kakumei paper run 002.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei board choose --each 5 --seed 1 --out boards.jsonl",
            "  ./kakumei board choose --each 2 --players 5*kou2 --seed 7 --out kou2.jsonl",
            "  ./kakumei board choose --each 3 --players 5*net --judge net --seed 7 --out hard.jsonl",
            "  ./kakumei board choose --with my-player.jar --players keep-eights,4*kou2 --out mine.jsonl",
        })
final class BoardChooseCommand implements Callable<Integer> {
    private static final int MOST = 100_000;

    private final Console console;

    @Option(
            names = "--each",
            paramLabel = "N",
            description = "How many boards of each stage (default: ${DEFAULT-VALUE}).")
    private int each = 5;

    @Option(
            names = "--players",
            paramLabel = "SPECS",
            description = "Whose games: five specs (default: ${DEFAULT-VALUE}).")
    private String players = String.join(",", BoardChooser.PLAYERS);

    @Option(
            names = "--judge",
            paramLabel = "SPEC",
            description = "Ask this player whether a decision is hard, such as net or champion, from what the player at"
                    + " turn sees: its best two melds of different kinds are less than 0.1 points or their intervals"
                    + " apart. Default: the playouts of the paper.")
    private Optional<String> judge = Optional.empty();

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private WithOption with = new WithOption();

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The boards, a new file.")
    private Path out = Path.of("");

    BoardChooseCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (each < 1 || each > MOST) {
            throw new Usage("--each " + each + ": expected 1 to " + MOST + " boards");
        }
        new NewFile(out).check();
        BoardChooser chooser = chooser();
        List<Board> boards = new ArrayList<>();
        try (ProgressBar progress = console.progress((long) each * Stage.values().length, "boards")) {
            for (int number = 1; number <= each && !console.interrupt().requested(); number++) {
                for (Stage stage : Stage.values()) {
                    boards.add(chooser.choose(stage, number));
                    progress.advance(1);
                }
            }
        }
        BoardFile.write(out, boards);
        boolean whole = boards.size() == each * Stage.values().length;
        console.note((whole ? "" : "Stopped: ") + boards.size() + " boards in " + out);
        return whole ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private BoardChooser chooser() {
        try {
            return new BoardChooser(
                    with.roster(console).entrants(players, Daihinmin.uecda()),
                    seed.seed(console),
                    judge.map(spec -> BoardJudge.of(with.roster(console), spec).factory()));
        } catch (IllegalArgumentException e) {
            throw new Usage(String.valueOf(e.getMessage()), e);
        }
    }
}
