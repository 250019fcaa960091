package kakumei.cli;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kakumei.papers.Experiment;
import kakumei.papers.Papers;
import kakumei.papers.Size;
import kakumei.report.TextColumns;
import picocli.CommandLine.Command;

@Command(
        name = "list",
        description = {
            "List every table and figure of the papers that holds a result.",
            "",
            "The size is that of the paper; --quick of paper run takes a minute or two.",
        },
        footer = {"", "Examples:", "  ./kakumei paper list"})
final class PaperListCommand implements Callable<Integer> {
    private final Console console;

    PaperListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        for (Map.Entry<String, String> paper : Papers.titles().entrySet()) {
            List<Experiment> experiments = Papers.experiments().stream()
                    .filter(experiment -> experiment.paper().equals(paper.getKey()))
                    .toList();
            if (!experiments.isEmpty()) {
                console.print(paper.getKey() + "  " + paper.getValue() + "\n");
                TextColumns columns = new TextColumns("  id", "what", "size");
                for (Experiment experiment : experiments) {
                    columns.row("  " + experiment.id(), experiment.title(), experiment.extent(Size.PAPER));
                }
                console.print(columns + "\n");
            }
        }
        console.flush();
        return ExitCode.OK;
    }
}
