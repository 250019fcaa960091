package kakumei.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A JVM of its own, with its output in files. */
final class JavaProcess {
    private static final long MOST_MINUTES = 5;

    private final Process process;
    private final Path out;
    private final Path err;

    private JavaProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Starts a JVM with these options and words in a folder, with Spark's environment. */
    static JavaProcess start(SparkHome home, Path folder, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(home.java());
        command.addAll(words);
        return start(folder, home.environment(), command);
    }

    /** Starts a command in a folder, with more environment. */
    static JavaProcess start(Path folder, Map<String, String> environment, List<String> command) throws IOException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        List<String> words = new ArrayList<>(hearing());
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("SPARK_"));
        builder.environment().putAll(environment);
        JavaProcess started = new JavaProcess(builder.start(), out, err);
        Runtime.getRuntime().addShutdownHook(new Thread(started::killAll)); // where a test fails or is stopped
        return started;
    }

    /* A build may run where signals are ignored, as in the background or under nohup; its processes must hear them. */
    private static List<String> hearing() {
        return System.getProperty("os.name").equals("Linux") ? List.of("env", "--default-signal") : List.of();
    }

    String said() throws IOException {
        return Files.readString(err);
    }

    String printed() throws IOException {
        return Files.readString(out);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until it said something that contains {@code text}; fails if it ends before, or says nothing like it. */
    void awaitText(String text) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MOST_MINUTES);
        while (!said().contains(text)) {
            if (System.nanoTime() > end) {
                throw new IOException("never said '" + text + "': " + said());
            }
            if (!process.isAlive() && !said().contains(text)) {
                throw new IOException("ended without '" + text + "': " + said());
            }
            Thread.sleep(20);
        }
    }

    /** Kills it and all it started, as {@code kill -9} does; itself first, so that it tells nobody of the others. */
    void kill() throws InterruptedException {
        killAll();
        process.waitFor();
    }

    private void killAll() {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
    }

    /** What Ctrl-C does. */
    void interrupt() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    }

    int exitCode() throws IOException, InterruptedException {
        if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
            kill();
            throw new IOException("did not end: " + said());
        }
        return process.exitValue();
    }
}
