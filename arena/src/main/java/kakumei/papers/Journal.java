package kakumei.papers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;

/**
 * The finished units of one study in a file of JSON Lines, first its settings, then a line for each unit. A line that is
 * written is on the disk; one that the end of the process tore is dropped. One process at a time writes a journal.
 *
 * <p>Safe for use by several threads.
 */
public final class Journal implements AutoCloseable {
    static final String FORMAT = "kakumei-paper-journal";
    static final int VERSION = 1;

    private static final JsonMapper MAPPER = new JsonMapper();

    private final Path path;
    private final FileChannel file;
    private final String code;
    private final Instant begun;
    private final Map<String, JsonNode> units = new LinkedHashMap<>();
    private final TreeSet<String> codes = new TreeSet<>();

    private Journal(Path path, FileChannel file, String code, ObjectNode header) throws IOException {
        this.path = path;
        this.file = file;
        this.code = code;
        String text = read();
        int end = text.lastIndexOf('\n') + 1;
        if (end == 0) {
            refuseForeign(text);
            file.truncate(0);
            write(header);
            begun = Instant.parse(header.path("begun").asText());
            return;
        }
        file.truncate(text.substring(0, end).getBytes(StandardCharsets.UTF_8).length);
        file.position(file.size());
        String[] lines = text.substring(0, end).split("\n", -1);
        JsonNode found = line(1, lines[0]);
        refuseOther(found, header);
        begun = Instant.parse(found.path("begun").asText());
        for (int i = 1; i < lines.length - 1; i++) {
            JsonNode unit = line(i + 1, lines[i]);
            if (!unit.path("unit").isTextual() || !unit.path("result").isObject()) {
                throw new Failure(path + " line " + (i + 1) + ": expected a unit with its result");
            }
            units.put(unit.path("unit").textValue(), unit.path("result"));
            codes.add(unit.path("code").asText());
        }
    }

    /**
     * Opens the journal of a study, or begins it.
     *
     * @param now for the beginning of a new one
     * @param code the version of the running code
     * @throws Usage if the journal has other settings
     * @throws Failure if it cannot be read, or another process writes it
     */
    public static Journal open(Path path, Study study, Setting setting, Instant now, String code) {
        ObjectNode header = MAPPER.createObjectNode();
        header.put("format", FORMAT).put("version", VERSION);
        header.put("study", study.name())
                .put("size", study.journalSize(setting.size()).name())
                .put("seed", setting.seed());
        ObjectNode cast = header.putObject("cast");
        study.cast().forEach(part -> cast.put(part.name(), setting.casting().spec(part.name())));
        header.put("rules", study.rules().id() + " " + study.rules().version());
        header.put("code", code).put("begun", now.toString());
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            FileChannel file = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            try {
                if (file.tryLock() == null) {
                    throw taken(path);
                }
                return new Journal(path, file, code, header);
            } catch (OverlappingFileLockException e) {
                file.close();
                throw taken(path);
            } catch (IOException | RuntimeException e) {
                file.close();
                throw e;
            }
        } catch (IOException e) {
            throw new Failure("cannot use the journal " + path + ": " + Reasons.of(e), e);
        }
    }

    private static Failure taken(Path path) {
        return new Failure("another process writes " + path + ": wait for it, or give another --out");
    }

    /** The seed of a journal that is there already. */
    public static OptionalLong seed(Path path) {
        if (!Files.isReadable(path)) {
            return OptionalLong.empty();
        }
        try (var lines = Files.lines(path)) {
            Optional<String> first = lines.findFirst();
            JsonNode seed = MAPPER.readTree(first.orElse("{}")).path("seed");
            return seed.isIntegralNumber() ? OptionalLong.of(seed.longValue()) : OptionalLong.empty();
        } catch (IOException | java.io.UncheckedIOException e) {
            return OptionalLong.empty(); // opening it will say what is wrong
        }
    }

    private String read() throws IOException {
        InputStream in = Channels.newInputStream(file); // closes with the channel
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private JsonNode line(int number, String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new Failure(
                    path + " line " + number + " is no JSON: fix or remove the file, or give another --out", e);
        }
    }

    /** A file without a whole line is overwritten, so it must be empty or the beginning of a journal. */
    private void refuseForeign(String text) {
        String start = "{\"format\":\"" + FORMAT + "\"";
        if (!start.startsWith(text) && !text.startsWith(start)) {
            throw noJournal();
        }
    }

    private Failure noJournal() {
        return new Failure(path + " is no journal of an experiment: give another --out");
    }

    private void refuseOther(JsonNode found, ObjectNode wanted) {
        if (!found.path("format").asText().equals(FORMAT)) {
            throw noJournal();
        }
        for (String field : new String[] {"version", "study", "size", "seed", "cast", "rules"}) {
            String there = text(found.path(field));
            String here = text(wanted.path(field));
            if (!there.equals(here)) {
                throw new Usage(path + " has " + field + " " + there + ", not " + here
                        + ": ask for the same, or give another --out");
            }
        }
    }

    private static String text(JsonNode node) {
        if (!node.isObject()) {
            return node.asText();
        }
        Map<String, String> sorted = new TreeMap<>();
        node.properties()
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue().asText()));
        return sorted.toString();
    }

    private void write(ObjectNode line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((MAPPER.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        file.force(false);
    }

    /** Keeps the result of a unit. */
    public synchronized void keep(String unit, ObjectNode result) {
        ObjectNode line = MAPPER.createObjectNode();
        line.put("unit", unit).put("code", code).set("result", result);
        try {
            write(line);
        } catch (IOException e) {
            throw new Failure("cannot write to " + path + ": " + Reasons.of(e), e);
        }
        units.put(unit, asRead(result));
        codes.add(code);
    }

    /** A result as it comes back from the file, so that a resumed run cannot tell the difference. */
    static JsonNode asRead(ObjectNode result) {
        try {
            return MAPPER.readTree(MAPPER.writeValueAsString(result));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no result of a unit: " + result, e);
        }
    }

    /** The results of all finished units by their keys. */
    public synchronized Map<String, JsonNode> units() {
        return new LinkedHashMap<>(units);
    }

    /** The versions of the code that computed units. */
    public synchronized Set<String> codes() {
        return new TreeSet<>(codes);
    }

    /** When it was begun. */
    public Instant begun() {
        return begun;
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new Failure("cannot close " + path + ": " + Reasons.of(e), e);
        }
    }
}
