package kakumei.cli;

import java.util.concurrent.Callable;
import java.util.stream.Stream;
import kakumei.papers.Claims;
import kakumei.papers.Papers;
import kakumei.problem.Usage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "claims",
        sortOptions = false,
        description = {
            "List what the papers claim beside what we found: holds, does not hold, or open.",
            "",
            "A claim holds where the whole 95 %% interval is where the claim has it, and does not where no part of it is. Of"
                    + " an open one it says about how many games would decide.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei paper claims",
            "  ./kakumei paper claims 003",
            "  ./kakumei paper claims 000 --markdown",
        })
final class PaperClaimsCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "PAPER", arity = "0..1", description = "The number of a paper; all unless given.")
    private String paper = Papers.ALL;

    @Option(names = "--markdown", description = "As the pages of the papers have them; all: the counts.")
    private boolean markdown;

    PaperClaimsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        boolean known =
                Stream.concat(Stream.of(Papers.ALL), Claims.papers().stream()).anyMatch(paper::equals);
        if (!known) {
            throw new Usage(
                    "no paper " + paper + ": expected one of " + String.join(", ", Claims.papers()) + " or all");
        }
        console.print(
                !markdown
                        ? Claims.text(paper, console.colours())
                        : paper.equals(Papers.ALL) ? Claims.summary() : Claims.markdown(paper));
        console.flush();
        return ExitCode.OK;
    }
}
