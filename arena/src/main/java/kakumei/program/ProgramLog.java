package kakumei.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;

/** What one program printed, and what we have to say about it. Safe for use by several threads. */
public final class ProgramLog {
    /* Whoever complains without end says nothing new. */
    private static final long MOST_BYTES = 4 << 20;
    private static final int LONGEST_LINE = 200;
    private static final long SETTLE_MILLIS = 200;

    private final Path folder;
    private final String name;
    private Optional<ProgramLogs> run = Optional.empty();
    private Optional<Path> file = Optional.empty();
    private Optional<Thread> keeper = Optional.empty();
    private boolean ended;

    private ProgramLog(Path folder, String name) {
        this.folder = folder;
        this.name = name;
    }

    /** One whose file comes with the first word. */
    static ProgramLog lazy(Path folder, String name) {
        return new ProgramLog(folder, name);
    }

    /** One whose file is there. */
    static ProgramLog opened(Path folder, String name) throws IOException {
        ProgramLog log = new ProgramLog(folder, name);
        log.open();
        return log;
    }

    private synchronized Path open() throws IOException {
        if (file.isEmpty()) {
            if (ended) {
                throw new IOException("the program is gone");
            }
            ProgramLogs logs = ProgramLogs.under(folder);
            run = Optional.of(logs);
            file = Optional.of(logs.open(name));
        }
        return file.get();
    }

    /** The file; there must be one. */
    public synchronized Path file() {
        return file.orElseThrow(() -> new IllegalStateException("no file yet"));
    }

    /** Where it all is: {@code "; WHAT is in FILE"}, or nothing where there is nothing. */
    public synchronized String where(String what) {
        return file.map(path -> "; " + what + " is in " + path).orElse("");
    }

    /** Waits a moment for what is on its way: of a program that has ended, before its pipes are closed. */
    public void settle() {
        Optional<Thread> writer;
        synchronized (this) {
            writer = keeper;
        }
        try {
            if (writer.isPresent()) {
                writer.get().join(SETTLE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The last line it printed; empty if there is none. */
    public String lastLine() {
        Optional<Path> path;
        synchronized (this) {
            path = file;
        }
        if (path.isEmpty()) {
            return "";
        }
        try (Stream<String> lines = Files.lines(path.get(), StandardCharsets.ISO_8859_1)) {
            String last = lines.filter(line -> !line.isBlank()).reduce("", (before, line) -> line);
            return last.length() <= LONGEST_LINE ? last : last.substring(0, LONGEST_LINE) + "…";
        } catch (IOException e) {
            return "";
        }
    }

    /** Adds a line of ours. */
    public void note(String line) {
        try {
            write(("kakumei: " + line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // The program's own output is lost then, too; the match is not.
        }
    }

    private synchronized void write(byte[] bytes) throws IOException {
        Files.write(open(), bytes, StandardOpenOption.APPEND);
    }

    /** Keeps what comes out of a stream until it ends, or is too much; then it is read and forgotten. */
    synchronized void keep(InputStream stream) {
        Thread thread = new Thread(() -> copy(stream), "program-errors");
        thread.setDaemon(true);
        keeper = Optional.of(thread);
        thread.start();
    }

    private void copy(InputStream stream) {
        byte[] buffer = new byte[1 << 13];
        long kept = 0;
        try (stream) {
            for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
                if (kept < MOST_BYTES) {
                    try (OutputStream out = Files.newOutputStream(open(), StandardOpenOption.APPEND)) {
                        out.write(buffer, 0, read);
                    }
                    kept += read;
                    if (kept >= MOST_BYTES) {
                        note("what it printed from here on is not kept");
                    }
                }
            }
        } catch (IOException e) {
            // Its process is gone, or the disk is full: the match goes on.
        }
    }

    /** The program is gone: what a shell says of its end comes too late for a file that nobody would tidy up. */
    synchronized void ended(boolean well) {
        ended = true;
        run.ifPresent(logs -> logs.ended(file(), well));
    }
}
