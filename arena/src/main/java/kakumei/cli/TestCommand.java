package kakumei.cli;

import java.util.concurrent.Callable;
import kakumei.problem.Failure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/* The launcher carries this command out itself, since the classes it would run from are what is tested; here is its
 * help page, and the answer where there are no sources. */
@Command(
        name = "test",
        description = "Set up what the tests need and run them all, with every check of the build.",
        footer = {
            "",
            "Needs the source tree and a JDK (17 or newer). Maven is fetched where there is none; what else is missing is installed by the"
                    + " system's package manager where that is possible; otherwise the tests that need it are skipped,"
                    + " and a line says so.",
            "",
            "Examples:",
            "  ./kakumei test",
            "  ./kakumei test --full",
            "  ./kakumei test --pictures",
        })
final class TestCommand implements Callable<Integer> {
    @Option(names = "--full", description = "The tests at their full sizes; takes far longer.")
    private boolean full;

    @Option(
            names = "--pictures",
            description = "Instead of the tests, take the pictures of the page that docs/images holds, at fixed seeds"
                    + " and sizes.")
    private boolean pictures;

    @Override
    public Integer call() {
        throw new Failure("test " + (full ? "--full " : "") + (pictures ? "--pictures " : "")
                + "needs the source tree: run it with the ./kakumei of a checkout, not of a release");
    }
}
