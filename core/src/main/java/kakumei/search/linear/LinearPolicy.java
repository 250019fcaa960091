package kakumei.search.linear;

import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Conditions;
import kakumei.search.PlayoutPolicy;
import kakumei.search.inputs.Inputs;

/**
 * Scores all candidates of a decision by a linear function of what the player at turn sees. Used by a player, which
 * takes the {@link #best}, and by playouts, which {@link #sample}. Owned by one thread; allocates nothing once its
 * buffers have grown.
 *
 * <p>{@link #judge} or {@link #judgeGifts} first; the other methods are about the candidates of that decision. Who leads
 * does not pass, and where a meld empties the hand it is the only candidate.
 */
public final class LinearPolicy implements PlayoutPolicy {
    private static final float UNIT = 1f / (1 << 24);
    /** Below this temperature the best candidate is taken. */
    private static final float COLD = 1e-3f;

    private final float temperature;
    private final Melds candidates = new Melds();
    private final PlayFeatures features = new PlayFeatures();
    private float[] weights;
    private float[] scores = new float[64];
    private float[] chances = new float[64];
    private int size;

    /* Kept for whoever learns: the class of each candidate, and its own weights from ends[i - 1] to ends[i]. */
    private int[] classes = new int[64];
    private int[] ends = new int[64];
    private int[] own = new int[64 * PlayFeatures.MOST];

    /* Scores of rows, valid where the stamp is that of this decision. */
    private final float[] rowScores = new float[MeldClass.COUNT];
    private final int[] rowStamps = new int[MeldClass.COUNT];
    private int stamp;

    /** A policy that samples by its plain chances. */
    public LinearPolicy(LinearWeights weights) {
        this(weights, 1);
    }

    /** A policy whose playouts sample at a temperature: 1 for its plain chances, 0 for the best. */
    public LinearPolicy(LinearWeights weights, float temperature) {
        if (!(temperature >= 0 && temperature <= 1000)) {
            throw new IllegalArgumentException("expected a temperature of 0 to 1000, not " + temperature);
        }
        this.weights = weights.array();
        this.temperature = temperature;
    }

    /** For one who changes weights from time to time. */
    LinearPolicy() {
        this.weights = new float[LinearWeights.COUNT];
        this.temperature = 1;
    }

    void weights(float[] changed) {
        weights = changed;
    }

    /** Plays on with everybody sampling by this policy. */
    @Override
    public void run(Rules rules, State state, SplitMix random, int until) {
        while (state.phase() == Phase.PLAY && (until < 0 || state.handSize(until) > 0)) {
            judge(rules, state, state.hand(state.turn()));
            rules.play(state, meld(sample(random, temperature)));
        }
    }

    /** Scores the candidates of the player at turn in play, who holds {@code hand}. */
    public void judge(Rules rules, PublicState state, long hand) {
        rules.legalMelds(state, hand, candidates);
        size = candidates.size();
        if (state.toBeat() == 0 && size > 1 && candidates.get(size - 1) == 0) {
            size--;
        }
        if (size == 1 || goesOut(hand)) {
            only();
            return;
        }
        grow();
        features.decision(state, hand);
        boolean reversed = Conditions.reversed(state);
        stamp++;
        int end = 0;
        for (int i = 0; i < size; i++) {
            long meld = candidates.get(i);
            int meldClass = MeldClass.of(meld, reversed);
            int begin = end;
            end = features.candidate(meld, meldClass, own, begin);
            classes[i] = meldClass;
            ends[i] = end;
            scores[i] = row(meldClass) + sum(begin, end);
        }
    }

    private void only() {
        size = 1;
        scores[0] = 0;
    }

    private boolean goesOut(long hand) {
        for (int i = 0; i < size; i++) {
            if (Meld.cards(candidates.get(i)) == hand) {
                candidates.set(0, candidates.get(i));
                return true;
            }
        }
        return false;
    }

