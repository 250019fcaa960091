package kakumei.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that keep what outside programs print: a folder for each run of this process, of which the last few stay,
 * with the last few files of programs that ended well and the last few of those that did not.
 *
 * <p>Safe for use by several threads, and by several processes in one folder.
 */
final class ProgramLogs {
    private static final int RUNS = 5;
    private static final int FILES = 10;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    /** When the run began, and its process. */
    private static final Pattern RUN = Pattern.compile("\\d{8}-\\d{6}-(\\d+)");

    private static final Map<Path, ProgramLogs> RUNNING = new HashMap<>();

    private final Path folder;
    private final Deque<Path> good = new ArrayDeque<>();
    private final Deque<Path> bad = new ArrayDeque<>();
    private int files;

    private ProgramLogs(Path folder) {
        this.folder = folder;
    }

    /** Those of this run under a folder, which is made if need be. */
    static synchronized ProgramLogs under(Path logs) throws IOException {
        Path all = logs.toAbsolutePath().normalize();
        ProgramLogs known = RUNNING.get(all);
        if (known == null || !Files.isDirectory(known.folder)) {
            String time = TIME.format(LocalDateTime.now(ZoneId.systemDefault()));
            Path run = logs.resolve(time + "-" + ProcessHandle.current().pid());
            known = new ProgramLogs(Files.createDirectories(run));
            RUNNING.put(all, known);
            forget(logs);
        }
        return known;
    }

    /** Removes the oldest runs, unless their process still goes on. */
    private static void forget(Path logs) throws IOException {
        List<Path> runs;
        try (Stream<Path> found = Files.list(logs)) {
            runs = found.filter(run -> RUN.matcher(name(run)).matches() && Files.isDirectory(run))
                    .sorted()
                    .toList();
        }
        for (Path run : runs.subList(0, Math.max(0, runs.size() - RUNS))) {
            Matcher name = RUN.matcher(name(run));
            boolean goesOn = name.matches()
                    && ProcessHandle.of(Long.parseLong(name.group(1))).isPresent();
            if (!goesOn) {
                remove(run);
            }
        }
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    /* Only what we wrote; another's file keeps the folder. */
    private static void remove(Path run) {
        try (Stream<Path> files = Files.list(run)) {
            for (Path file : files.filter(file -> name(file).endsWith(".log")).toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(run);
        } catch (IOException e) {
            // It stays, and is tried again at the next run.
        }
    }

    /** A new file. */
    synchronized Path open(String name) throws IOException {
        files++;
        return Files.createFile(folder.resolve(String.format(Locale.ROOT, "%s-%d.log", name, files)));
    }

    /** The program of a file is gone. */
    synchronized void ended(Path file, boolean well) {
        Deque<Path> kept = well ? good : bad;
        kept.add(file);
        if (kept.size() > FILES) {
            try {
                Files.deleteIfExists(kept.remove());
            } catch (IOException e) {
                // One file too many is no harm.
            }
        }
    }
}
