package kakumei.search.linear;

import java.nio.FloatBuffer;
import java.util.Arrays;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Plays linked games of the policy with itself and sums up in which direction its weights should go: the gradient of the
 * place values that the sampled melds brought. Owned by one thread at a time. The sums depend on weights, seed and numbers
 * of games alone, and on the finishing order of the game before, from which classes come.
 */
final class SelfPlay {
    private static final int PLAYERS = Daihinmin.PLAYERS;
    private static final int CLASS_RESET = 100;
    private static final int[] NO_CLASSES = {};
    /** How many floats {@link #save} writes. */
    static final int SAVED = PLAYERS;
    /** Weights of the critic: of a context in play, and one for each size of a gift. */
    static final int CRITIC = PlayFeatures.ROW + 2;
    /* What places are worth in the middle of a set, less their mean (docs/champion.md), in units of about a deviation. */
    private static final float[] VALUES = values(8.0f, 6.1f, 3.3f, 1.4f, 0);

    /* A decision in ints: who decided, what was chosen, how many candidates there were (negative for gifts); the
     * weights of the critic that are set; and for each candidate its class, the number of its own weights, and these.
     * In play those of the critic are the context, and so the columns of each class. */
    private static final int HEADER = 3;

    private final Daihinmin rules = Daihinmin.uecda();
    private final State state = rules.newState();
    private final LinearPolicy policy = new LinearPolicy();
    private final SplitMix random = new SplitMix(0);
    private final float lambda;

    private final int[] seats = new int[PLAYERS];
    /* The finishing order of the game before. */
    private final int[] order = new int[PLAYERS];

    private int[] ints = new int[1 << 15];
    private float[] chances = new float[1 << 12];
    private int[] intStarts = new int[256];
    private int[] chanceStarts = new int[256];
    private float[] values = new float[256];
    private int intEnd;
    private int chanceEnd;
    private int decisions;

    private final float[] following = new float[PLAYERS];

    /** The sums: of the policy's gradient, of the critic's, and how many decisions they are over. */
    final PolicyGradient gradient = new PolicyGradient();

    final float[] criticGradient = new float[CRITIC];
    long decided;

    SelfPlay(float lambda) {
        this.lambda = lambda;
    }

    private static float[] values(float... places) {
        float mean = 0;
        for (float place : places) {
            mean += place / places.length;
        }
        float[] centred = new float[places.length];
        for (int i = 0; i < places.length; i++) {
            centred[i] = (places[i] - mean) / 3;
        }
        return centred;
    }

    /** Plays {@code count} linked games from the one of number {@code first} on, and sums up. */
    void play(float[] weights, float[] critic, long seed, long first, int count) {
        gradient.clear();
        Arrays.fill(criticGradient, 0);
        decided = 0;
        policy.weights(weights);
        for (long game = first; game < first + count; game++) {
            random.reseed(Seeds.mix(seed, game));
            state.classes(game % CLASS_RESET == 0 ? NO_CLASSES : order);
            shuffle(seats);
            state.seat(seats);
            rules.deal(state, random);
            rules.open(state);
            playGame(critic);
            learn();
            System.arraycopy(state.finished(), 0, order, 0, PLAYERS);
        }
    }

    private void shuffle(int[] players) {
        for (int i = 0; i < players.length; i++) {
            int other = random.nextInt(i + 1);
            players[i] = players[other];
            players[other] = i;
        }
    }

    private void playGame(float[] critic) {
        intEnd = 0;
        chanceEnd = 0;
        decisions = 0;
        while (state.phase() == Phase.GIVE) {
            rules.give(state, gift(critic));
        }
        while (state.phase() == Phase.PLAY) {
            rules.play(state, meld(critic));
        }
        if (state.phase() == Phase.STALEMATE) {
            rules.settle(state, random);
        }
    }

    private long gift(float[] critic) {
        policy.judgeGifts(state.hand(state.turn()), state.toGive());
        int chosen = policy.sample(random, 1);
        keep(chosen, true, critic);
        return policy.meld(chosen);
    }

    private long meld(float[] critic) {
        policy.judge(rules, state, state.hand(state.turn()));
        int chosen = policy.sample(random, 1);
        keep(chosen, false, critic);
        long meld = policy.meld(chosen);
        state.submitted(state.turn(), meld);
        return meld;
    }

