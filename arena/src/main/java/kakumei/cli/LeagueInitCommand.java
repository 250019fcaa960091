package kakumei.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.league.LeagueFile;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
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
        try {
            Files.writeString(
                    file,
                    LeagueFile.template(seed.seed(console)),
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new Usage(file + " is already there: name a new file", e);
        } catch (IOException e) {
            throw new Failure("cannot write " + file + ": " + e.getMessage(), e);
        }
        console.note("Change " + file + " as you like, then: " + CommandText.of("league", List.of(file.toString())));
        return ExitCode.OK;
    }
}
