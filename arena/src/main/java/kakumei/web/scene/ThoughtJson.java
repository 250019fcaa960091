package kakumei.web.scene;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.player.Explanation;
import kakumei.rules.Rules;

/** What a player says of its reasons, in the JSON of the page: the best candidates, and its other values. */
public final class ThoughtJson {
    private static final int SHOWN = 12;
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private ThoughtJson() {}

    /**
     * The explanation of a player.
     *
     * @param player its number
     */
    public static ObjectNode of(Rules rules, int player, Explanation explanation) {
        MeldJson melds = new MeldJson(rules);
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("player", player);
        node.put("min", rules.minPoints()).put("max", rules.maxPoints());
        node.set("values", JSON.valueToTree(explanation.values()));
        node.put("compared", explanation.candidates().size());
        ArrayNode list = node.putArray("candidates");
        explanation.candidates().stream().limit(SHOWN).forEach(candidate -> {
            ObjectNode one = melds.put(list.addObject(), candidate.meld());
            one.put("mean", rounded(candidate.mean()));
            one.put("low", rounded(candidate.low())).put("high", rounded(candidate.high()));
            one.put("playouts", candidate.playouts());
        });
        return node;
    }

    private static double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }
}
