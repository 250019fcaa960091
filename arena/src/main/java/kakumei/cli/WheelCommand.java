package kakumei.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.problem.Failure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/* The launcher carries this command out itself, since it knows where the jars are; here is its help page, and the answer
 * where there are no sources. */
@Command(
        name = "wheel",
        description = "Make a wheel of the Python package, with the jars inside, for pip install.",
        footer = {
            "",
            "Needs the source tree and Python, 3.9 or newer. docs/python.md says what is in it.",
            "",
            "Examples:",
            "  ./kakumei wheel",
            "  pip install 'python/dist/kakumei-0.1.0-py3-none-any.whl[envs]'",
        })
final class WheelCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FOLDER", arity = "0..1", description = "Where it goes; python/dist unless given.")
    private Optional<Path> folder = Optional.empty();

    @Override
    public Integer call() {
        throw new Failure("wheel " + folder.map(place -> place + " ").orElse("")
                + "needs the source tree: run it with the ./kakumei of a checkout, not of a release");
    }
}
