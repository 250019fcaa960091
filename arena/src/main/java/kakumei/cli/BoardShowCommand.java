package kakumei.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.papers.playouts.Board;
import kakumei.papers.playouts.BoardFile;
import kakumei.papers.playouts.BoardText;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.report.CardFaces;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "show",
        description = {
            "Show boards of a file: decisions of recorded games with all hands open.",
            "",
            "With --number one board is shown with its hands; without it all boards are listed. Each line of the file is"
                    + " also a position for ./kakumei ask.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei board show boards.jsonl                     list",
            "  ./kakumei board show boards.jsonl --number 7 --signs  one board, suits as signs",
            "  ./kakumei board show boards.jsonl --number 7 --judge champion",
        })
final class BoardShowCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "Boards as JSON Lines.")
    private Path file = Path.of("");

    @Option(names = "--number", paramLabel = "N", description = "Show this board of the file, counted from 1.")
    private Optional<Integer> number = Optional.empty();

    @Option(names = "--signs", description = "Show suits as ♠♥♦♣ instead of letters.")
    private boolean signs;

    @Option(
            names = "--judge",
            paramLabel = "SPEC",
            description = "With --number: what this player would play there, and what it thinks of all melds: their"
                    + " values, intervals and chances of places.")
    private Optional<String> judge = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "With --judge: where the player's chance comes from (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Mixin
    private WithOption with = new WithOption();

    BoardShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (number.isPresent() && number.get() < 1) {
            throw new Usage("boards count from 1, not from " + number.get());
        }
        if (judge.isPresent() && number.isEmpty()) {
            throw new Usage("--judge needs --number: which board");
        }
        List<Board> boards = BoardFile.read(file);
        if (boards.isEmpty()) {
            throw new Failure(file + " holds no boards");
        }
        if (number.isPresent() && number.get() > boards.size()) {
            throw new Failure(file + " has no board " + number.get() + "; it has 1 to " + boards.size());
        }
        if (number.isPresent()) {
            Board board = boards.get(number.get() - 1);
            CardFaces faces = new CardFaces(signs, console.colours());
            console.print(new BoardText(faces).of(board));
            if (judge.isPresent()) {
                Entrant player = BoardJudge.of(with.roster(console), judge.get());
                console.print("\n" + BoardJudge.text(player, board, seed, faces));
            }
        } else {
            console.print(BoardText.list(boards));
        }
        return ExitCode.OK;
    }
}
