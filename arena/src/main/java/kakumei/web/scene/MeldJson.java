package kakumei.web.scene;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.rules.Rules;

/** Cards and melds in the JSON of the page: texts of {@link CardText}, and the kind of a meld in one word. */
public final class MeldJson {
    private final Rules rules;
    private final Game game;

    /** For melds of these rules. */
    public MeldJson(Rules rules) {
        this.rules = rules;
        game = Games.of(rules);
    }

    /** The cards of a set. */
    public static ArrayNode cards(long cards) {
        return array(CardText.list(cards));
    }

    /** The cards of a meld, the joker with its place; none for the pass. */
    public static ArrayNode cards(Meld meld) {
        return array(CardText.list(meld));
    }

    private static ArrayNode array(List<String> tokens) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        tokens.forEach(array::add);
        return array;
    }

    /** Puts the cards and the kind of a meld. */
    public ObjectNode put(ObjectNode node, Meld meld) {
        node.set("cards", cards(meld));
        return node.put("kind", kind(meld));
    }

    /** The kind of a meld. */
    public String kind(Meld meld) {
        return game.kind(rules, meld);
    }
}
