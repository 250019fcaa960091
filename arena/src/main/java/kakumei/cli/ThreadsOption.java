package kakumei.cli;

import kakumei.problem.Usage;
import picocli.CommandLine.Option;

/** How many threads share the work of a command. */
final class ThreadsOption {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads share the work; without effect on the result. Default: one a core.")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** Refuses a number that is none of threads. */
    void check() {
        if (threads < 1) {
            throw new Usage("--threads " + threads + ": expected 1 or more");
        }
    }

    int count() {
        check();
        return threads;
    }
}
