package kakumei.tune;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kakumei.problem.Failure;
import kakumei.problem.Json;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;

/**
 * The tries of one search in a file of JSON Lines, first what is searched, then a line for each try. A line that is
 * written is on the disk; one that the end of the process tore is dropped. One process at a time writes a journal.
 */
public final class TuningJournal implements Tuning.Memory, AutoCloseable {
    private static final String FORMAT = "kakumei-tuning";
    private static final int VERSION = 1;

    private record Try(List<Integer> point, List<Double> values) {}

    private final Path path;
    private final FileChannel file;
    private final List<Try> tries = new ArrayList<>();

    private TuningJournal(Path path, FileChannel file, ObjectNode header) throws IOException {
        this.path = path;
        this.file = file;
        byte[] bytes = Channels.newInputStream(file).readAllBytes();
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        String[] lines = new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n", -1);
        String torn = new String(bytes, end, bytes.length - end, StandardCharsets.UTF_8);
        String start = "{\"format\":\"" + FORMAT + "\"";
        if (end == 0 && !start.startsWith(torn) && !torn.startsWith(start)) {
            throw foreign();
        }
        file.truncate(end);
        file.position(end);
        if (end == 0) {
            write(header);
            return;
        }
        check(line(1, lines[0]), header);
        for (int i = 1; i < lines.length - 1; i++) {
            tries.add(tried(i + 1, line(i + 1, lines[i])));
        }
    }

    /**
     * Opens a journal, or begins it.
     *
     * @param searched what is searched, by name: a journal of something else is refused
     */
    public static TuningJournal open(Path path, ObjectNode searched) {
        ObjectNode header =
                JsonNodeFactory.instance.objectNode().put("format", FORMAT).put("version", VERSION);
        header.setAll(searched);
        try {
            FileChannel file = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            try {
                if (file.tryLock() == null) {
                    throw taken(path);
                }
                return new TuningJournal(path, file, header);
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
        return new Failure("another process writes " + path + ": wait for it, or give another --journal");
    }

    private Failure foreign() {
        return new Failure(path + " is no journal of tune: give another --journal");
    }

    private JsonNode line(int number, String text) {
        try {
            return Json.STRICT.readTree(text);
        } catch (JsonProcessingException e) {
            throw new Failure(
                    path + " line " + number + " is no JSON: mend or remove the file, or give another --journal", e);
        }
    }

    private void check(JsonNode found, ObjectNode wanted) {
        if (!found.path("format").asText().equals(FORMAT)) {
            throw foreign();
        }
        wanted.properties().forEach(field -> {
            String there = found.path(field.getKey()).toString();
            String here = field.getValue().toString();
            if (!there.equals(here)) {
                throw new Usage(path + " has " + field.getKey() + " " + there + ", not " + here
                        + ": ask for the same, or give another --journal");
            }
        });
    }

    private Try tried(int number, JsonNode line) {
        List<Integer> point = new ArrayList<>();
        line.path("point").forEach(value -> point.add(value.asInt(-1)));
        List<Double> values = new ArrayList<>();
        line.path("values").forEach(value -> values.add(value.asDouble(Double.NaN)));
        boolean good = line.path("try").asInt(-1) == number - 2
                && !point.isEmpty()
                && !values.isEmpty()
                && values.stream().noneMatch(value -> value.isNaN());
        if (!good) {
            throw new Failure(path + " line " + number + ": expected try " + (number - 2)
                    + " with its point and values: mend or remove the file, or give another --journal");
        }
        return new Try(point, values);
    }

    private void write(ObjectNode line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        file.force(false);
    }

    /** How many tries it has. */
    public int size() {
        return tries.size();
    }

    @Override
    public Optional<double[]> recall(int number, int... point) {
        if (number >= tries.size()) {
            return Optional.empty();
        }
        Try known = tries.get(number);
        if (!known.point().equals(numbers(point))) {
            throw new Failure(path + " line " + (number + 2) + ": try " + number + " is of another search, of "
                    + known.point() + ", not " + numbers(point) + ": give another --journal");
        }
        return Optional.of(
                known.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static List<Integer> numbers(int... point) {
        return Arrays.stream(point).boxed().toList();
    }

    @Override
    public void keep(int number, int[] point, double... values) {
        ObjectNode line = JsonNodeFactory.instance.objectNode().put("try", number);
        ArrayNode where = line.putArray("point");
        numbers(point).forEach(where::add);
        ArrayNode what = line.putArray("values");
        for (double value : values) {
            what.add(value);
        }
        try {
            write(line);
        } catch (IOException e) {
            throw new Failure("cannot write to " + path + ": " + Reasons.of(e), e);
        }
        tries.add(new Try(numbers(point), Arrays.stream(values).boxed().toList()));
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
