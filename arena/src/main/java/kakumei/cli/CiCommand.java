package kakumei.cli;

import java.util.List;
import java.util.concurrent.Callable;
import kakumei.problem.Failure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/* The launcher carries this command out itself (.ci/steps); here is its help page, and the answer where there are no
 * sources. */
@Command(
        name = "ci",
        description = "Run a step of continuous integration, as the workflows of the project host do.",
        footer = {
            "",
            "Needs the source tree and a JDK (17 or newer). .ci/steps says what each step does.",
            "",
            "Examples:",
            "  ./kakumei ci build      compile everything with every check",
            "  ./kakumei ci slowest    the slowest test classes of the last run",
            "  ./kakumei ci release    a release in target/release",
        })
final class CiCommand implements Callable<Integer> {
    /** The steps, as .ci/steps has them. */
    enum Step {
        build,
        test,
        browser,
        full,
        lint,
        slowest,
        flaky,
        release,
        site,
        container
    }

    @Parameters(index = "0", arity = "1", paramLabel = "STEP", description = "One of ${COMPLETION-CANDIDATES}.")
    private Step step = Step.build;

    @Parameters(index = "1..*", arity = "0..*", hidden = true)
    private List<String> more = List.of();

    @Override
    public Integer call() {
        throw new Failure("ci " + step + " " + String.join(" ", more)
                + (more.isEmpty() ? "" : " ")
                + "needs the source tree: run it with the ./kakumei of a checkout, not of a release");
    }
}
