package kakumei.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program as a process of its own, as somebody at a terminal starts it. */
final class Program implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/");

    private final Process process;
    private final BufferedReader output;

    private Program(Process process) {
        this.process = process;
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** The words of a command line without quotes. */
    static List<String> words(String line) {
        return List.of(line.split(" ", -1));
    }

    /** Starts {@code kakumei args…} in a folder. */
    static Program start(Path folder, List<String> args) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // it ends before what the second compiler makes has paid for itself
                "-cp",
                System.getProperty("java.class.path"),
                "kakumei.cli.Main"));
        words.addAll(args);
        try {
            return new Program(new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs {@code kakumei args…} to its end, which must be a good one. */
    static void run(Path folder, List<String> args) {
        try (Program program = start(folder, args)) {
            List<String> said = program.output.lines().toList();
            if (program.process.waitFor() != 0) {
                throw new AssertionError(String.join("\n", said));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** The address that it prints. */
    String address() {
        Matcher found = ADDRESS.matcher(next("http://"));
        if (!found.find()) {
            throw new AssertionError("no address on this machine");
        }
        return found.group();
    }

    /** The next line that it says with this in it. */
    String next(String part) {
        StringBuilder said = new StringBuilder();
        try {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.contains(part)) {
                    return line;
                }
                said.append(line).append('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError("no line with " + part + " in: " + said);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
