package kakumei.search.inputs;

import kakumei.cards.Cards;
import kakumei.net.Net;
import kakumei.net.NetBatch;
import kakumei.net.NetShape;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.search.Unseen;
import kakumei.search.Worlds;

/**
 * Deals the unseen cards by a belief: a net that weighs, from all that was seen, how well each card fits each opponent.
 * A deal is drawn with a chance in proportion to the product of its weights, exactly, among all that give every opponent
 * as many cards as it holds.
 *
 * <p>Card by card, the sum over all ways to deal the cards after it is known for every number of cards that the first
 * three opponents may still want; the last one's number follows from those. Where there are fewer opponents, the others
 * want nothing.
 */
public final class BeliefWorlds implements Worlds {
    private static final int OPPONENTS = 4;
    private static final int CARDS = 53;
    private static final long[] NO_BITS = new long[0];
    /* However sure a belief is: a product of such weights for all cards is still a number above 0. */
    private static final double LEAST_LOG_WEIGHT = -14;

    private final NetBatch belief;
    private final Encoding inputs;
    private final int cardBits;
    private final long[] viewBits;
    private final Unseen unseen = new Unseen();

    private final int seated;
    private final int[] opponents = new int[OPPONENTS];
    private final long[] cards = new long[CARDS];
    private final double[][] weights = new double[CARDS][OPPONENTS];
    private int count;
    /* Of the cards an opponent wants: one more card of it is a step of so many places in a row of sums. */
    private final int[] step = new int[OPPONENTS];
    private final int[] need = new int[OPPONENTS];
    private int full;
    private double[][] sums = new double[0][];

    /** Worlds that follow a belief, which sees {@code inputs}. */
    public BeliefWorlds(Net belief, Encoding inputs) {
        check(belief.shape(), inputs);
        this.belief = belief.batch();
        this.inputs = inputs;
        cardBits = inputs.cardBits();
        seated = inputs.opponents();
        viewBits = new long[inputs.viewWords()];
    }

    /** Refuses nets whose sizes are not those of a belief over such inputs. */
    public static void check(NetShape shape, Encoding inputs) {
        int outputs = inputs.opponents() * inputs.cardBits();
        if (inputs.versionOf(shape.viewBits()) == 0 || shape.secondBits() != 0 || shape.outputs() != outputs) {
            throw new IllegalArgumentException(
                    "expected a belief of " + inputs.viewWords() * Long.SIZE + " bits of a view and " + outputs
                            + " outputs, not " + shape.viewBits() + " and " + shape.secondBits() + " bits and "
                            + shape.outputs() + " outputs");
        }
    }

    @Override
    public void see(View view) {
        unseen.see(view);
        inputs.view(view, viewBits);
        belief.clear();
        belief.view(viewBits);
        belief.add(NO_BITS, 0);
        belief.compute();
        for (int i = 0; i < seated; i++) {
            opponents[i] = inputs.opponent(i);
            need[i] = unseen.need(opponents[i]);
        }
        count = 0;
        for (long rest = unseen.cards(); rest != 0; rest &= rest - 1) {
            weigh(rest & -rest);
        }
        sum();
    }

    /* Relative to the best opponent for this card, so that products stay in range. */
    private void weigh(long card) {
        int bit = inputs.bitOf(card);
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < OPPONENTS; i++) {
            most = need[i] == 0 ? most : Math.max(most, belief.logit(0, i * cardBits + bit));
        }
        double[] weight = weights[count];
        for (int i = 0; i < OPPONENTS; i++) {
            weight[i] =
                    need[i] == 0 ? 0 : Math.exp(Math.max(LEAST_LOG_WEIGHT, belief.logit(0, i * cardBits + bit) - most));
        }
        cards[count++] = card;
    }

    /** From the last card to the first: {@code sums[i][place]} is the sum over all ways to deal the cards from i on. */
    private void sum() {
        int places = 1;
        full = 0;
        for (int i = 0; i < OPPONENTS - 1; i++) {
            step[i] = places;
            full += need[i] * places;
            places *= need[i] + 1;
        }
        step[OPPONENTS - 1] = 0;
        if (sums.length <= count || sums[0].length < places) {
            sums = new double[CARDS + 1][Math.max(places, sums.length == 0 ? 0 : sums[0].length)];
        }
        sums[count][0] = 1;
        for (int i = count - 1; i >= 0; i--) {
            sum(i, count - i);
        }
    }

    private void sum(int card, int left) {
        double[] next = sums[card + 1];
        double[] row = sums[card];
        double[] weight = weights[card];
        for (int a = 0; a <= Math.min(need[0], left); a++) {
            for (int b = 0; b <= Math.min(need[1], left - a); b++) {
                int least = Math.max(0, left - a - b - need[3]);
                for (int c = least; c <= Math.min(need[2], left - a - b); c++) {
                    int place = a + b * step[1] + c * step[2];
                    double sum = a == 0 ? 0 : weight[0] * next[place - 1];
                    sum += b == 0 ? 0 : weight[1] * next[place - step[1]];
                    sum += c == 0 ? 0 : weight[2] * next[place - step[2]];
                    sum += left == a + b + c ? 0 : weight[3] * next[place];
                    row[place] = sum;
                }
            }
        }
    }

    @Override
    public void draw(State target, SplitMix random) {
        unseen.dealKnown(target);
        int place = full;
        int a = need[0];
        int b = need[1];
        int c = need[2];
        int d = need[3];
        for (int i = 0; i < count; i++) {
            double[] next = sums[i + 1];
            double[] weight = weights[i];
            double first = a == 0 ? 0 : weight[0] * next[place - step[0]];
            double second = b == 0 ? 0 : weight[1] * next[place - step[1]];
            double third = c == 0 ? 0 : weight[2] * next[place - step[2]];
            double fourth = d == 0 ? 0 : weight[3] * next[place];
            double at = random.nextDouble() * (first + second + third + fourth);
            if (at < first) {
                a--;
                place -= step[0];
                target.add(opponents[0], cards[i]);
            } else if (at < first + second) {
                b--;
                place -= step[1];
                target.add(opponents[1], cards[i]);
            } else if (d == 0 || (c > 0 && at < first + second + third)) {
                c--;
                place -= step[2];
                target.add(opponents[2], cards[i]);
            } else {
                d--;
                target.add(opponents[3], cards[i]);
            }
        }
        assert Cards.count(unseen.cards()) == count && a + b + c + d == 0 : a + " " + b + " " + c + " " + d;
    }

    /** The logarithm of the chance of a deal that agrees with the view last seen; minus infinity for any other. */
    public double logChance(long[] hands) {
        double log = -Math.log(sums[0][full]);
        for (int i = 0; i < count; i++) {
            double weight = 0;
            for (int opponent = 0; opponent < OPPONENTS; opponent++) {
                weight += (hands[opponents[opponent]] & cards[i]) != 0 ? weights[i][opponent] : 0;
            }
            log += Math.log(weight);
        }
        return log;
    }
}
