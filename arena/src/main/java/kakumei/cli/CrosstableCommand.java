package kakumei.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.rating.Looks;
import kakumei.rating.PackedSets;
import kakumei.report.FindingsText;
import kakumei.sets.Findings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "table",
        description = {
            "Show who beat whom in sets: the direct-result table and the crosstable of mean points.",
            "",
            "A cell of the first table is wins-losses of the row's player against the column's, or wins-draws-losses; of"
                    + " the second, by how many points he was ahead in sets where both played, with * where that is"
                    + " beyond chance (5 %%, corrected for the number of pairs). Below stand the tests of"
                    + " transitivity: equation 2 of the rating paper, cycles of three with their evidence, and whether"
                    + " a cyclic model predicts held-out sets better.",
            "",
            "With --top or --show only those pairs are looked at, and corrected for; the tests below always concern all"
                    + " players. Of very many sets and players, some of them rest on a sample, or on fewer simulated"
                    + " leagues, which they say.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei table sets.jsonl",
            "  ./kakumei table --top 15 --paper-counting --plot table.svg sets.jsonl",
            "  ./kakumei table --show kou2,default,random --json sets.jsonl",
        })
final class CrosstableCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private SetInput input = new SetInput();

    @Option(
            names = "--paper-counting",
            description = "Count every set twice, once from each side, as the rating paper does.")
    private boolean paperCounting;

    @Option(names = "--top", paramLabel = "N", description = "Show the strongest N players alone.")
    private int top = Integer.MAX_VALUE;

    @Option(names = "--show", paramLabel = "A,B,…", split = ",", description = "Show these players alone.")
    private List<String> show = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Where folds and resamples come from; ${DEFAULT-VALUE} unless given.")
    private long seed = 1;

    @Option(names = "--plot", paramLabel = "FILE.svg", description = "Draw the direct-result table, coloured.")
    private @Nullable String plot;

    @Mixin
    private OutputFormat output = new OutputFormat();

    CrosstableCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        output.check();
        if (top < 1) {
            throw new Usage("--top is a number of players, not " + top);
        }
        OutputFormat.keepApart("--plot", plot, input.file(), "the file that is read");
        SetInput.Taken<PackedSets> read = input.all(console, new PackedSets());
        Findings findings = Findings.of(read.taker(), Looks.ONCE, this::shown, seed);
        FindingsText text = new FindingsText(findings, findings.shown(), read.skipped(), seed, paperCounting);
        if (plot != null) {
            OutputFormat.save(console, text.svg(), plot);
        }
        output.print(console, text);
        return ExitCode.OK;
    }

    private List<String> shown(List<String> order) {
        HashSet<String> known = new HashSet<>(order);
        for (String name : show) {
            if (!known.contains(name)) {
                throw new Usage("no player " + name + " in " + input.file() + Nearest.hint(name, order));
            }
        }
        HashSet<String> wanted = show.isEmpty() ? known : new HashSet<>(show);
        return order.stream().filter(wanted::contains).limit(top).toList();
    }
}
