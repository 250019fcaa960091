package kakumei.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.league.LeagueFile;
import kakumei.problem.NewFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "init",
        description = "Write a league file to begin with, in which every key is explained.",
        footer = {"", "Examples:", "  ./kakumei league init my.league"})
final class LeagueInitCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "A new file. Default: ${DEFAULT-VALUE}.")
    private Path file = Path.of("my.league");

    @Mixin
    private SeedOption seed = new SeedOption();

    LeagueInitCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        new NewFile(file).write(LeagueFile.template(seed.seed(console)));
        console.note("Change " + file + " as you like, then: " + CommandText.of("league", List.of(file.toString())));
        return ExitCode.OK;
    }
}