    private void grow() {
        if (size > scores.length) {
            int capacity = Math.max(size, 2 * scores.length);
            scores = new float[capacity];
            chances = new float[capacity];
            classes = new int[capacity];
            ends = new int[capacity];
            own = new int[capacity * PlayFeatures.MOST];
        }
    }

    private float row(int meldClass) {
        if (rowStamps[meldClass] != stamp) {
            rowStamps[meldClass] = stamp;
            rowScores[meldClass] = rowSum(weights, features.context, meldClass * PlayFeatures.ROW);
        }
        return rowScores[meldClass];
    }

    /* Four sums side by side: additions of floats keep their order, and one would wait for the other. */
    private static float rowSum(float[] weights, int[] context, int base) {
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        int i = 0;
        for (; i + 3 < PlayFeatures.CONTEXT; i += 4) {
            a += weights[base + context[i]];
            b += weights[base + context[i + 1]];
            c += weights[base + context[i + 2]];
            d += weights[base + context[i + 3]];
        }
        for (; i < PlayFeatures.CONTEXT; i++) {
            a += weights[base + context[i]];
        }
        return (a + b) + (c + d);
    }

    private float sum(int begin, int end) {
        float sum = 0;
        for (int i = begin; i < end; i++) {
            sum += weights[own[i]];
        }
        return sum;
    }

    /** Scores the gifts of {@code count} cards from {@code hand}, which are those of {@link Inputs#gifts}. */
    public void judgeGifts(long hand, int count) {
        Inputs.gifts(hand, count, candidates);
        size = candidates.size();
        if (size == 1) {
            only();
            return;
        }
        grow();
        int end = 0;
        for (int i = 0; i < size; i++) {
            int begin = end;
            end = GiftFeatures.candidate(hand, candidates.get(i), LinearWeights.GIFTS, own, begin);
            ends[i] = end;
            scores[i] = sum(begin, end);
        }
    }

    /** How many candidates there are, one at least. */
    public int size() {
        return size;
    }

    /** The {@code i}-th candidate: a packed meld, the pass, or the cards of a gift. */
    public long meld(int i) {
        return candidates.get(i);
    }

    /** The score of the {@code i}-th candidate. */
    public float score(int i) {
        return scores[i];
    }

    /** The number of the candidate with the highest score, of equal ones the first. */
    public int best() {
        int best = 0;
        for (int i = 1; i < size; i++) {
            if (scores[i] > scores[best]) {
                best = i;
            }
        }
        return best;
    }

    /** The number of a candidate drawn by its chance at a temperature. */
    public int sample(SplitMix random, float temperature) {
        if (size == 1) {
            return 0;
        }
        if (temperature < COLD) {
            return best();
        }
        float sum = Softmax.chances(scores, size, temperature, chances);
        return Softmax.pick(chances, size, (random.nextLong() >>> 40) * UNIT * sum);
    }

    /**
     * Puts the logarithm of the chance of each candidate at a temperature above 0 into {@code out}. Melds that are not
     * candidates have no chance.
     */
    public void logChances(float temperature, float[] out) {
        float sum = Softmax.chances(scores, size, temperature, chances);
        float most = scores[best()];
        float log = (float) Math.log(sum);
        for (int i = 0; i < size; i++) {
            out[i] = (scores[i] - most) / temperature - log;
        }
    }

    /** The number of the candidate that is this packed meld, -1 if it is none. */
    public int indexOf(long meld) {
        int index = candidates.indexOf(meld);
        return index < size ? index : -1;
    }

    int[] context() {
        return features.context;
    }

    int meldClass(int i) {
        return classes[i];
    }

    int ownBegin(int i) {
        return i == 0 ? 0 : ends[i - 1];
    }

    int ownEnd(int i) {
        return ends[i];
    }

    int[] own() {
        return own;
    }

    /* The chances of the last sample at temperature 1. */
    void chances(float[] out, int from) {
        float sum = 0;
        for (int i = 0; i < size; i++) {
            sum += chances[i];
        }
        for (int i = 0; i < size; i++) {
            out[from + i] = chances[i] / sum;
        }
    }
}
