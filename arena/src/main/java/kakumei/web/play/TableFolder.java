package kakumei.web.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kakumei.problem.Fields;
import kakumei.problem.Json;

/**
 * Where tables outlive the server: a file each, the request in its first line and then a line for every decision
 * ({@code kakumei-table} in docs/formats.md). Whoever may read the folder may sit down at its tables.
 */
public final class TableFolder {
    private static final String FORMAT = "kakumei-table";
    private static final int VERSION = 1;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{16,64}");
    private static final String ENDING = ".table";
    private static final int MOST = 1_000;
    private static final Duration OLDEST = Duration.ofDays(30);
    private static final long LARGEST = 4L << 20;

    /** What a file holds: the request, and what was decided. */
    record Kept(Fields request, List<String> decisions) {}

    private final Optional<Path> folder;

    private TableFolder(Optional<Path> folder) {
        this.folder = folder;
    }

    /** Keeps nothing: tables end with the server. */
    public static TableFolder none() {
        return new TableFolder(Optional.empty());
    }

    /**
     * Keeps tables in a folder, which is made if it is not there; those that nobody played at for a month go.
     *
     * @throws IOException if nothing can be kept there
     */
    public static TableFolder in(Path path, Instant now) throws IOException {
        Files.createDirectories(path);
        try {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"));
        } catch (UnsupportedOperationException e) {
            // a system with other permissions; the folder of a user's state is private there
        }
        TableFolder tables = new TableFolder(Optional.of(path));
        tables.sweep(path, now);
        return tables;
    }

    private void sweep(Path path, Instant now) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(path)) {
            all.filter(file -> file.toString().endsWith(ENDING)).forEach(files::add);
        }
        files.sort(Comparator.comparing(TableFolder::changed).reversed());
        for (int i = 0; i < files.size(); i++) {
            if (i >= MOST || changed(files.get(i)).toInstant().isBefore(now.minus(OLDEST))) {
                Files.deleteIfExists(files.get(i));
            }
        }
    }

    private static FileTime changed(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    private Optional<Path> file(String id) {
        return ID.matcher(id).matches() ? folder.map(path -> path.resolve(id + ENDING)) : Optional.empty();
    }

    /** Whether a table is kept. */
    boolean has(String id) {
        return file(id).filter(Files::isRegularFile).isPresent();
    }

    /** Begins the file of a table; its log. */
    TableLog create(String id, ObjectNode request) {
        Optional<Path> file = file(id);
        if (file.isEmpty()) {
            return new TableLog(file, List.of());
        }
        ObjectNode head = Json.STRICT.createObjectNode().put("format", FORMAT).put("version", VERSION);
        head.set("request", request);
        try {
            Files.writeString(file.get(), head + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
            return new TableLog(file, List.of());
        } catch (IOException e) {
            return new TableLog(Optional.empty(), List.of()); // it is played all the same
        }
    }

    /** What was kept of a table; empty if nothing was, or nothing that can be read. A line cut short is left out. */
    Optional<Kept> read(String id) {
        Optional<Path> file = file(id);
        if (file.isEmpty() || !has(id)) {
            return Optional.empty();
        }
        try {
            if (Files.size(file.get()) > LARGEST) {
                return Optional.empty();
            }
            String text = Files.readString(file.get(), StandardCharsets.UTF_8);
            List<String> lines =
                    text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
            if (lines.isEmpty()) {
                return Optional.empty();
            }
            JsonNode head = Json.STRICT.readTree(lines.get(0));
            boolean ours = head.path("format").asText().equals(FORMAT)
                    && head.path("version").asInt() == VERSION;
            if (!ours || !(head.path("request") instanceof ObjectNode request)) {
                return Optional.empty();
            }
            if (!text.endsWith("\n")) {
                Files.writeString(file.get(), String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
            }
            return Optional.of(new Kept(new Fields(request), lines.subList(1, lines.size())));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The log of a table that is played on. */
    TableLog open(String id, Kept kept) {
        return new TableLog(file(id), kept.decisions());
    }

    /** Forgets a table. */
    void delete(String id) {
        try {
            if (file(id).isPresent()) {
                Files.deleteIfExists(file(id).get());
            }
        } catch (IOException e) {
            // it goes with those that nobody played at for long
        }
    }
}
