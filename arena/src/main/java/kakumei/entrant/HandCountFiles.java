package kakumei.entrant;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kakumei.problem.Failure;
import kakumei.problem.Json;
import kakumei.problem.Nearest;
import kakumei.problem.Source;
import kakumei.problem.Usage;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;

/** Hand tables by name and by file, in the format of docs/formats.md. */
public final class HandCountFiles {
    /** The tables that come with the project. */
    public static final List<String> NAMES = List.of("chibihana-style", "mc", "all");

    private static final String FORMAT = "kakumei-hands";
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    private HandCountFiles() {}

    /** The table of a name of {@link #NAMES}, or of a file, which is told by a slash or by its ending .json. */
    public static HandCounts load(String nameOrFile) {
        if (nameOrFile.contains("/") || nameOrFile.endsWith(".json")) {
            return ofFile(Path.of(nameOrFile));
        }
        if (!NAMES.contains(nameOrFile)) {
            throw new Usage("unknown hand counts " + nameOrFile + Nearest.hint(nameOrFile, NAMES) + "; known are "
                    + String.join(", ", NAMES) + ", or a file ending in .json");
        }
        String resource = nameOrFile + ".json";
        try (InputStream in = HandCountFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new Failure("this build lacks the hand counts " + nameOrFile);
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), resource);
        } catch (IOException e) {
            throw new Failure("cannot read the hand counts " + nameOrFile + ": " + e.getMessage(), e);
        }
    }

    private static HandCounts ofFile(Path file) {
        if (Files.notExists(file)) {
            throw new Failure("no hand counts " + file);
        }
        return parse(Source.text(file, StandardCharsets.UTF_8), file.toString());
    }

    /** The table in a text; {@code source} names it in the message if it is none. */
    static HandCounts parse(String text, String source) {
        try {
            JsonNode root = Json.STRICT.readTree(text);
            if (!root.path("format").asText().equals(FORMAT)
                    || root.path("version").asInt() != VERSION) {
                throw new Failure(source + " holds no hand counts: expected format " + FORMAT + ", version " + VERSION);
            }
            int[] cases = new int[HandHistory.CLASSES];
            int[][] seen = new int[HandHistory.CLASSES][HandCounts.ITEMS];
            for (JsonNode entry : root.path("classes")) {
                int handClass = entry.path("class").asInt(-1);
                JsonNode items = entry.path("seen");
                if (handClass < 0 || handClass >= HandHistory.CLASSES || items.size() != HandCounts.ITEMS) {
                    throw new Failure(source + ": expected classes 0 to 255 with 15 counts each, not " + entry);
                }
                cases[handClass] = entry.path("cases").asInt();
                for (int item = 0; item < HandCounts.ITEMS; item++) {
                    seen[handClass][item] = items.path(item).asInt();
                }
            }
            return new HandCounts(cases, seen);
        } catch (JsonProcessingException e) {
            throw new Failure(source + " holds no hand counts: " + e.getOriginalMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new Failure(source + " holds no hand counts: " + e.getMessage(), e);
        }
    }

    /**
     * The text of a table.
     *
     * @param games how many games it was learnt from
     * @param players the names of those who played them
     */
    public static String format(HandCounts counts, long games, List<String> players) {
        ObjectNode head = JSON.createObjectNode();
        head.put("format", FORMAT).put("version", VERSION).put("games", games);
        ArrayNode names = head.putArray("players");
        players.forEach(names::add);
        head.put("cases", counts.totalCases()).put("knownClasses", counts.knownClasses());
        StringBuilder text = new StringBuilder(head.toString());
        text.setLength(text.length() - 1);
        text.append(",\"classes\":[");
        String separator = "\n";
        for (int handClass = 0; handClass < HandHistory.CLASSES; handClass++) {
            if (counts.cases(handClass) > 0) {
                text.append(separator).append(line(counts, handClass));
                separator = ",\n";
            }
        }
        return text.append("\n]}\n").toString();
    }

    private static ObjectNode line(HandCounts counts, int handClass) {
        ObjectNode entry = JSON.createObjectNode();
        entry.put("class", handClass).put("cases", counts.cases(handClass));
        ArrayNode items = entry.putArray("seen");
        for (int item = 0; item < HandCounts.ITEMS; item++) {
            items.add(counts.seen(handClass, item));
        }
        return entry;
    }
}
