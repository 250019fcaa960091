package kakumei.web.scene;

import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.player.Explanation;
import kakumei.rules.Rules;

/** What a player has found, in the JSON of the page: its explanation, cut to the best candidates, and whose it is. */
public final class ThoughtJson {
    private static final int SHOWN = 12;

    private ThoughtJson() {}

    /**
     * The thought of a player.
     *
     * @param rules what is played; their points are the scale of the values
     * @param player its number
     */
    public static ObjectNode of(Rules rules, int player, Explanation found) {
        Explanation best = new Explanation(
                found.values(), found.candidates().stream().limit(SHOWN).toList());
        return ExplanationJson.of(best, new MeldJson(rules))
                .put("player", player)
                .put("min", rules.minPoints())
                .put("max", rules.maxPoints())
                .put("compared", found.candidates().size());
    }
}
