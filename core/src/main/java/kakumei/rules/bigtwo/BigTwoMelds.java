package kakumei.rules.bigtwo;

import kakumei.cards.Cards;
import kakumei.cards.Melds;

/**
 * The melds of a hand that may be led, or that beat the last one: how many there are, and the n-th of them. A playout
 * counts, draws n and builds only that one; the list is all of them in order. Allocates nothing. The pass is not among
 * them.
 *
 * <p>Within a kind the first is the weakest; poker hands go from straights to straight flushes.
 *
 * <p>Which melds there are at all is what {@link BigTwoOptions#kinds} packs. What has to be beaten is a {@link
 * BigTwoStrength} and a size; {@link BigTwoStrength#NONE} and 0 on the lead.
 */
public final class BigTwoMelds {
    private static final byte[][] PAIRS = subsets(2);
    private static final byte[][] TRIPLETS = subsets(3);
    /* How many pairs and triplets there are in a column that holds so many cards. */
    private static final int[] PAIRS_OF = {0, 0, 1, 3, 6};
    private static final int[] TRIPLETS_OF = {0, 0, 0, 1, 4};

    private BigTwoMelds() {}

    private static byte[][] subsets(int size) {
        byte[][] all = new byte[16][6];
        for (int rows = 0; rows < 16; rows++) {
            int count = 0;
            for (int topSuit = 0; topSuit < 4; topSuit++) {
                for (int subset = 1; subset < 16; subset++) {
                    boolean inside = (subset & ~rows) == 0 && Integer.bitCount(subset) == size;
                    if (inside && BigTwoStrength.topSuit(subset) == topSuit) {
                        all[rows][count++] = (byte) subset;
                    }
                }
            }
        }
        return all;
    }

    /** Fills {@code out} with all melds of {@code hand} that beat the last one and hold the cards {@code must}. */
    static void list(int kinds, int size, int beat, long hand, long must, Melds out) {
        out.clear();
        int count = count(kinds, size, beat, hand);
        for (int n = 0; n < count; n++) {
            long meld = nth(kinds, size, beat, hand, n);
            if ((meld & must) == must) {
                out.add(meld);
            }
        }
    }

    /** How many melds may be led that hold a card of the hand. */
    static int countWith(int kinds, long card, long hand) {
        return count(kinds, 0, BigTwoStrength.NONE, hand) - count(kinds, 0, BigTwoStrength.NONE, hand & ~card);
    }

    /** The {@code n}-th of the melds counted by {@link #countWith}. */
    static long nthWith(int kinds, long card, long hand, int n) {
        for (int i = 0; ; i++) {
            long meld = nth(kinds, 0, BigTwoStrength.NONE, hand, i);
            if ((meld & card) != 0 && n-- == 0) {
                return meld;
            }
        }
    }

    /** How many melds of {@code hand} beat the last one. */
    public static int count(int kinds, int size, int beat, long hand) {
        return switch (size) {
            case 1 -> Long.bitCount(hand & BigTwoStrength.strongerCards(BigTwoStrength.bit(beat)));
            case 2 -> pairs(strongerPairs(hand, beat));
            case 3 -> triplets(kinds, strongerTriplets(hand, beat));
            case 5 -> PokerHands.count(kinds, hand, beat);
            default ->
                Long.bitCount(hand)
                        + pairs(hand)
                        + triplets(kinds, hand)
                        + PokerHands.count(kinds, hand, BigTwoStrength.NONE);
        };
    }

    /** The {@code n}-th of the melds counted by {@link #count}. */
    public static long nth(int kinds, int size, int beat, long hand, int n) {
        return switch (size) {
            case 1 -> Cards.nth(hand & BigTwoStrength.strongerCards(BigTwoStrength.bit(beat)), n);
            case 2 -> nthPair(strongerPairs(hand, beat), n);
            case 3 -> nthTriplet(strongerTriplets(hand, beat), n);
            case 5 -> PokerHands.nth(kinds, hand, beat, n);
            default -> nthLead(kinds, hand, n);
        };
    }

    private static long nthLead(int kinds, long hand, int n) {
        int singles = Long.bitCount(hand);
        if (n < singles) {
            return Cards.nth(hand, n);
        }
        n -= singles;
        int pairs = pairs(hand);
        if (n < pairs) {
            return nthPair(hand, n);
        }
        n -= pairs;
        int triplets = triplets(kinds, hand);
        return n < triplets ? nthTriplet(hand, n) : PokerHands.nth(kinds, hand, BigTwoStrength.NONE, n - triplets);
    }

    /** The cards of which pairs beat a pair: of its own rank only the two cards that are not in it, or none. */
    static long strongerPairs(long hand, int beat) {
        int key = BigTwoStrength.key(beat, 1);
        int column = BigTwoStrength.straightTop(key);
        int rows = Cards.suitsAt(hand, column);
        boolean stronger = Integer.bitCount(rows) == 2 && BigTwoStrength.topSuit(rows) > BigTwoStrength.suit(key);
        return hand & (stronger ? Cards.above(column) | Cards.rank(column) : Cards.above(column));
    }

    private static long strongerTriplets(long hand, int beat) {
        return hand & Cards.above(BigTwoStrength.key(beat, 2));
    }

    /** How many pairs there are in a set of cards. */
    static int pairs(long cards) {
        return Long.bitCount(Cards.columnsWith(cards, 2))
                + 2 * Long.bitCount(Cards.columnsWith(cards, 3))
                + 3 * Long.bitCount(Cards.columnsWith(cards, 4));
    }

    /** The {@code n}-th pair in a set of cards. */
    static long nthPair(long cards, int n) {
        long rest = Cards.columnsWith(cards, 2);
        while (true) {
            int column = Cards.lowestColumn(rest);
            int rows = Cards.suitsAt(cards, column);
            int here = PAIRS_OF[Integer.bitCount(rows)];
            if (n < here) {
                return Cards.up(PAIRS[rows][n], column);
            }
            n -= here;
            rest &= rest - 1;
        }
    }

    /* Those that may be led. */
    private static int triplets(int kinds, long cards) {
        return BigTwoOptions.triplets(kinds) ? triplets(cards) : 0;
    }

    private static int triplets(long cards) {
        return Long.bitCount(Cards.columnsWith(cards, 3)) + 3 * Long.bitCount(Cards.columnsWith(cards, 4));
    }

    private static long nthTriplet(long cards, int n) {
        long rest = Cards.columnsWith(cards, 3);
        while (true) {
            int column = Cards.lowestColumn(rest);
            int here = tripletsAt(cards, column);
            if (n < here) {
                return nthTripletAt(cards, column, n);
            }
            n -= here;
            rest &= rest - 1;
        }
    }

    /** How many pairs there are in one column. */
    static int pairsAt(long cards, int column) {
        return PAIRS_OF[Integer.bitCount(Cards.suitsAt(cards, column))];
    }

    /** How many triplets there are in one column. */
    static int tripletsAt(long cards, int column) {
        return TRIPLETS_OF[Integer.bitCount(Cards.suitsAt(cards, column))];
    }

    /** The {@code n}-th triplet in one column. */
    static long nthTripletAt(long cards, int column, int n) {
        return Cards.up(TRIPLETS[Cards.suitsAt(cards, column)][n], column);
    }
}
