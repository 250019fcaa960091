package kakumei.search.bigtwo;

import kakumei.cards.Melds;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.Payoff;
import kakumei.search.inputs.BigTwoInputs;
import kakumei.search.inputs.CandidateNet;

/**
 * Asks a net how likely each outcome is after each meld of a decision of Big Two, and what these outcomes are worth
 * together by the payoff of the rules; and which melds it prefers beside that, if it has an output for it. Allocates
 * nothing from decision to decision; one owner.
 */
public final class OutcomeNet extends CandidateNet<BigTwoInputs> {
    /** Outcomes that are wins, by what the others pay together. */
    public static final int WINS = 8;
    /** All outcomes: the others are losses, by cards left. */
    public static final int OUTCOMES = WINS + BigTwo.HAND_SIZE;

    private final boolean prefers;
    private final double[] values = new double[OUTCOMES];
    private final long[] viewBits = new long[BigTwoInputs.VIEW_WORDS];

    /**
     * Asks {@code net}.
     *
     * @param gains what the outcomes that are wins bring in points, on the average
     * @throws IllegalArgumentException if the net is not one of views, candidates and outcomes of Big Two
     */
    public OutcomeNet(BigTwo rules, Net net, double[] gains) {
        super(checked(net).batch(OUTCOMES), new BigTwoInputs(rules));
        prefers = net.shape().outputs() > OUTCOMES;
        if (gains.length != WINS) {
            throw new IllegalArgumentException("expected what " + WINS + " kinds of wins bring");
        }
        boolean points = rules.options().payoff() == Payoff.POINTS;
        for (int outcome = 0; outcome < OUTCOMES; outcome++) {
            boolean wins = outcome < WINS;
            int left = outcome - WINS + 1;
            values[outcome] = points ? (wins ? gains[outcome] : -BigTwo.penalty(left)) : wins ? 1 : 0;
        }
    }

    private static Net checked(Net net) {
        check(net.shape());
        return net;
    }

    /** Refuses nets whose sizes are not those of the inputs and outcomes. */
    public static void check(NetShape shape) {
        if (shape.viewBits() != BigTwoInputs.VIEW_BITS
                || shape.secondBits() != BigTwoInputs.CANDIDATE_BITS
                || shape.outputs() < OUTCOMES
                || shape.outputs() > OUTCOMES + 1) {
            throw new IllegalArgumentException("expected a net of " + BigTwoInputs.VIEW_BITS + " bits of a view, "
                    + BigTwoInputs.CANDIDATE_BITS + " of a candidate and " + OUTCOMES + " outcomes (" + (OUTCOMES + 1)
                    + " outputs with a preference), not " + shape.viewBits() + ", " + shape.secondBits() + " and "
                    + shape.outputs());
        }
    }

    /** Scores the first {@code count} melds of the player at turn. */
    void score(View view, Melds melds, int count) {
        inputs.view(view, viewBits);
        score(viewBits, melds, count);
    }

    /** The points that a candidate may expect. */
    double mean(int candidate) {
        return batch.mean(candidate, values);
    }

    /** What candidates are compared by: the points they may expect, and by how much the net prefers them beside that. */
    @Override
    public double value(int candidate) {
        return mean(candidate) + (prefers ? batch.logit(candidate, OUTCOMES) : 0);
    }

    /** The chance to win after a candidate. */
    double winning(int candidate) {
        double sum = 0;
        for (int outcome = 0; outcome < WINS; outcome++) {
            sum += batch.chance(candidate, outcome);
        }
        return sum;
    }
}
