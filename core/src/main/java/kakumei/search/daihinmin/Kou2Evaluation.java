package kakumei.search.daihinmin;

import kakumei.cards.Melds;
import kakumei.player.daihinmin.Kou2HandValue;
import kakumei.rules.View;
import kakumei.search.MeldEvaluation;

/**
 * The evaluation that UCB+ reads in Daihinmin: kou2's value of the hand after each meld, scaled over the legal melds so
 * that the best is 1 and the worst 0. Where all are the same they are 0.
 */
public final class Kou2Evaluation implements MeldEvaluation {
    private final Kou2HandValue handValue = new Kou2HandValue();

    @Override
    public void evaluate(View view, Melds melds, double[] values) {
        handValue.see(view);
        double best = Double.POSITIVE_INFINITY;
        double worst = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < melds.size(); i++) {
            values[i] = handValue.after(melds.get(i));
            best = Math.min(best, values[i]);
            worst = Math.max(worst, values[i]);
        }
        for (int i = 0; i < melds.size(); i++) {
            values[i] = worst == best ? 0 : (worst - values[i]) / (worst - best);
        }
    }
}
