package kakumei.tune;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kakumei.problem.Failure;
import kakumei.problem.JournalFile;

/** The tries of one search, kept in a file so that it can go on. */
public final class TuningJournal implements Tuning.Memory, AutoCloseable {
    private static final JournalFile.Kind KIND = new JournalFile.Kind("kakumei-tuning", "tune", "--journal");
    private static final int VERSION = 1;

    private record Try(List<Integer> point, List<Double> values) {}

    private final Path path;
    private final JournalFile file;
    private final List<Try> tries = new ArrayList<>();

    private TuningJournal(Path path, JournalFile file) {
        this.path = path;
        this.file = file;
        file.entries().forEach(entry -> tries.add(tried(tries.size(), entry)));
    }

    /**
     * Opens a journal, or begins it.
     *
     * @param searched what is searched, by name: a journal of something else is refused
     */
    public static TuningJournal open(Path path, ObjectNode searched) {
        ObjectNode header = JsonNodeFactory.instance
                .objectNode()
                .put("format", KIND.format())
                .put("version", VERSION);
        header.setAll(searched);
        JournalFile file = JournalFile.open(path, KIND, header, JsonNodeFactory.instance.objectNode());
        try {
            return new TuningJournal(path, file);
        } catch (Failure e) {
            file.close();
            throw e;
        }
    }

    private Try tried(int number, JsonNode entry) {
        List<Integer> point = new ArrayList<>();
        entry.path("point").forEach(value -> point.add(value.asInt(-1)));
        List<Double> values = new ArrayList<>();
        entry.path("values").forEach(value -> values.add(value.asDouble(Double.NaN)));
        boolean good = entry.path("try").asInt(-1) == number
                && !point.isEmpty()
                && !values.isEmpty()
                && values.stream().noneMatch(value -> value.isNaN());
        if (!good) {
            throw file.unexpected(number, "try " + number + " with its point and values");
        }
        return new Try(point, values);
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
        file.add(line);
        tries.add(new Try(numbers(point), Arrays.stream(values).boxed().toList()));
    }

    @Override
    public void close() {
        file.close();
    }
}
