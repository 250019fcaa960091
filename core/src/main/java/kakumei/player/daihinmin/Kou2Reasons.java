package kakumei.player.daihinmin;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.player.Explanation;

/** Puts the values behind a decision of kou2 into words that {@code docs/players.md} lists. */
final class Kou2Reasons {
    private Kou2Reasons() {}

    static Explanation ofLead(Leading leading, boolean reversed) {
        Map<String, Object> values = ofHand(leading.formed());
        values.put("jokerStepUsed", leading.jokerStepUsed());
        values.put("melds", melds(leading.formed(), reversed, leading.priorities()::of));
        return new Explanation(values, List.of());
    }

    static Explanation ofFollow(Following following, boolean reversed) {
        Map<String, Object> values = ofHand(following.before());
        if (!following.rule().isEmpty()) {
            values.put("rule", following.rule());
        }
        values.put("melds", melds(following.before(), reversed, i -> NO_PRIORITY));
        values.put(
                "candidates",
                following.candidates().stream().map(Kou2Reasons::candidate).toList());
        return new Explanation(values, List.of());
    }

    static Explanation ofExchange(GiftChoice exchange) {
        return new Explanation(Map.of("valueAfter", exchange.valueAfter()), List.of());
    }

    private static final int NO_PRIORITY = -1;

    private static Map<String, Object> ofHand(FormedHand formed) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("handValue", formed.value());
        values.put("likelyOut", formed.likelyOut());
        return values;
    }

    private static List<Map<String, Object>> melds(FormedHand formed, boolean reversed, IntUnaryOperator priority) {
        List<Map<String, Object>> melds = new ArrayList<>();
        for (int i = 0; i < formed.size(); i++) {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("cards", CardText.list(new Meld(formed.meld(i))));
            values.put("E", formed.strength(i));
            if (FormedHand.counts(formed.meld(i))) {
                values.put("g", formed.part(i, reversed));
            }
            if (priority.applyAsInt(i) != NO_PRIORITY) {
                values.put("priority", priority.applyAsInt(i));
            }
            melds.add(values);
        }
        return melds;
    }

    private static Map<String, Object> candidate(FollowingMeld candidate) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("cards", CardText.list(new Meld(candidate.meld)));
        values.put("E", candidate.strength);
        values.put("lockRule", candidate.lockRule);
        values.put("after", candidate.after);
        values.put("meldsAfter", candidate.meldsAfter);
        values.put("likelyOutAfter", candidate.likelyOutAfter);
        values.put("mark", candidate.mark);
        values.put("check", candidate.check);
        return values;
    }
}
