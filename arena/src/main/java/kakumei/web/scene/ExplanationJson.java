package kakumei.web.scene;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.player.Explanation;

/** Why a player decided as it did, in the JSON of the page. */
public final class ExplanationJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ExplanationJson() {}

    /** The named facts in {@code values}, and the melds that were compared in {@code candidates}, best first. */
    public static ObjectNode of(Explanation why, MeldJson melds) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("values", JSON.valueToTree(why.values()));
        ArrayNode candidates = node.putArray("candidates");
        for (Explanation.Candidate candidate : why.candidates()) {
            melds.put(candidates.addObject(), candidate.meld())
                    .put("mean", rounded(candidate.mean()))
                    .put("low", rounded(candidate.low()))
                    .put("high", rounded(candidate.high()))
                    .put("playouts", candidate.playouts());
        }
        return node;
    }

    /* No page shows more, and what is pushed to many is kept short. */
    private static double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }
}
