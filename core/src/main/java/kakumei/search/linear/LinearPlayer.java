package kakumei.search.linear;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;

/** Takes the meld, or the gift, to which a linear policy gives the highest score. No search and no chance. */
public final class LinearPlayer implements Player {
    private final LinearPolicy policy;
    private final PublicState seen = new PublicState(Daihinmin.PLAYERS);

    /** A player of these weights. */
    public LinearPlayer(LinearWeights weights) {
        policy = new LinearPolicy(weights);
    }

    @Override
    public Meld choose(View view) {
        view.copyPublicTo(seen);
        policy.judge(view.rules(), seen, view.hand());
        return new Meld(policy.meld(policy.best()));
    }

    @Override
    public long give(View view, int count) {
        policy.judgeGifts(view.hand(), count);
        return policy.meld(policy.best());
    }

    /** The candidates and the chances that the policy would give them if it drew, the greatest first. */
    @Override
    public Optional<Explanation> explain() {
        int size = policy.size();
        if (size <= 1) {
            return Optional.of(Explanation.atOnce("the only candidate, or one that goes out"));
        }
        float[] logs = new float[size];
        policy.logChances(1, logs);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> -logs[i]));
        List<Object> chances = new ArrayList<>();
        for (int i : order) {
            Map<String, Object> candidate = new LinkedHashMap<>();
            candidate.put("cards", CardText.list(new Meld(policy.meld(i))));
            candidate.put("chance", Math.exp(logs[i]));
            chances.add(candidate);
        }
        return Optional.of(new Explanation(Map.of("chances", chances), List.of()));
    }
}
