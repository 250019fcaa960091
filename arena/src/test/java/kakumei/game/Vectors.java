package kakumei.game;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The committed test vectors of the UECda rules. */
final class Vectors {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNode ALL = load();

    private Vectors() {}

    private static JsonNode load() {
        try (InputStream in = Vectors.class.getResourceAsStream("/uecda.json")) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<JsonNode> part(String name) {
        return StreamSupport.stream(ALL.get(name).spliterator(), false);
    }

    static JsonNode parse(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
