package kakumei.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import kakumei.problem.Failure;

/** A running program that we started, and its children. What it prints is kept in a file, or what it complains of. */
public final class OutsideProgram implements AutoCloseable {
    /* A program that was told the end of the match goes by itself; only then is it sent away, and in the end killed. */
    private static final long LEAVE_MILLIS = 2000;
    private static final long STOP_MILLIS = 1000;
    /** What the code of a program that a signal ended is above. */
    private static final int SIGNALLED = 128;

    private static final Set<OutsideProgram> RUNNING = ConcurrentHashMap.newKeySet();

    private static final AtomicBoolean HOOKED = new AtomicBoolean();

    /* What is ignored when a program starts stays so: Ctrl-C at the terminal is for us, who end after a whole game. */
    private static final String OUR_SIGNALS = "trap '' INT HUP; ";

    private final Process process;
    private final ProgramLog log;
    private boolean well = true;
    private volatile List<ProcessHandle> family = List.of();

    private OutsideProgram(Process process, ProgramLog log) {
        this.process = process;
        this.log = log;
        RUNNING.add(this);
        if (!HOOKED.getAndSet(true)) {
            Runtime.getRuntime().addShutdownHook(new Thread(OutsideProgram::killAll, "programs-end"));
        }
    }

    /** Kills all that run, at the end of the process. */
    public static void killAll() {
        RUNNING.forEach(OutsideProgram::kill);
    }

    /**
     * Starts a command line by the shell, with every {@code {key}} of {@code places} filled in.
     *
     * @param logs the folder for its output, in a folder of this run
     * @param name the start of the name of its file there
     */
    public static OutsideProgram start(String command, Map<String, String> places, Path logs, String name) {
        String line = command;
        for (Map.Entry<String, String> place : places.entrySet()) {
            line = line.replace("{" + place.getKey() + "}", place.getValue());
        }
        try {
            ProgramLog log = ProgramLog.opened(logs, name);
            Process process = new ProcessBuilder(words(line))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.file().toFile()))
                    .start();
            process.getOutputStream().close();
            return new OutsideProgram(process, log);
        } catch (IOException e) {
            throw new Failure("cannot start the program " + line + ": " + e.getMessage(), e);
        }
    }

    /**
     * Starts a command line by the shell, to talk with through {@link #input} and {@link #output}; its standard error
     * goes to a file once there is any.
     */
    public static OutsideProgram talking(String command, Path logs, String name) {
        try {
            ProgramLog log = ProgramLog.lazy(logs, name);
            Process process = new ProcessBuilder(words(isWindows() ? command : OUR_SIGNALS + command)).start();
            log.keep(process.getErrorStream());
            return new OutsideProgram(process, log);
        } catch (IOException e) {
            throw new Failure("cannot start the program " + command + ": " + e.getMessage(), e);
        }
    }

    private static boolean isWindows() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    }

    private static List<String> words(String line) {
        return isWindows() ? List.of("cmd", "/c", line) : List.of("sh", "-c", line);
    }

    /** Where it reads, if one talks with it. */
    public OutputStream input() {
        return process.getOutputStream();
    }

    /** What it writes, if one talks with it. */
    public InputStream output() {
        return process.getInputStream();
    }

    /** What it printed, or complained of. */
    public ProgramLog log() {
        return log;
    }

    /** How it ended, in words: the predicate of a sentence; it must have. */
    public String end() {
        int code = process.exitValue();
        return code > SIGNALLED && !isWindows()
                ? "was ended by signal " + (code - SIGNALLED)
                : "ended with code " + code;
    }

    /** Remembers that it did not end well: its output is worth more than others'. */
    public void failed() {
        well = false;
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** Remembers whom the program has started; one that ends leaves its children to nobody. */
    public void remember() {
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
        log.settle();
        log.ended(well);
    }

    /** Ends the program and its children at once. */
    public void kill() {
        if (isRunning()) {
            remember();
        }
        family.forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
