package kakumei.papers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.JournalFile;
import kakumei.problem.Problem;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;

/**
 * The finished units of one study, kept in a file so that it can go on.
 *
 * <p>Safe for use by several threads.
 */
public final class Journal implements AutoCloseable {
    static final String FORMAT = "kakumei-paper-journal";
    private static final String ENDING = ".jsonl";
    private static final JournalFile.Kind KIND = new JournalFile.Kind(FORMAT, "an experiment", "--out");
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = new JsonMapper();

    private final JournalFile file;
    private final Path path;
    private final String code;
    private final UnitCheck check;
    private Instant begun;
    private final Map<UnitId, JsonNode> units = new LinkedHashMap<>();
    private final Map<UnitId, String> codes = new HashMap<>();

    private Journal(Path path, JournalFile file, String code, UnitCheck check) {
        this.path = path;
        this.file = file;
        this.code = code;
        this.check = check;
        begun = Instant.parse(file.header().path("begun").asText());
        int number = 0;
        for (JsonNode unit : file.entries()) {
            try {
                check.check(unit);
            } catch (BadLineException e) {
                throw file.bad(number, String.valueOf(e.getMessage()));
            }
            JsonNode result = unit.path("result");
            JsonNode there = units.put(UnitId.of(unit), result);
            if (there != null && !there.equals(result)) {
                throw file.bad(
                        number, "unit " + UnitId.of(unit).key() + " is " + result + " here and " + there + " before");
            }
            codes.put(UnitId.of(unit), unit.path("code").asText());
            number++;
        }
    }

    /**
     * Opens the journal of a study, or begins it.
     *
     * @param now for the beginning of a new one
     * @param code the version of the running code
     * @throws Usage if the journal has other settings
     * @throws Failure if it cannot be read or holds what cannot be, or another process writes it
     */
    public static Journal open(Path path, Study study, Setting setting, Instant now, String code) {
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new Failure("cannot use the journal " + path + ": " + Reasons.of(e), e);
        }
        return of(path, JournalFile.open(path, KIND, settings(study, setting), notes(now, code)), study, setting, code);
    }

    /**
     * Reads the journal of a study as far as it is written, whoever writes it; one that is not there has nothing.
     * Nothing can be kept in it.
     *
     * @throws Usage if the journal has other settings
     * @throws Failure if it cannot be read or holds what cannot be
     */
    public static Journal read(Path path, Study study, Setting setting, Instant now, String code) {
        return of(path, JournalFile.read(path, KIND, settings(study, setting), notes(now, code)), study, setting, code);
    }

    private static ObjectNode notes(Instant begun, String code) {
        return MAPPER.createObjectNode().put("code", code).put("begun", begun.toString());
    }

    private static Journal of(Path path, JournalFile file, Study study, Setting setting, String code) {
        try {
            return new Journal(path, file, code, new UnitCheck(study, setting));
        } catch (DateTimeParseException e) {
            file.close();
            throw new Failure(path + " line 1: expected when it was begun", e);
        } catch (Problem e) {
            file.close();
            throw e;
        }
    }

    /** The name of the journal of a study in a setting, without its ending. */
    public static String name(Study study, Setting setting) {
        return name(study, setting, setting.casting().suffix(study.cast()));
    }

    private static String name(Study study, Setting setting, String suffix) {
        return study.name() + "-" + study.journalSize(setting.size()).name() + "-seed" + setting.seed() + suffix;
    }

    /** Where the journal of a study in a setting is in a folder, or will be: under its former name if it has one. */
    public static Path in(Path folder, Study study, Setting setting) {
        Path path = folder.resolve(name(study, setting) + ENDING);
        Path former = folder.resolve(name(study, setting, setting.casting().formerSuffix(study.cast())) + ENDING);
        return !Files.exists(path) && Files.exists(former) && isOf(former, study, setting) ? former : path;
    }

    private static boolean isOf(Path path, Study study, Setting setting) {
        try (JournalFile file = JournalFile.read(path, KIND, settings(study, setting), MAPPER.createObjectNode())) {
            return file.header().has("begun");
        } catch (Usage e) {
            return false; // two casts had that name
        }
    }

    /** What the journal of a study in a setting says of itself. */
    static ObjectNode settings(Study study, Setting setting) {
        ObjectNode settings = MAPPER.createObjectNode();
        settings.put("format", KIND.format()).put("version", VERSION);
        settings.put("study", study.name())
                .put("size", study.journalSize(setting.size()).name())
                .put("seed", setting.seed());
        ObjectNode cast = settings.putObject("cast");
        study.cast().forEach(part -> cast.put(part.name(), setting.casting().spec(part.name())));
        return settings.put("rules", study.rules().id() + " " + study.rules().version());
    }

    /**
     * Takes over what an earlier journal of the same study and setting has. It stays where it is: this one keeps what is
     * computed from here on.
     *
     * @throws Failure if a unit came to something else there, or to what cannot be
     */
    public synchronized void goOnFrom(KeptJournal kept) {
        kept.check(check);
        Map<UnitId, JsonNode> own = new LinkedHashMap<>(units);
        units.clear();
        kept.lines().forEach((unit, line) -> {
            units.put(unit, line.path("result"));
            codes.putIfAbsent(unit, line.path("code").asText());
        });
        own.forEach((unit, result) -> {
            JsonNode there = units.put(unit, result);
            if (there != null) {
                KeptJournal.same(unit, result, there, path, kept.pathOf(unit));
            }
        });
        begun = kept.begun().isBefore(begun) ? kept.begun() : begun;
    }

    /** Keeps the result of a unit. */
    synchronized void keep(UnitId unit, ObjectNode result) {
        ObjectNode line = unit.line();
        line.put("code", code).set("result", result);
        file.add(line);
        units.put(unit, asRead(result));
        codes.put(unit, code);
    }

    /** A result as it comes back from the file, so that a resumed run cannot tell the difference. */
    static JsonNode asRead(ObjectNode result) {
        try {
            return MAPPER.readTree(MAPPER.writeValueAsString(result));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no result of a unit: " + result, e);
        }
    }

    /** The results of all finished units. */
    synchronized Map<UnitId, JsonNode> units() {
        return new LinkedHashMap<>(units);
    }

    /** The versions of the code that computed these units, as far as they are finished. */
    synchronized Set<String> codes(Collection<UnitId> some) {
        Set<String> versions = new TreeSet<>();
        some.stream().map(codes::get).filter(Objects::nonNull).forEach(versions::add);
        return versions;
    }

    /** When it was begun. */
    public synchronized Instant begun() {
        return begun;
    }

    @Override
    public void close() {
        file.close();
    }
}
