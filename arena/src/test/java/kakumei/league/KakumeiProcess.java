package kakumei.league;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The program as a process of its own, with its output in files. */
public final class KakumeiProcess {
    private final Process process;
    private final Path out;
    private final Path err;

    private KakumeiProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Starts {@code kakumei args…} in a folder. */
    public static KakumeiProcess start(Path folder, List<String> args) throws IOException {
        return start(folder, List.of(), args, Map.of());
    }

    /** Starts {@code kakumei args…} in a folder, with some variables of its environment set. */
    public static KakumeiProcess start(Path folder, List<String> args, Map<String, String> environment)
            throws IOException {
        return start(folder, List.of(), args, environment);
    }

    /** Starts {@code before… kakumei args…} in a folder. */
    static KakumeiProcess start(Path folder, List<String> before, List<String> args) throws IOException {
        return start(folder, before, args, Map.of());
    }

    private static KakumeiProcess start(
            Path folder, List<String> before, List<String> args, Map<String, String> environment) throws IOException {
        List<String> words = new ArrayList<>(before);
        words.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dslf4j.internal.verbosity=ERROR", // comes with libraries of the tests alone, and would speak
                "-cp",
                System.getProperty("java.class.path"),
                "kakumei.cli.Main"));
        words.addAll(args);
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(environment);
        return new KakumeiProcess(builder.start(), out, err);
    }

    /** Waits until it said something on standard error that contains {@code text}, or ended. */
    public void awaitText(String text) throws IOException, InterruptedException {
        while (process.isAlive() && !said().contains(text)) {
            Thread.sleep(10);
        }
    }

    /** What it said on standard error. */
    public String said() throws IOException {
        return Files.readString(err, StandardCharsets.UTF_8);
    }

    /** What it printed on standard output. */
    public String printed() throws IOException {
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    /** Sends it a signal, such as {@code STOP}. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Kills it as {@code kill -9} does; whether it was still running. */
    public boolean kill() throws InterruptedException {
        boolean running = process.isAlive();
        process.destroyForcibly();
        process.waitFor();
        return running;
    }

    public int exitCode() throws InterruptedException {
        return process.waitFor();
    }
}
