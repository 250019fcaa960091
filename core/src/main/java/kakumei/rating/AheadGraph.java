package kakumei.rating;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** Who is ahead of whom, as bits, such that all who close a cycle of three with a pair are found 64 at a time. */
final class AheadGraph {
    private final int words;
    /* Of each player, those it is ahead of, and those ahead of it. */
    private final long[] below;
    private final long[] above;

    AheadGraph(int players) {
        words = (players + Long.SIZE - 1) / Long.SIZE;
        below = new long[Math.multiplyExact(players, words)];
        above = new long[below.length];
    }

    void clear() {
        Arrays.fill(below, 0);
        Arrays.fill(above, 0);
    }

    void add(int winner, int loser) {
        below[winner * words + loser / Long.SIZE] |= 1L << loser;
        above[loser * words + winner / Long.SIZE] |= 1L << winner;
    }

    /** Whether somebody is behind {@code loser} and ahead of {@code winner}. */
    boolean closes(int winner, int loser) {
        for (int word = 0; word < words; word++) {
            if ((below[loser * words + word] & above[winner * words + word]) != 0) {
                return true;
            }
        }
        return false;
    }

    /** All who are behind {@code loser} and ahead of {@code winner}. */
    void thirds(int winner, int loser, IntConsumer third) {
        for (int word = 0; word < words; word++) {
            long rest = below[loser * words + word] & above[winner * words + word];
            for (; rest != 0; rest &= rest - 1) {
                third.accept(word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            }
        }
    }
}
