package kakumei.papers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.JournalFile;
import kakumei.problem.Json;
import kakumei.problem.Reasons;
import kakumei.problem.Unpacked;

/** A journal that is read as a whole: one that is kept compressed, or one that is about to be. */
public final class KeptJournal {
    private static final String MENDED = "; put the file back as it was, or remove it to compute its part anew";

    /* Stays when all is done: who takes it away might take it from somebody who has just opened it. */
    private static final String LOCK = ".lock";

    private final Path path;
    private final JsonNode header;
    private final Instant begun;
    private final Map<UnitId, JsonNode> lines = new LinkedHashMap<>();
    private final Map<UnitId, Integer> numbers = new HashMap<>();
    /* Of units that came from other files: from which. */
    private final Map<UnitId, Path> added = new HashMap<>();

    private KeptJournal(Path path, String text) {
        this.path = path;
        String[] parts = text.split("\n", -1);
        header = parsed(1, parts[0]);
        if (!header.path("format").asText().equals(Journal.FORMAT)) {
            throw new Failure(path + " is no journal of an experiment"
                    + (isKept(path)
                            ? ": remove it, or give another folder"
                            : ", as paper run leaves in papers/journal"));
        }
        try {
            begun = Instant.parse(header.path("begun").asText());
        } catch (DateTimeParseException e) {
            throw new Failure(damage(1, "expected when it was begun"), e);
        }
        JsonNode seed = header.path("seed");
        if (!seed.isIntegralNumber() || !seed.canConvertToLong()) {
            throw wrong(1, "seed is " + (seed.isMissingNode() ? "missing" : seed) + ", expected a whole number");
        }
        for (int i = 1; i < parts.length - 1; i++) {
            JsonNode line = parsed(i + 1, parts[i]);
            if (!line.path("unit").isTextual() || !line.path("result").isObject()) {
                throw new Failure(damage(i + 1, "expected a unit with its result"));
            }
            UnitId unit = UnitId.of(line);
            JsonNode there = lines.put(unit, line);
            if (there != null && !there.path("result").equals(line.path("result"))) {
                throw wrong(
                        i + 1,
                        "unit " + unit.key() + " is " + line.path("result") + " here and " + there.path("result")
                                + " before");
            }
            numbers.put(unit, i + 1);
        }
        if (!parts[parts.length - 1].isEmpty()) {
            throw new Failure(
                    isKept(path)
                            ? damage(parts.length, "it has no end")
                            : path + " line " + parts.length
                                    + " has no end: it was torn while it was written; paper run"
                                    + " mends it and goes on, then it can be added");
        }
    }

