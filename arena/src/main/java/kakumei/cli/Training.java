package kakumei.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * The run whose classes the launcher keeps in its class-data archive: a short use of everything that should start
 * fast. It writes nothing.
 */
final class Training {
    static final List<List<String>> LINES = List.of(
            List.of("--version"),
            List.of("--help"),
            List.of("completion", "bash"),
            List.of("match", "--players", "kou2,3*default,random", "--games", "20", "--seed", "1", "--threads", "1"));

    private Training() {}

    public static void main(String[] args) {
        for (List<String> line : LINES) {
            Console console = new Console(
                    InputStream.nullInputStream(),
                    OutputStream.nullOutputStream(),
                    OutputStream.nullOutputStream(),
                    Console.Terminal.NONE,
                    new Interrupt());
            if (Main.run(console, line.toArray(String[]::new)) != ExitCode.OK) {
                System.exit(ExitCode.FAILED);
            }
        }
    }
}
