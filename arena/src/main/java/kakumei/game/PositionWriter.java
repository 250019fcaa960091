package kakumei.game;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.rules.Rules;
import kakumei.rules.View;

/** Writes what a player at turn sees as a position that {@link PositionReader#readWhole} reads. */
public final class PositionWriter {
    private PositionWriter() {}

    /** The position of a player who leads or follows. */
    public static ObjectNode play(View view) {
        Rules rules = view.rules();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("game", rules.id());
        node.put("kind", (view.packedToBeat() == 0 ? Position.Kind.LEAD : Position.Kind.FOLLOW).text());
        node.put("me", view.me());
        texts(node, "hand", CardText.list(view.hand()));
        texts(node, "played", CardText.list(view.played()));
        texts(node, "table", CardText.list(new Meld(view.packedToBeat())));
        node.put("owner", view.owner());
        rules.conditions().stream()
                .filter(condition -> view.inForce().contains(condition))
                .forEach(condition -> node.put(condition, 1));
        ArrayNode counts = node.putArray("counts");
        ArrayNode passed = node.putArray("passed");
        ArrayNode finished = node.putArray("finished");
        ArrayNode seats = node.putArray("seats");
        for (int i = 0; i < view.players(); i++) {
            counts.add(view.handSize(i));
            seats.add(view.seat(i));
            if (view.hasPassed(i)) {
                passed.add(i);
            }
            if (i < view.finishedCount()) {
                finished.add(view.finished(i));
            }
        }
        if (view.role(0).isPresent()) {
            ArrayNode classes = node.putArray("classes");
            for (int player = 0; player < view.players(); player++) {
                classes.add(view.role(player).orElseThrow().text());
            }
        }
        if (view.gave() != 0 || view.got() != 0) {
            texts(node, "gave", CardText.list(view.gave()));
            texts(node, "got", CardText.list(view.got()));
        }
        if (view.gamesToReset() > 0) {
            node.put("gamesToReset", view.gamesToReset());
        }
        ArrayNode history = node.putArray("history");
        for (int i = 0; i < view.history().size(); i++) {
            Meld meld = new Meld(view.history().meld(i));
            history.addArray().add(view.history().player(i)).add(meld.isPass() ? "" : CardText.format(meld));
        }
        return node;
    }

    private static void texts(ObjectNode node, String name, List<String> values) {
        ArrayNode array = node.putArray(name);
        values.forEach(array::add);
    }
}