    /** Reads a journal, compressed if its name says so. */
    public static KeptJournal read(Path path) {
        try {
            byte[] bytes = JournalFile.bytes(path);
            if (isKept(path)) {
                try (Unpacked unpacked = Unpacked.of(new ByteArrayInputStream(bytes))) {
                    bytes = unpacked.readAllBytes();
                }
            }
            return new KeptJournal(path, new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new Failure(
                    "cannot read the journal " + path + ": " + Reasons.of(e) + (isKept(path) ? MENDED : ""), e);
        }
    }

    private static boolean isKept(Path path) {
        return path.toString().endsWith(".gz");
    }

    private JsonNode parsed(int number, String text) {
        try {
            return Json.STRICT.readTree(text);
        } catch (JsonProcessingException e) {
            throw new Failure(damage(number, "it is no JSON"), e);
        }
    }

    private String damage(int number, String how) {
        return path + " line " + number + " is damaged: " + how + (isKept(path) ? MENDED : "");
    }

    private Failure wrong(int number, String why) {
        return new Failure(path + " line " + number + ": " + why + (isKept(path) ? MENDED : ""));
    }

    /** Refuses units that its study has not, and what they cannot come to. */
    void check(UnitCheck check) {
        lines.forEach((unit, line) -> {
            try {
                if (!added.containsKey(unit)) { // the others were checked by the lines of their own file
                    check.check(line);
                }
            } catch (BadLineException e) {
                throw wrong(numbers.getOrDefault(unit, 0), String.valueOf(e.getMessage()));
            }
        });
    }

    /** Refuses another first line than that of a study in a setting. */
    void checkHeader(Study study, Setting setting) {
        Journal.asRead(Journal.settings(study, setting)).properties().forEach(each -> {
            JsonNode own = header.path(each.getKey());
            if (!own.equals(each.getValue())) {
                throw wrong(
                        1,
                        each.getKey() + " is " + (own.isMissingNode() ? "missing" : own) + ", expected "
                                + each.getValue());
            }
        });
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /** Where a unit was read. */
    Path pathOf(UnitId unit) {
        return added.getOrDefault(unit, path);
    }

    /** Its first line. */
    JsonNode header() {
        return header;
    }

    /** The name of its study. */
    public String study() {
        return header.path("study").asText();
    }

    /** The name of its size. */
    String sizeName() {
        return header.path("size").asText();
    }

    /** Its seed. */
    public long seed() {
        return header.path("seed").asLong();
    }

    /** Who played the programs of the paper, by their names there. */
    public Map<String, String> cast() {
        Map<String, String> cast = new TreeMap<>();
        header.path("cast")
                .properties()
                .forEach(part -> cast.put(part.getKey(), part.getValue().asText()));
        return cast;
    }

    /** When it was begun. */
    Instant begun() {
        return begun;
    }

    /** Its lines by their units. */
    Map<UnitId, JsonNode> lines() {
        return lines;
    }

    /** How many units it has. */
    public int size() {
        return lines.size();
    }

    /** Whether it has a unit, played by the weights of today. */
    boolean has(Unit unit) {
        return lines.containsKey(unit.id());
    }

    /**
     * Leaves out what was played by other weights than today's, or nobody knows by which.
     *
     * @param units as they would be computed today
     * @return how many are left out
     */
    public int leaveOutOthers(List<Unit> units) {
        Map<String, UnitId> today = new HashMap<>();
        units.forEach(unit -> today.put(unit.key(), unit.id()));
        int before = lines.size();
        lines.keySet().removeIf(unit -> !today.getOrDefault(unit.key(), unit).equals(unit));
        return before - lines.size();
    }

    /** Whether a file is that of a study in a setting by its first line, without reading on; so if that cannot be told. */
    static boolean mayBeOf(Path path, Study study, Setting setting) {
        try (Unpacked unpacked = Unpacked.of(new BufferedInputStream(Files.newInputStream(path)));
                BufferedReader lines = new BufferedReader(new InputStreamReader(unpacked, StandardCharsets.UTF_8))) {
            String first = lines.readLine();
            return first == null || isOf(Json.STRICT.readTree(first), study, setting);
        } catch (IOException e) {
            return true; // who reads it says what is wrong
        }
    }

    /** Whether it is that of a study in a setting. */
    boolean isOf(Study study, Setting setting) {
        return isOf(header, study, setting);
    }

    private static boolean isOf(JsonNode header, Study study, Setting setting) {
        JsonNode asked = Journal.asRead(Journal.settings(study, setting));
        return asked.properties().stream().allMatch(each -> each.getValue().equals(header.path(each.getKey())));
    }

    /**
     * Adds the units of another journal of the same study in the same setting.
     *
     * @return how many are new
     * @throws Failure if it is of something else, or a unit came to something else there
     */
    public int add(KeptJournal more) {
        header.properties().forEach(each -> {
            boolean note = each.getKey().equals("begun") || each.getKey().equals("code");
            if (!note && !each.getValue().equals(more.header.path(each.getKey()))) {
                throw new Failure(more.path + " has " + each.getKey() + " " + more.header.path(each.getKey())
                        + ", not the " + each.getValue() + " of " + path);
            }
        });
        int before = lines.size();
        more.lines.forEach((unit, line) -> {
            JsonNode here = lines.putIfAbsent(unit, line);
            if (here != null) {
                same(unit, here.path("result"), line.path("result"), pathOf(unit), more.path);
            } else {
                added.put(unit, more.path);
            }
        });
        return lines.size() - before;
    }

    /** Refuses two results of one unit: players have changed since one of them was computed. */
    static void same(UnitId unit, JsonNode one, JsonNode other, Path here, Path there) {
        if (!one.equals(other)) {
            throw new Failure("unit " + unit.key() + " is " + one + " in " + here + " but " + other + " in " + there
                    + ": one of them was computed by other code, or changed; remove that one");
        }
    }

    /**
     * Does what changes kept journals of a folder, while no other process does: it waits for one that is at it.
     *
     * @throws Failure if the folder cannot be used
     */
    public static synchronized void alone(Path folder, Runnable change) {
        try {
            Files.createDirectories(folder);
            try (FileChannel lock = FileChannel.open(
                            folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = lock.lock()) {
                assert held.isValid();
                change.run();
            }
        } catch (IOException e) {
            throw new Failure("cannot keep journals in " + folder + ": " + Reasons.of(e), e);
        }
    }

    /** Writes it compressed; the file is there as a whole or not at all. The same content makes the same bytes. */
    public void write(Path target) {
        try {
            Files.createDirectories(target.toAbsolutePath().getParent());
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (OutputStream packed = new GZIPOutputStream(bytes)) {
                packed.write((header + "\n").getBytes(StandardCharsets.UTF_8));
                for (JsonNode line : lines.values()) {
                    packed.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                }
            }
            Path fresh = target.resolveSibling(target.getFileName() + ".new");
            Files.write(fresh, bytes.toByteArray());
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new Failure("cannot write the journal " + target + ": " + Reasons.of(e), e);
        }
    }
}
