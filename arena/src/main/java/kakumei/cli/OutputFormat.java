package kakumei.cli;

import kakumei.problem.Usage;
import picocli.CommandLine.Option;

/** The form of a result on standard output: a table to read, unless one of these asks for a form to process. */
final class OutputFormat {
    @Option(names = "--csv", description = "Print comma-separated values.")
    boolean csv;

    @Option(names = "--json", description = "Print one JSON object.")
    boolean json;

    /** Refuses both at once. */
    void check() {
        if (csv && json) {
            throw new Usage("--csv and --json: only one can be printed");
        }
    }
}
