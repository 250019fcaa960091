package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * How likely a meld is to win its trick, judged by the cards nobody has shown yet: the strength value E of section 3.3,
 * from 1 to 100, and 100 more with an eight. Mutable, reset at every decision.
 */
final class StrengthValue {
    private static final int CERTAIN = 100;
    private static final int PER_RANK = 30;
    private static final int EIGHT_BONUS = 100;
    /* f(n) of 3.3 (2); with few players n goes up to 6. */
    private static final int[] GROUP_COSTS = {4, 9, 15, 24, 24, 24, 24};
    /* What the family program takes off where only the joker completes an answer: many players, two players. */
    private static final int JOKER_GROUP_COST = 1;
    private static final int JOKER_GROUP_COST_OF_TWO = 30;
    private static final int JOKER_SEQUENCE_COST_OF_TWO = 15;

    private final boolean family;
    private final long[] ranksWith = new long[6];
    private long unseen;
    private int playersLeft;
    private boolean sequences = true;

    /** Strength as the paper has it, or with the additions of the family program. */
    StrengthValue(boolean family) {
        this.family = family;
    }

    /**
     * Sets what is known.
     *
     * @param unseenCards the cards that may be in the hands of opponents, with {@link Cards#JOKER}
     * @param notOut players who still hold cards, me included
     */
    void reset(long unseenCards, int notOut) {
        unseen = unseenCards;
        playersLeft = notOut;
        long natural = unseenCards & Cards.NATURAL;
        for (int n = 1; n <= 4; n++) {
            ranksWith[n] = Cards.columnsWith(natural, n);
        }
    }

    /** Sets the rules played by: where sequences are switched off a hand holds none. */
    void rules(Rules rules) {
        sequences =
                !(rules instanceof Daihinmin daihinmin) || daihinmin.options().sequences();
    }

    /** Whether sequences are melds. */
    boolean sequences() {
        return sequences;
    }

    /** The cards that may be in the hands of opponents. */
    long unseen() {
        return unseen;
    }

    /** Players who still hold cards, me included. */
    int playersLeft() {
        return playersLeft;
    }

    /** E of a meld out of {@code hand}, of which only the three of spades matters, and only to the lone joker. */
    int of(long meld, long hand, boolean reversed) {
        if (meld == Meld.JOKER_ALONE) {
            return loneJokerIsSafe(hand) ? CERTAIN : 1;
        }
        int strength = Math.max(1, CERTAIN - cost(meld, reversed));
        return (Meld.cells(meld) & Cards.EIGHTS) != 0 ? strength + EIGHT_BONUS : strength;
    }

    /* By 3.3 (4) the three of spades must have been played; the family program also trusts its own. */
    private boolean loneJokerIsSafe(long hand) {
        return ((family ? unseen : unseen | hand) & Cards.SPADE_3) == 0;
    }

    private int cost(long meld, boolean reversed) {
        int size = Meld.size(meld);
        if (Meld.isSequence(meld)) {
            return sequenceCost(meld, size, reversed);
        }
        if (size == 1) {
            return PER_RANK * strongerRanks(meld, reversed) + (jokerUnseen() ? 1 : 0);
        }
        return groupCost(meld, size, reversed);
    }

    private boolean jokerUnseen() {
        return (unseen & Cards.JOKER) != 0;
    }

    /** How many ranks stronger than the meld opponents may hold a card of. */
    int strongerRanks(long meld, boolean reversed) {
        return Long.bitCount(ranksWith[1] & RankOrder.beyond(meld, reversed));
    }

    private int groupCost(long meld, int size, boolean reversed) {
        long beyond = RankOrder.beyond(meld, reversed);
        int cost = 0;
        for (long rest = ranksWith[size] & beyond; rest != 0; rest &= rest - 1) {
            int cards = Long.bitCount(unseen & Cards.rank(Cards.lowestColumn(rest)));
            cost += GROUP_COSTS[cards - size - playersLeft + 5];
        }
        if (family && jokerUnseen()) {
            int completed = Long.bitCount(ranksWith[size - 1] & ~ranksWith[size] & beyond);
            cost += completed * (playersLeft == 2 ? JOKER_GROUP_COST_OF_TWO : JOKER_GROUP_COST);
        }
        return cost;
    }

    private int sequenceCost(long meld, int size, boolean reversed) {
        long starts = startsBeyond(meld, size, reversed);
        long natural = unseen & Cards.NATURAL;
        long complete = Cards.runStarts(natural, size) & starts;
        int cost = Long.bitCount(complete) * (6 - playersLeft);
        if (family && playersLeft == 2 && jokerUnseen()) {
            cost += completedByJoker(natural, size, starts) * JOKER_SEQUENCE_COST_OF_TWO;
        }
        return cost;
    }

    /* Where a sequence of the same length may start whose ranks are all stronger. */
    private static long startsBeyond(long meld, int size, boolean reversed) {
        if (!reversed) {
            return Cards.above(Meld.high(meld));
        }
        return Meld.low(meld) < size ? 0 : Cards.below(Meld.low(meld) - size + 1);
    }

    private static int completedByJoker(long natural, int size, long starts) {
        int count = 0;
        for (long rest = starts & Cards.NATURAL; rest != 0; rest &= rest - 1) {
            long run = Cards.run(rest & -rest, size);
            if ((run & ~Cards.NATURAL) == 0 && Long.bitCount(run & natural) == size - 1) {
                count++;
            }
        }
        return count;
    }
}
