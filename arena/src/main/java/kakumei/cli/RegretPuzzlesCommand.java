package kakumei.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.calibration.RegretBank;
import kakumei.calibration.RegretPosition;
import kakumei.problem.NewFile;
import kakumei.problem.Usage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "puzzles",
        sortOptions = false,
        description = {
            "Choose the decisions of a bank that make puzzles of the page: all searches put the same candidate first.",
            "",
            "The page takes those of a game from puzzles.jsonl beside its class. docs/formats.md describes the file.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei regret puzzles bank.jsonl --out puzzles.jsonl",
            "  ./kakumei regret puzzles bank.jsonl --margin 0.02 --out puzzles.jsonl",
        })
final class RegretPuzzlesCommand implements Callable<Integer> {
    /** With two candidates there is little to find. */
    private static final int FEWEST_CANDIDATES = 3;

    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The bank: what ./kakumei regret make writes.")
    private Path bank = Path.of("");

    @Option(
            names = "--margin",
            paramLabel = "POINTS",
            description = "By how much every search prefers the best candidate, at least. Default: ${DEFAULT-VALUE}.")
    private double margin = 0.05;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The puzzles, a new file.")
    private Path out = Path.of("");

    RegretPuzzlesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!(margin >= 0)) {
            throw new Usage("--margin " + margin + ": expected 0 or more points");
        }
        NewFile file = new NewFile(out);
        file.check();
        List<RegretPosition> positions = RegretBank.read(bank).positions();
        List<String> puzzles = positions.stream()
                .filter(position -> position.values().size() >= FEWEST_CANDIDATES && position.isAgreed(margin))
                .map(RegretPosition::puzzle)
                .toList();
        file.write(puzzles);
        console.note(puzzles.size() + " puzzles of " + positions.size() + " decisions in " + out);
        return ExitCode.OK;
    }
}
