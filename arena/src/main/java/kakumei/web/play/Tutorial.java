package kakumei.web.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.game.Game;
import kakumei.game.Position;
import kakumei.problem.Fields;
import kakumei.problem.Json;
import kakumei.rules.Rules;
import kakumei.web.scene.PositionScene;

/**
 * A first lesson in a game: positions in a row, each with melds that teach something. They stand in
 * {@code tutorial.json} beside the game's class: a list of {@code kakumei-position}s with {@code want}, the melds that
 * are right (any legal one but the pass if it is absent). What is legal the rules say, not the file.
 */
final class Tutorial {
    private static final String WANT = "want";

    private Tutorial() {}

    /** The positions as the page draws them; none where a game has no lesson. */
    static ArrayNode of(Game game, Rules rules) {
        ArrayNode scenes = JsonNodeFactory.instance.arrayNode();
        try (InputStream in = game.getClass().getResourceAsStream("tutorial.json")) {
            for (JsonNode step : in == null ? scenes : Json.STRICT.readTree(in)) {
                scenes.add(scene(game, rules, (ObjectNode) step));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(game.id() + ", tutorial", e);
        }
        return scenes;
    }

    private static ObjectNode scene(Game game, Rules rules, ObjectNode step) {
        ObjectNode plain = step.deepCopy();
        plain.remove(WANT);
        Position position = game.positions(rules).read(new Fields(plain));
        ObjectNode scene = PositionScene.of(position);
        ArrayNode right = scene.putArray("right");
        Melds legal = new Melds();
        rules.legalMelds(position.state(), position.hand(), legal);
        for (int i = 0; i < legal.size(); i++) {
            right.add(isRight(step, new Meld(legal.get(i))));
        }
        return scene;
    }

    private static boolean isRight(ObjectNode step, Meld meld) {
        if (!step.has(WANT)) {
            return !meld.isPass();
        }
        for (JsonNode wanted : step.get(WANT)) {
            if (meld.toString().equals(wanted.asText())) {
                return true;
            }
        }
        return false;
    }
}
