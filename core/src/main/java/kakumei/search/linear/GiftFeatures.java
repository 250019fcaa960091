package kakumei.search.linear;

import kakumei.cards.Cards;

/** Which weights speak for the gifts of one exchange. Allocates nothing; owned by one thread. */
final class GiftFeatures {
    private static final int SLOTS = MeldClass.SLOTS;
    private static final int COUNTS = 5;
    private static final int RANKS = 12;

    private static final int BY_CARD = 0;
    private static final int BY_CHANGE = BY_CARD + 2 * SLOTS * COUNTS * 2;
    private static final int BY_PAIR = BY_CHANGE + SLOTS * COUNTS * COUNTS;
    private static final int BY_RUNS = BY_PAIR + SLOTS * SLOTS;
    private static final int BY_RANKS = BY_RUNS + 2 * 16;
    private static final int BY_DIAMOND_3 = BY_RANKS + 2 * RANKS;
    private static final int BY_SPADE_3 = BY_DIAMOND_3 + 4;
    /** How many weights. */
    static final int COUNT = BY_SPADE_3 + 4;

    /** The most weights a gift has: two cards, two ranks, and the others. */
    static final int MOST = 2 + 2 + 5;

    private GiftFeatures() {}

    /** Puts the weights of giving {@code gift}, counted from {@code base}, into {@code out}; where they end. */
    static int candidate(long hand, long gift, int base, int[] out, int from) {
        int two = Cards.count(gift) - 1;
        int joker = (hand & Cards.JOKER) != 0 ? 1 : 0;
        long left = hand & ~gift;
        int set = from;
        int first = -1;
        for (long rest = gift & Cards.NATURAL; rest != 0; rest &= rest - 1) {
            int column = Cards.lowestColumn(rest);
            int slot = MeldClass.slot(column, false);
            int before = Integer.bitCount(Cards.suitsAt(hand, column));
            out[set++] = base + BY_CARD + ((two * SLOTS + slot) * COUNTS + before) * 2 + joker;
            if (first >= 0) {
                out[set++] = base + BY_PAIR + first * SLOTS + slot;
            }
            if (first != slot) {
                int after = Integer.bitCount(Cards.suitsAt(left, column));
                out[set++] = base + BY_CHANGE + (slot * COUNTS + before) * COUNTS + after;
            }
            first = slot;
        }
        out[set++] = base + BY_RUNS + two * 16 + runs(hand) * 4 + runs(left);
        int ranks = Long.bitCount(Cards.columnsWith(left & Cards.NATURAL, 1));
        out[set++] = base + BY_RANKS + two * RANKS + Math.min(RANKS - 1, ranks);
        out[set++] = base + BY_DIAMOND_3 + two * 2 + ((gift & Cards.DIAMOND_3) == 0 ? 0 : 1);
        out[set++] = base + BY_SPADE_3 + two * 2 + ((gift & Cards.SPADE_3) == 0 ? 0 : 1);
        return set;
    }

    private static int runs(long cards) {
        return Math.min(3, Long.bitCount(Cards.runStarts(cards & Cards.NATURAL, 3)));
    }
}
