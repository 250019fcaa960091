package kakumei.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import kakumei.problem.BadLineException;
import kakumei.problem.Json;
import kakumei.problem.Source;
import kakumei.problem.TextLines;

/**
 * What this user has allowed leagues to run, one line each in a file of his own configuration: code of a league, started
 * from a folder. A league is known by all it plays: a changed one is another.
 */
final class Allowances {
    private static final String FORMAT = "kakumei-allowed";
    private static final int VERSION = 1;

    private final Optional<Path> file;
    private final String folder;
    private final Set<String> now = new HashSet<>();

    private Allowances(Optional<Path> file, Path folder) {
        this.file = file;
        this.folder = folder.toAbsolutePath().normalize().toString();
    }

    /** Those of whoever runs this process. */
    static Allowances ofUser() {
        return new Allowances(
                UserFolders.configuration().map(home -> home.resolve("kakumei").resolve("allowed.jsonl")), Path.of(""));
    }

    /** Whether the code of a league was allowed before. */
    boolean holds(String plan, String code) {
        String line = line(plan, code);
        if (now.contains(line)) {
            return true;
        }
        if (file.isEmpty() || !Files.isRegularFile(file.get())) {
            return false;
        }
        try (TextLines lines = TextLines.utf8(Source.open(file.get()))) {
            for (Optional<String> next = lines.next(); next.isPresent(); next = lines.next()) {
                if (same(next.get(), line)) {
                    return true;
                }
            }
            return false;
        } catch (BadLineException | IOException e) {
            return false; // asked again: nothing is allowed by a file that cannot be read
        }
    }

    private static boolean same(String stored, String wanted) {
        try {
            JsonNode node = Json.STRICT.readTree(stored);
            return node.equals(Json.STRICT.readTree(wanted));
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    /** Keeps that the code of a league is allowed; whether it could for later processes too. */
    boolean keep(String plan, String code) {
        now.add(line(plan, code));
        if (file.isEmpty()) {
            return false;
        }
        try {
            Path parent = file.get().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.writeString(
                    file.get(), line(plan, code) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private String line(String plan, String code) {
        return Json.STRICT
                .createObjectNode()
                .put("format", FORMAT)
                .put("version", VERSION)
                .put("league", digest(plan))
                .put("folder", folder)
                .put("runs", code)
                .toString();
    }

    private static String digest(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
