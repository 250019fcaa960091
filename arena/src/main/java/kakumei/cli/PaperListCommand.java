package kakumei.cli;

import java.util.concurrent.Callable;
import kakumei.papers.Papers;
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
        console.print(Papers.text());
        console.flush();
        return ExitCode.OK;
    }
}
