package kakumei.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** What the page says in a language, from its own dictionary. */
final class Texts {
    private final JsonNode texts;

    private Texts(JsonNode texts) {
        this.texts = texts;
    }

    /** The texts of a part in a language. */
    static Texts of(String part, String language) {
        String file = "/kakumei/web/assets/text/" + language + "/" + part + ".json";
        try (InputStream in = Texts.class.getResourceAsStream(file)) {
            return new Texts(new ObjectMapper().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String get(String key) {
        return texts.required(key).asText();
    }
}
