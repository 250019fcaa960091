package kakumei.rules.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;

/** What some cards could answer to a meld, without listing melds. Standard rules; allocates nothing. */
public final class Answers {
    private Answers() {}

    /**
     * How many ranks of {@code cards} beat the packed meld to beat, 0 if none does; of a sequence, how many cells
     * where a stronger one may start. The lone joker counts as one.
     */
    public static int count(long toBeat, boolean lock, boolean reversed, long cards) {
        boolean joker = (cards & Cards.JOKER) != 0;
        if (toBeat == Meld.JOKER_ALONE) {
            return (cards & Cards.SPADE_3) == 0 ? 0 : 1;
        }
        long natural = cards & Cards.NATURAL & (lock ? Cards.rows(Meld.suits(toBeat)) : Cards.CELLS);
        int size = Meld.size(toBeat);
        if (Meld.isOneRank(toBeat)) {
            natural &= DaihinminMelds.stronger(Meld.low(toBeat), reversed);
            if (size == 1) {
                return Long.bitCount(Cards.columnsWith(natural, 1)) + (joker ? 1 : 0);
            }
            int needed = joker ? size - 1 : size;
            return needed > 4 ? 0 : Long.bitCount(Cards.columnsWith(natural, needed));
        }
        long starts = joker ? startsWithJoker(natural, size) : Cards.runStarts(natural, size);
        return Long.bitCount(starts & DaihinminMelds.followStarts(toBeat, reversed));
    }

    /* The cells at which a run of n starts that lacks one card at most; the joker may stand below 3 and above 2. */
    private static long startsWithJoker(long natural, int n) {
        long plain = natural;
        long joined = Cards.CELLS;
        for (int i = 2; i <= n; i++) {
            joined = (natural & Cards.down(joined, 1)) | Cards.down(plain, 1);
            plain = natural & Cards.down(plain, 1);
        }
        return joined;
    }

    /** Whether the cards, one at least, can be led as one meld. */
    public static boolean isOneMeld(long cards) {
        long natural = cards & Cards.NATURAL;
        if (cards == 0 || Meld.isOneRank(natural)) {
            return cards != 0;
        }
        int size = Cards.count(cards);
        if (size < 3 || (natural & ~Cards.row(Cards.rowOf(Long.numberOfTrailingZeros(natural)))) != 0) {
            return false;
        }
        int span = Cards.highestColumn(natural) - Cards.lowestColumn(natural) + 1;
        return span == size || ((cards & Cards.JOKER) != 0 && span == size - 1);
    }
}
