package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "help",
        description = "Show the page of a command; the same as --help behind it.",
        footer = {"", "Examples:", "  ./kakumei help", "  ./kakumei help test"})
final class HelpCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "COMMAND", description = "Whose page; without it, the list of all commands.")
    private List<String> words = new ArrayList<>();

    HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine line = Main.commandLine(console, words.toArray(String[]::new));
        for (String word : words) {
            CommandLine below = line.getSubcommands().get(word);
            if (below == null) {
                throw new Usage("unknown command " + word
                        + Nearest.hint(word, line.getSubcommands().keySet()));
            }
            line = below;
        }
        console.page(line.getUsageMessage(line.getColorScheme()));
        return ExitCode.OK;
    }
}
