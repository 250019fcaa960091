package kakumei.web.scene;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.player.Explanation;
import kakumei.rules.Rules;

/** What a player has found, in the JSON of the page: why it decides as it does, and whose finding it is. */
public final class ThoughtJson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int SHOWN = 12;

    private ThoughtJson() {}

    /** The thought of a player with all melds that were compared, for those who asked for it. */
    public static ObjectNode all(Rules rules, int player, Explanation found) {
        return of(rules, player, found, Integer.MAX_VALUE);
    }

    /**
     * The thought of a player: the named facts in {@code values}, and of the melds that were compared the best in
     * {@code candidates}, best first.
     *
     * @param rules what is played; their points are the scale of the values
     * @param player its number
     */
    public static ObjectNode of(Rules rules, int player, Explanation found) {
        return of(rules, player, found, SHOWN);
    }

    private static ObjectNode of(Rules rules, int player, Explanation found, int shown) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("player", player)
                .put("min", rules.minPoints())
                .put("max", rules.maxPoints())
                .put("compared", found.candidates().size());
        node.set("values", JSON.valueToTree(found.values()));
        MeldJson melds = new MeldJson(rules);
        ArrayNode candidates = node.putArray("candidates");
        found.candidates().stream()
                .limit(shown)
                .forEach(candidate -> put(melds.put(candidates.addObject(), candidate.meld()), candidate));
        return node;
    }

    private static void put(ObjectNode node, Explanation.Candidate candidate) {
        node.put("mean", rounded(candidate.mean()))
                .put("low", rounded(candidate.low()))
                .put("high", rounded(candidate.high()))
                .put("playouts", candidate.playouts());
        if (!candidate.places().isEmpty()) {
            ArrayNode places = node.putArray("places");
            candidate.places().forEach(chance -> places.add(rounded(chance)));
        }
    }

    /* No page shows more, and what is pushed to many is kept short. */
    private static double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }
}
