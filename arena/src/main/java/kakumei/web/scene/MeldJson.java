package kakumei.web.scene;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.Strength;

/** Cards and melds in the JSON of the page: texts of {@link CardText}, and the kind of a meld in one word. */
public final class MeldJson {
    private static final List<String> GROUPS = List.of("pass", "single", "pair", "triplet", "four", "five");

    private final Rules rules;

    /** For melds of these rules. */
    public MeldJson(Rules rules) {
        this.rules = rules;
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
        if (meld.isLoneJoker()) {
            return "joker";
        }
        if (rules instanceof BigTwo bigTwo && meld.size() == 5) {
            String kind = Strength.kind(bigTwo.strength(meld.packed())).text();
            return kind.startsWith("four") ? "four" : kind.replace(' ', '-');
        }
        if (Meld.isSequence(meld.packed())) {
            return meld.size() == 2 ? "gift" : "sequence"; // two cards of two ranks are compared in the exchange alone
        }
        return GROUPS.get(meld.size());
    }
}
