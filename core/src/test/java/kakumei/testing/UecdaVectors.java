package kakumei.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What was recorded of the official server and its client; the file documents its schema. */
public final class UecdaVectors {
    private static final JsonNode ALL = load();

    private UecdaVectors() {}

    private static JsonNode load() {
        try (InputStream in = Objects.requireNonNull(UecdaVectors.class.getResourceAsStream("/uecda.json"))) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A part of the file. */
    public static JsonNode part(String name) {
        return ALL.get(name);
    }

    /** The vectors of a part that is a list. */
    public static Stream<JsonNode> list(String name) {
        List<JsonNode> list = new ArrayList<>();
        ALL.get(name).forEach(list::add);
        return list.stream();
    }

    /** A list of texts. */
    public static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(node -> texts.add(node.asText()));
        return texts;
    }

    /** A list of numbers. */
    public static int[] numbers(JsonNode array) {
        int[] numbers = new int[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = array.get(i).asInt();
        }
        return numbers;
    }

    /** A list of player numbers as a mask. */
    public static int mask(JsonNode array) {
        int mask = 0;
        for (int player : numbers(array)) {
            mask |= 1 << player;
        }
        return mask;
    }
}
