package kakumei.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import kakumei.problem.Failure;

/** A running program that we started, its children and the file that keeps its output. */
final class OutsideProgram implements AutoCloseable {
    /* A program that was told the end of the match goes by itself; only then is it sent away, and in the end killed. */
    private static final long LEAVE_MILLIS = 2000;
    private static final long STOP_MILLIS = 1000;

    private static final Set<OutsideProgram> RUNNING = ConcurrentHashMap.newKeySet();

    private static final AtomicBoolean HOOKED = new AtomicBoolean();

    private final Process process;
    private final Path output;
    private final ProgramLogs logs;
    private boolean well = true;
    private volatile List<ProcessHandle> family = List.of();

    private OutsideProgram(Process process, Path output, ProgramLogs logs) {
        this.process = process;
        this.output = output;
        this.logs = logs;
        RUNNING.add(this);
        if (!HOOKED.getAndSet(true)) {
            Runtime.getRuntime().addShutdownHook(new Thread(OutsideProgram::killAll, "programs-end"));
        }
    }

    /** Kills all that run, at the end of the process. */
    static void killAll() {
        RUNNING.forEach(OutsideProgram::kill);
    }

    /**
     * Starts a command line by the shell, with every {@code {key}} of {@code places} filled in.
     *
     * @param logs the folder for its output, in a folder of this run
     * @param name the start of the name of its file there
     */
    static OutsideProgram start(String command, Map<String, String> places, Path logs, String name) {
        String line = command;
        for (Map.Entry<String, String> place : places.entrySet()) {
            line = line.replace("{" + place.getKey() + "}", place.getValue());
        }
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> words = windows ? List.of("cmd", "/c", line) : List.of("sh", "-c", line);
        try {
            ProgramLogs run = ProgramLogs.under(logs);
            Path output = run.open(name);
            Process process = new ProcessBuilder(words)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                    .start();
            process.getOutputStream().close();
            return new OutsideProgram(process, output, run);
        } catch (IOException e) {
            throw new Failure("cannot start the program " + line + ": " + e.getMessage(), e);
        }
    }

    /** The file with all it printed. */
    Path output() {
        return output;
    }

    /** The last line it printed; empty if there is none. */
    String lastLine() {
        try (Stream<String> lines = Files.lines(output, StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> !line.isBlank()).reduce("", (before, line) -> line);
        } catch (IOException e) {
            return "";
        }
    }

    /** Adds a line of ours to the output. */
    void note(String line) {
        try {
            Files.writeString(output, "kakumei: " + line + "\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            // The program's own output is lost then, too; the match is not.
        }
    }

    /** Remembers that it did not end well: its output is worth more than others'. */
    void failed() {
        well = false;
    }

    boolean isRunning() {
        return process.isAlive();
    }

    /** Remembers whom the program has started; one that ends leaves its children to nobody. */
    void remember() {
        try (Stream<ProcessHandle> children = process.descendants()) {
            family = children.toList();
        }
    }

    /** Waits a moment for the program to go, then stops it and its children. */
    @Override
    public void close() {
        if (isRunning()) {
            remember();
        }
        boolean gone = false;
        try {
            gone = process.waitFor(LEAVE_MILLIS, TimeUnit.MILLISECONDS);
            family.forEach(ProcessHandle::destroy);
            if (!gone) {
                process.destroy();
                gone = process.waitFor(STOP_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
        RUNNING.remove(this);
        logs.ended(output, well);
    }

    private void kill() {
        if (isRunning()) {
            remember();
        }
        family.forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
