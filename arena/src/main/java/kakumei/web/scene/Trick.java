package kakumei.web.scene;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Meld;

/** One trick: what was submitted in it, in order. */
final class Trick {
    private record Play(int player, Meld meld) {}

    private final int number;
    private final List<Play> plays = new ArrayList<>();

    Trick(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    void add(int player, Meld meld) {
        plays.add(new Play(player, meld));
    }

    ObjectNode json(MeldJson melds) {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("number", number);
        ArrayNode list = node.putArray("plays");
        plays.forEach(play -> melds.put(list.addObject().put("player", play.player()), play.meld()));
        return node;
    }
}
