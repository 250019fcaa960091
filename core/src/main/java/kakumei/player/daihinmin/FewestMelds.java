package kakumei.player.daihinmin;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Divides a hand into as few melds as possible; of equal divisions the one with the stronger melds. A lone joker is not
 * counted: it fits every meld. A reusable buffer.
 */
final class FewestMelds {
    private static final int MOST_MELDS = 16;
    private static final int SHORTEST = 3;

    /* All sequences the hand allows; those without the joker first. The search takes or leaves each. */
    private long[] sequences = new long[64];
    private int sequenceCount;
    private final long[] taken = new long[MOST_MELDS];
    private final long[] melds = new long[MOST_MELDS];
    private int size;
    private int count;
    private int ranks;
    private boolean reversed;

    /** How many melds, a lone joker included as the last. */
    int size() {
        return size;
    }

    /** How many melds, a lone joker aside. */
    int count() {
        return count;
    }

    /** The {@code i}-th meld. */
    long meld(int i) {
        return melds[i];
    }

    /** Divides a hand by {@code rules}, which may have no sequences. */
    void divide(Rules rules, long hand, boolean reversedOrder) {
        reversed = reversedOrder;
        count = Integer.MAX_VALUE;
        sequenceCount = 0;
        if (!(rules instanceof Daihinmin daihinmin) || daihinmin.options().sequences()) {
            listSequences(hand);
        }
        search(hand, 0, 0, 0);
    }

    private void listSequences(long hand) {
        long natural = hand & Cards.NATURAL;
        for (int n = SHORTEST; n <= Cards.TWO; n++) {
            long starts = Cards.runStarts(natural, n);
            for (long rest = starts; rest != 0; rest &= rest - 1) {
                add(Cards.run(rest & -rest, n));
            }
        }
        if ((hand & Cards.JOKER) != 0) {
            for (int row = 0; row < 4; row++) {
                listJokerSequences(natural & Cards.row(row), row);
            }
        }
    }

    private void listJokerSequences(long line, int row) {
        if (Long.bitCount(line) < SHORTEST - 1) {
            return;
        }
        for (int column = Cards.THREE; column <= Cards.TWO; column++) {
            long sequence = LongestRun.through(line, row, column);
            if ((line & Cards.cell(row, column)) == 0 && Long.bitCount(sequence) >= SHORTEST) {
                add(Meld.sequenceWithJoker(sequence, column));
            }
        }
    }

    private void add(long sequence) {
        if (sequenceCount == sequences.length) {
            sequences = Arrays.copyOf(sequences, 2 * sequenceCount);
        }
        sequences[sequenceCount++] = sequence;
    }

    private void search(long left, int next, int depth, int strength) {
        evaluate(left, depth, strength);
        for (int i = next; i < sequenceCount; i++) {
            long cards = Meld.cards(sequences[i]);
            if ((cards & ~left) == 0) {
                taken[depth] = sequences[i];
                search(left & ~cards, i + 1, depth + 1, strength + RankOrder.top(sequences[i], reversed));
            }
        }
    }

    /* What is left goes by rank. */
    private void evaluate(long left, int depth, int strength) {
        long columns = Cards.columnsWith(left & Cards.NATURAL, 1);
        int total = depth + Long.bitCount(columns);
        if (total > count) {
            return;
        }
        int sum = strength;
        for (long rest = columns; rest != 0; rest &= rest - 1) {
            sum += RankOrder.flip(Cards.lowestColumn(rest), reversed);
        }
        if (total == count && sum <= ranks) {
            return;
        }
        count = total;
        ranks = sum;
        System.arraycopy(taken, 0, melds, 0, depth);
        size = depth;
        for (long rest = columns; rest != 0; rest &= rest - 1) {
            melds[size++] = left & Cards.rank(Cards.lowestColumn(rest));
        }
        if ((left & Cards.JOKER) != 0) {
            melds[size++] = Meld.JOKER_ALONE;
        }
    }
}
