package kakumei.web.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.game.Game;
import kakumei.game.Position;
import kakumei.problem.Fields;
import kakumei.problem.Json;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.web.scene.MeldJson;

/**
 * A first lesson in a game: positions in a row, each with melds that teach something. They stand in
 * {@code tutorial.json} beside the game's class: a list of {@code kakumei-position}s with {@code want}, the melds that
 * are right (any legal one but the pass if it is absent). What is legal the rules say, not the file.
 */
final class Tutorial {
    private static final Set<String> OF_LESSONS = Set.of("want");

    private final Rules rules;
    private final MeldJson melds;

    private Tutorial(Rules rules) {
        this.rules = rules;
        melds = new MeldJson(rules);
    }

    /** The positions as the page draws them; none where a game has no lesson. */
    static ArrayNode of(Game game, Rules rules) {
        ArrayNode scenes = JsonNodeFactory.instance.arrayNode();
        try (InputStream in = game.getClass().getResourceAsStream("tutorial.json")) {
            Tutorial tutorial = new Tutorial(rules);
            for (JsonNode step : in == null ? scenes : Json.STRICT.readTree(in)) {
                scenes.add(tutorial.scene(game, (ObjectNode) step));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(game.id() + ", tutorial", e);
        }
        return scenes;
    }

    private ObjectNode scene(Game game, ObjectNode step) {
        ObjectNode plain = step.deepCopy();
        plain.remove(OF_LESSONS);
        Position position = game.positions(rules).read(new Fields(plain));
        PublicState state = position.state();
        ObjectNode scene = JsonNodeFactory.instance.objectNode();
        scene.put("game", rules.id()).put("number", 0).put("games", 0).put("phase", "play");
        scene.put("viewer", state.turn()).put("turn", state.turn());
        ArrayNode conditions = scene.putArray("conditions");
        rules.inForce(state).forEach(conditions::add);
        if (rules.conditions().isEmpty()) {
            scene.putNull("reversed");
        } else {
            scene.put("reversed", rules.isReversed(state));
        }
        if (state.toBeat() == 0) {
            scene.putNull("table");
        } else {
            melds.put(scene.putObject("table").put("player", state.owner()), new Meld(state.toBeat()));
        }
        scene.set("cards", MeldJson.cards(position.hand()));
        ArrayNode legal = scene.putArray("legal");
        ArrayNode kinds = scene.putArray("legalKinds");
        ArrayNode right = scene.putArray("right");
        Melds buffer = new Melds();
        rules.legalMelds(state, position.hand(), buffer);
        for (int i = 0; i < buffer.size(); i++) {
            Meld meld = new Meld(buffer.get(i));
            legal.add(MeldJson.cards(meld));
            kinds.add(melds.kind(meld));
            right.add(isRight(step, meld));
        }
        return scene;
    }

    private static boolean isRight(ObjectNode step, Meld meld) {
        if (!step.has("want")) {
            return !meld.isPass();
        }
        for (JsonNode wanted : step.get("want")) {
            if (meld.toString().equals(wanted.asText())) {
                return true;
            }
        }
        return false;
    }
}
