package kakumei.game;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import kakumei.problem.Json;

/** The texts of a game in files beside its class, one object of texts a language. */
final class Words {
    private Words() {}

    static Map<String, String> of(Game game, String language) {
        Map<String, String> words = new TreeMap<>();
        words.put("game." + game.id(), game.title());
        words.put("play.about." + game.id(), "");
        try (InputStream in = game.getClass().getResourceAsStream(language + ".json")) {
            JsonNode texts = in == null ? Json.STRICT.createObjectNode() : Json.STRICT.readTree(in);
            texts.properties()
                    .forEach(text -> words.put(text.getKey(), text.getValue().asText()));
        } catch (IOException e) {
            throw new UncheckedIOException(game.id() + ", texts in " + language, e);
        }
        return words;
    }
}
