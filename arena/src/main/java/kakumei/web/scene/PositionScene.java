package kakumei.web.scene;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.game.Position;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.Rules;

/** A single position as the page draws it, for the player at turn: what a scene has, without a game around it. */
public final class PositionScene {
    private PositionScene() {}

    /** The scene of a position to play from. */
    public static ObjectNode of(Position position) {
        Rules rules = position.rules();
        PublicState state = position.state();
        MeldJson melds = new MeldJson(rules);
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
        ArrayNode players = scene.putArray("players");
        for (int player = 0; player < state.players; player++) {
            ObjectNode one = players.addObject().put("player", player).put("seat", state.seatOf(player));
            if (state.hasClasses()) {
                one.put("role", Role.of(state.role(player)).text());
            } else {
                one.putNull("role");
            }
            one.put("count", state.handSize(player)).put("place", state.placeOf(player));
            one.put("passed", (state.passed() >>> player & 1) != 0);
            one.put("out", (state.out() >>> player & 1) != 0);
        }
        scene.set("cards", MeldJson.cards(position.hand()));
        ArrayNode legal = scene.putArray("legal");
        ArrayNode kinds = scene.putArray("legalKinds");
        Melds buffer = new Melds();
        rules.legalMelds(state, position.hand(), buffer);
        for (int i = 0; i < buffer.size(); i++) {
            Meld meld = new Meld(buffer.get(i));
            legal.add(MeldJson.cards(meld));
            kinds.add(melds.kind(meld));
        }
        return scene;
    }
}
