package kakumei.player.bigtwo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;

/** The coffee program of paper 003, reconstructed: plays the legal meld, or pass, with the lowest evaluation. */
public final class CoffeePlayer implements Player {
    private final CoffeeEvaluation evaluation;
    private final Melds melds = new Melds();
    private double[] values = new double[0];

    /** A player by the given rules; it leaves nothing to chance. */
    public CoffeePlayer(BigTwo rules, CoffeeWeights weights) {
        evaluation = new CoffeeEvaluation(rules, weights);
    }

    @Override
    public Meld choose(View view) {
        view.legalMelds(melds);
        int passes = CoffeeEvaluation.passesInRow(view, view.me());
        if (values.length < melds.size()) {
            values = new double[2 * melds.size()];
        }
        int best = 0;
        for (int i = 0; i < melds.size(); i++) {
            values[i] = evaluation.of(view.hand(), melds.get(i), passes);
            if (values[i] < values[best]) {
                best = i;
            }
        }
        return new Meld(melds.get(best));
    }

    /** The evaluation of every legal meld, the lowest being the best. */
    @Override
    public Optional<Explanation> explain() {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < melds.size(); i++) {
            named.put(new Meld(melds.get(i)).toString(), values[i]);
        }
        return Optional.of(new Explanation(named, List.of()));
    }
}
