package kakumei.search.linear;

import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Learns to choose as somebody else did: a linear policy, from weights of zero, whose chance of what was chosen rises
 * decision by decision. Each decision is predicted before it is learnt from, so that how often the policy was right says
 * how well it knows the other one. One owner.
 */
public final class Imitation {
    private static final int STEP_DECISIONS = 512;
    private static final float RATE = 0.004f;
    /* The weights that play are means over about so many steps, fewer in the beginning. */
    private static final float STEPS = 1000;

    private final LinearPolicy policy = new LinearPolicy();
    private final PublicState seen = new PublicState(Daihinmin.PLAYERS);
    private final Adam adam = new Adam(LinearWeights.COUNT);
    private final PolicyGradient gradient = new PolicyGradient();
    private final float[] average = new float[LinearWeights.COUNT];
    private float[] chances = new float[64];
    private long steps;
    private long decisions;
    private long agreed;
    private int pending;

    /** An imitation that knows nothing yet. */
    public Imitation() {
        policy.weights(adam.weights);
    }

    /** Learns from a packed meld that the player of {@code view} chose. */
    public void meld(View view, long chosen) {
        view.copyPublicTo(seen);
        policy.judge(view.rules(), seen, view.hand());
        learn(chosen, true);
    }

    /** Learns from the cards that the player of {@code view} gave. */
    public void gift(View view, long chosen) {
        policy.judgeGifts(view.hand(), Long.bitCount(chosen));
        learn(chosen, false);
    }

    /* A choice that is no candidate, of which the policy knows nothing, and an only one teach nothing. */
    private void learn(long chosen, boolean plays) {
        int right = policy.indexOf(chosen);
        if (policy.size() == 1 || right < 0) {
            return;
        }
        decisions++;
        agreed += policy.best() == right ? 1 : 0;
        chances = policy.size() > chances.length ? new float[2 * policy.size()] : chances;
        policy.logChances(1, chances);
        for (int i = 0; i < policy.size(); i++) {
            float share = (i == right ? 1 : 0) - (float) StrictMath.exp(chances[i]);
            gradient.add(share, policy.own(), policy.ownBegin(i), policy.ownEnd(i));
            if (plays) {
                gradient.addToRow(share, policy.meldClass(i));
            }
        }
        if (plays) {
            gradient.spread(policy.context(), 0);
        }
        pending++;
        if (pending == STEP_DECISIONS) {
            step();
        }
    }

    private void step() {
        steps++;
        adam.clear();
        adam.add(gradient.sums);
        adam.step(steps, 1f / pending, RATE);
        gradient.clear();
        pending = 0;
        float kept = Math.min(1 - 1 / STEPS, 1 - 1 / (1 + 0.5f * steps));
        for (int i = 0; i < average.length; i++) {
            average[i] = kept * average[i] + (1 - kept) * adam.weights[i];
        }
    }

    /** How many decisions between several candidates there were. */
    public long decisions() {
        return decisions;
    }

    /** Of how many of these the choice was predicted. */
    public long agreed() {
        return agreed;
    }

    /** The weights that would play now; what is pending for the next step is left out. */
    public LinearWeights weights() {
        return LinearWeights.of(average);
    }
}
