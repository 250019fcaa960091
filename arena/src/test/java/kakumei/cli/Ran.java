package kakumei.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a command line did: the real one, from its words to its exit code, in this JVM.
 *
 * @param code the exit code
 * @param out what went to standard output
 * @param err what went to standard error
 */
record Ran(int code, String out, String err) {
    /** Runs {@code kakumei args…} with an empty standard input. */
    static Ran kakumei(String... args) {
        return withInput("", args);
    }

    /** Runs {@code kakumei args…} with {@code input} on standard input. */
    static Ran withInput(String input, String... args) {
        return with(Console.Terminal.NONE, new Interrupt(), input, args);
    }

    static Ran with(Console.Terminal terminal, Interrupt interrupt, String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err, terminal, interrupt);
        int code = Main.run(console, args);
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
