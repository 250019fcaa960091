package kakumei.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A file of JSON Lines that long work is kept in so that it can go on: first what the work is, then a line for each part
 * that is done. A line that is written is on the disk; one that the end of the process tore is dropped. One process at a
 * time writes a journal; others may read it meanwhile.
 *
 * <p>Not safe for use by several threads.
 */
public final class JournalFile implements AutoCloseable {
    /**
     * What is kept in it.
     *
     * @param format the value of {@code format} in the first line
     * @param words what a journal of this kind is called
     * @param option the option that names another place
     */
    public record Kind(String format, String words, String option) {
        private String elsewhere() {
            return "give another " + option;
        }
    }

    /* Behind all that will ever be written: where locks keep others from reading, this one does not. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;
    private static final long MOST_BYTES = 256L << 20;

    private final Path path;
    private final Kind kind;
    private final JsonNode header;
    private final ArrayList<JsonNode> entries = new ArrayList<>();
    /* How many bytes its whole lines have. */
    private final int end;
    /* Where it goes on; null where it is only read. */
    private @Nullable FileChannel file;

    private JournalFile(Path path, Kind kind, byte[] bytes, ObjectNode settings, ObjectNode notes) {
        this.path = path;
        this.kind = kind;
        int whole = bytes.length;
        while (whole > 0 && bytes[whole - 1] != '\n') {
            whole--;
        }
        end = whole;
        if (end == 0) {
            refuseForeign(new String(bytes, StandardCharsets.UTF_8));
            ObjectNode begun = settings.deepCopy();
            begun.setAll(notes);
            header = begun;
            return;
        }
        String[] lines = new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n", -1);
        header = parsed(1, lines[0]);
        refuseOther(settings);
        for (int i = 1; i < lines.length - 1; i++) {
            entries.add(parsed(i + 1, lines[i]));
        }
    }

    /**
     * Reads a journal as far as it is written; one that is not there is empty. Nothing can be added to it. Not for one
     * that this process has open: it would lose its lock.
     *
     * @param settings what the work is, with {@code format} first: a journal of something else is refused
     * @param notes what else the first line says where there is none yet
     * @throws Usage if the journal has other settings
     * @throws Failure if it cannot be read
     */
    public static JournalFile read(Path path, Kind kind, ObjectNode settings, ObjectNode notes) {
        try {
            return new JournalFile(path, kind, readable(path), settings, notes);
        } catch (Failure e) { // perhaps while another process went on behind a torn line
            return new JournalFile(path, kind, readable(path), settings, notes);
        }
    }

    /** All of a journal, which is not larger than any that can be worked with. */
    public static byte[] bytes(Path path) throws IOException {
        refuseHuge(Files.size(path));
        return Files.readAllBytes(path);
    }

    private static void refuseHuge(long bytes) throws IOException {
        if (bytes > MOST_BYTES) {
            throw new IOException("it has more than " + (MOST_BYTES >> 20) + " MiB, as no journal has");
        }
    }

    private static byte[] readable(Path path) {
        try {
            return bytes(path);
        } catch (NoSuchFileException e) {
            return new byte[0]; // nothing is done yet
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    /**
     * Opens a journal, or begins it.
     *
     * @param settings what the work is, with {@code format} first: a journal of something else is refused
     * @param notes what else the first line of a new journal says
     * @throws Usage if the journal has other settings
     * @throws Failure if it cannot be read, or another process writes it
     */
    public static JournalFile open(Path path, Kind kind, ObjectNode settings, ObjectNode notes) {
        try {
            FileChannel file = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            try {
                if (file.tryLock(LOCKED_BYTE, 1, false) == null) {
                    throw taken(path, kind);
                }
                refuseHuge(file.size());
                byte[] bytes = Channels.newInputStream(file).readAllBytes(); // by the channel: another would unlock it
                JournalFile journal = new JournalFile(path, kind, bytes, settings, notes);
                journal.goOn(file);
                return journal;
            } catch (OverlappingFileLockException e) {
                file.close();
                throw taken(path, kind);
            } catch (IOException | RuntimeException e) {
                file.close();
                throw e;
            }
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    /* What was torn is overwritten, and one that has no line yet gets its first. */
    private void goOn(FileChannel channel) throws IOException {
        file = channel;
        channel.truncate(end);
        channel.position(end);
        if (end == 0) {
            write(channel, header);
        }
    }

    private static Failure unusable(Path path, IOException e) {
        return new Failure("cannot use the journal " + path + ": " + Reasons.of(e), e);
    }

    private static Failure taken(Path path, Kind kind) {
        return new Failure("another process writes " + path + ": wait for it, or " + kind.elsewhere());
    }

    /** A file without a whole line is overwritten, so it must be empty or the beginning of a journal. */
    private void refuseForeign(String text) {
        String start = "{\"format\":\"" + kind.format() + "\"";
        if (!start.startsWith(text) && !text.startsWith(start)) {
            throw foreign();
        }
    }

    private Failure foreign() {
        return new Failure(path + " is no journal of " + kind.words() + ": " + kind.elsewhere());
    }

    private void refuseOther(ObjectNode settings) {
        if (!header.path("format").asText().equals(kind.format())) {
            throw foreign();
        }
        settings.properties().forEach(setting -> {
            String there = text(header.path(setting.getKey()));
            String here = text(setting.getValue());
            if (!there.equals(here)) {
                throw new Usage(path + " has " + setting.getKey() + " " + there + ", not " + here
                        + ": ask for the same, or " + kind.elsewhere());
            }
        });
    }

    /* The order in an object says nothing. */
    private static String text(JsonNode node) {
        if (!node.isObject()) {
            return node.toString();
        }
        Map<String, String> sorted = new TreeMap<>();
        node.properties().forEach(entry -> {
            JsonNode value = entry.getValue();
            sorted.put(entry.getKey(), value.isTextual() ? value.textValue() : value.toString());
        });
        return sorted.toString();
    }

    private JsonNode parsed(int number, String text) {
        try {
            return Json.STRICT.readTree(text);
        } catch (JsonProcessingException e) {
            throw new Failure(wrong(number) + " is no JSON" + remedy(), e);
        }
    }

    private String wrong(int number) {
        return path + " line " + number;
    }

    private String remedy() {
        return ": fix or remove the file, or " + kind.elsewhere();
    }

    /** What is to be said of an entry, by its number from 0, that is not what was expected. */
    public Failure unexpected(int entry, String expected) {
        return bad(entry, "expected " + expected);
    }

    /** What is to be said of an entry, by its number from 0, that cannot be. */
    public Failure bad(int entry, String why) {
        return new Failure(wrong(entry + 2) + ": " + why + remedy());
    }

    /** The first line. */
    public JsonNode header() {
        return header;
    }

    /** The parts that were done when it was opened. */
    public Iterable<JsonNode> entries() {
        return entries;
    }

    /** Keeps a part. */
    public void add(ObjectNode entry) {
        if (file == null) {
            throw new IllegalStateException(path + " is only read");
        }
        try {
            write(file, entry);
        } catch (IOException e) {
            throw new Failure("cannot write to " + path + ": " + Reasons.of(e), e);
        }
    }

    private static void write(FileChannel file, JsonNode line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        file.force(false);
    }

    @Override
    public void close() {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            throw new Failure("cannot close " + path + ": " + Reasons.of(e), e);
        }
    }
}