    private void keep(int chosen, boolean gift, float[] critic) {
        int size = policy.size();
        if (size == 1) {
            return;
        }
        grow(size);
        intStarts[decisions] = intEnd;
        chanceStarts[decisions] = chanceEnd;
        ints[intEnd++] = state.turn();
        ints[intEnd++] = chosen;
        ints[intEnd++] = gift ? -size : size;
        int begin = intEnd;
        if (gift) {
            ints[intEnd++] = PlayFeatures.ROW + state.toGive() - 1;
        } else {
            System.arraycopy(policy.context(), 0, ints, intEnd, PlayFeatures.CONTEXT);
            intEnd += PlayFeatures.CONTEXT;
        }
        float value = 0;
        for (int at = begin; at < intEnd; at++) {
            value += critic[ints[at]];
        }
        values[decisions] = value;
        for (int i = 0; i < size; i++) {
            int first = policy.ownBegin(i);
            int own = policy.ownEnd(i) - first;
            ints[intEnd++] = policy.meldClass(i);
            ints[intEnd++] = own;
            System.arraycopy(policy.own(), first, ints, intEnd, own);
            intEnd += own;
        }
        policy.chances(chances, chanceEnd);
        chanceEnd += size;
        decisions++;
    }

    private void grow(int size) {
        int most = HEADER + PlayFeatures.CONTEXT + size * (2 + PlayFeatures.MOST);
        if (intEnd + most > ints.length) {
            ints = Arrays.copyOf(ints, 2 * (intEnd + most));
        }
        if (chanceEnd + size > chances.length) {
            chances = Arrays.copyOf(chances, 2 * (chanceEnd + size));
        }
        if (decisions == values.length) {
            values = Arrays.copyOf(values, 2 * decisions);
            intStarts = Arrays.copyOf(intStarts, 2 * decisions);
            chanceStarts = Arrays.copyOf(chanceStarts, 2 * decisions);
        }
    }

    /* From the last decision of the game to the first: what a decision brought is, by its share lambda, what followed,
     * and otherwise what the critic expected at the next decision of the same player. */
    private void learn() {
        for (int place = 0; place < PLAYERS; place++) {
            following[state.finished(place)] = VALUES[place];
        }
        for (int i = decisions - 1; i >= 0; i--) {
            int player = ints[intStarts[i]];
            float brought = following[player];
            float advantage = brought - values[i];
            learnCritic(i, advantage);
            learnPolicy(i, advantage);
            following[player] = values[i] + lambda * advantage;
            decided++;
        }
    }

    private void learnCritic(int decision, float error) {
        int begin = intStarts[decision] + HEADER;
        int end = begin + (ints[begin - 1] < 0 ? 1 : PlayFeatures.CONTEXT);
        for (int at = begin; at < end; at++) {
            criticGradient[ints[at]] += error;
        }
    }

    private void learnPolicy(int decision, float advantage) {
        int start = intStarts[decision];
        int chosen = ints[start + 1];
        boolean gift = ints[start + 2] < 0;
        int size = Math.abs(ints[start + 2]);
        int context = start + HEADER;
        int at = context + (gift ? 1 : PlayFeatures.CONTEXT);
        int firstChance = chanceStarts[decision];
        for (int i = 0; i < size; i++) {
            float share = ((i == chosen ? 1 : 0) - chances[firstChance + i]) * advantage;
            int meldClass = ints[at++];
            int own = ints[at++];
            gradient.add(share, ints, at, at + own);
            at += own;
            if (!gift) {
                gradient.addToRow(share, meldClass);
            }
        }
        if (!gift) {
            gradient.spread(ints, context);
        }
    }

    /** Writes what the next games depend on: the finishing order of the last one. */
    void save(FloatBuffer out) {
        for (int player : order) {
            out.put(player);
        }
    }

    void load(FloatBuffer in) {
        int seen = 0;
        for (int place = 0; place < PLAYERS; place++) {
            order[place] = (int) in.get();
            seen |= 1 << order[place];
        }
        boolean fresh = Arrays.stream(order).allMatch(player -> player == 0);
        if (seen != (1 << PLAYERS) - 1 && !fresh) {
            throw new IllegalArgumentException("expected a finishing order of " + PLAYERS + " players");
        }
    }
}
