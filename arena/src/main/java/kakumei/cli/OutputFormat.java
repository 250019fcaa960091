package kakumei.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;
import kakumei.report.Result;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The form of a result on standard output: a table to read, unless one of these asks for a form to process. */
final class OutputFormat {
    @Option(names = "--csv", description = "Print comma-separated values.")
    private boolean csv;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    /** Refuses both at once. */
    void check() {
        if (csv && json) {
            throw new Usage("--csv and --json: only one can be printed");
        }
    }

    /** Whether a form to process is asked for. */
    boolean isChosen() {
        return csv || json;
    }

    /** Prints a result. */
    void print(Console console, Result result) {
        console.print(json ? result.json() + "\n" : csv ? result.csv() : result.text(console.colours()));
        console.flush();
    }

    /**
     * Refuses to write where something is read, or something else is written.
     *
     * @param what the other is
     */
    static void keepApart(String option, @Nullable String output, @Nullable String other, String what) {
        if (output != null && other != null && isSame(Path.of(output), Path.of(other))) {
            throw new Usage(option + " " + output + " is " + what + ": name a file of its own");
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return one.toAbsolutePath()
                            .normalize()
                            .equals(other.toAbsolutePath().normalize())
                    || (Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other));
        } catch (IOException e) {
            return false; // it will not be written either
        }
    }

    /** Writes a plot where the user wants it, and says so. */
    static void save(Console console, String svg, String file) {
        save(console, "plot", svg, file);
    }

    /** Writes something where the user wants it, and says so. */
    static void save(Console console, String what, String text, String file) {
        try {
            Files.writeString(Path.of(file), text);
        } catch (IOException e) {
            throw new Failure("cannot write the " + what + " to " + file + ": " + Reasons.of(e), e);
        }
        console.note("The " + what + " is in " + file + ".");
    }
}
