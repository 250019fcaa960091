package kakumei.search.inputs;

import kakumei.cards.Cards;
import kakumei.cards.Meld;

/**
 * How cards are turned before they become bits: the strongest rank always at the same end, and suits by what they are to
 * the player, so that positions that differ in names alone look the same. Owned by one thread.
 *
 * <p>A turned set of cards is 52 bits: 4 · strength + new row, strength 0 the weakest rank of the present order.
 */
final class Turning {
    /** The 52 bits of turned cards. */
    static final long ALL = (1L << 52) - 1;

    private static final int ROWS = 4;
    private static final int JOKER_BIT = 52;

    private boolean reversed;
    /* The old row of each new one. */
    private final int[] rows = new int[ROWS];

    /** Turns from now on for a player who holds {@code hand}. */
    void set(long toBeat, boolean reversedNow, long hand, long unseen) {
        reversed = reversedNow;
        long held = reversed ? mirrored(hand) : hand;
        long hidden = reversed ? mirrored(unseen) : unseen;
        int first = toBeat == 0 ? 0 : Meld.suits(toBeat);
        for (int row = 0; row < ROWS; row++) {
            int place = 0;
            for (int other = 0; other < ROWS; other++) {
                place += comesFirst(other, row, first, held, hidden) ? 1 : 0;
            }
            rows[place] = row;
        }
    }

    /* The suits of the meld to beat first, then those with the stronger cards in the hand, then with the stronger unseen. */
    private static boolean comesFirst(int a, int b, int first, long held, long hidden) {
        int suitToBeat = (first >>> a & 1) - (first >>> b & 1);
        if (suitToBeat != 0) {
            return suitToBeat > 0;
        }
        long cards = held >>> a & Cards.ROW;
        long otherCards = held >>> b & Cards.ROW;
        if (cards != otherCards) {
            return cards > otherCards;
        }
        long unseen = hidden >>> a & Cards.ROW;
        long otherUnseen = hidden >>> b & Cards.ROW;
        return unseen == otherUnseen ? a < b : unseen > otherUnseen;
    }

    /** The columns in opposite order; the joker is lost. */
    static long mirrored(long cards) {
        long bytes = Long.reverseBytes(cards);
        long nibbles = (bytes & 0x0F0F_0F0F_0F0F_0F0FL) << 4 | (bytes >>> 4 & 0x0F0F_0F0F_0F0F_0F0FL);
        return Cards.down(nibbles, 1);
    }

    /** The natural cards, turned. */
    long cards(long cards) {
        long natural = cards & Cards.NATURAL;
        return Cards.down(suits(reversed ? mirrored(natural) : natural), 1);
    }

    /** The natural cards, turned, and the joker in bit 52. */
    long cardsAndJoker(long cards) {
        return cards(cards) | ((cards & Cards.JOKER) == 0 ? 0 : 1L << JOKER_BIT);
    }

    private long suits(long cells) {
        return (cells >>> rows[0] & Cards.ROW)
                | (cells >>> rows[1] & Cards.ROW) << 1
                | (cells >>> rows[2] & Cards.ROW) << 2
                | (cells >>> rows[3] & Cards.ROW) << 3;
    }

    /** One of eight bits: single, lone joker, pair, triple, four or five; sequence of 3, of 4, of 5 or more. */
    static long kind(long meld) {
        if (meld == 0) {
            return 0;
        }
        if (meld == Meld.JOKER_ALONE) {
            return 1 << 1;
        }
        int size = Meld.size(meld);
        if (Meld.isSequence(meld)) {
            return 1L << (size >= 5 ? 7 : size + 2);
        }
        return 1L << (size == 1 ? 0 : Math.min(size, 4));
    }

    /** The fifteen columns of a meld, from the weakest, the joker's included. */
    long columns(long meld) {
        if (Meld.cells(meld) == 0) {
            return 0;
        }
        int low = Meld.low(meld);
        int high = Meld.high(meld);
        return GameInputs.thermometer(high - low + 1, Cards.COLUMNS) << (reversed ? Cards.COLUMNS - 1 - high : low);
    }

    /** The four rows of a meld, turned. */
    long suitsOf(long meld) {
        return Meld.cells(meld) == 0 ? 0 : suits(Meld.suits(meld) & 0xF);
    }

    /** Kind (8 bits), ranks (13), suits (4). */
    long meld(long meld) {
        return kind(meld) | (columns(meld) >>> 1 & 0x1FFF) << 8 | suitsOf(meld) << 21;
    }
}
