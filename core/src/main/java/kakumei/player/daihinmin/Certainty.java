package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;

/** Which melds win their trick whatever the opponents hold. Reset at every decision. */
final class Certainty {
    private long unseen;
    private int largestHand;
    private boolean reversed;

    /** Takes what is known from a view. */
    void reset(View view) {
        unseen = view.unseen();
        reversed = view.reversed();
        largestHand = 0;
        for (int player = 0; player < view.players(); player++) {
            if (player != view.me()) {
                largestHand = Math.max(largestHand, view.handSize(player));
            }
        }
    }

    /**
     * Whether a meld, led by me, is certain to leave me the next lead. A meld that turns the order is never called
     * certain: it would change what the other melds are worth.
     */
    boolean isCertain(long meld) {
        if (Daihinmin.turnsOrder(meld)) {
            return false;
        }
        if (meld == Meld.JOKER_ALONE) {
            return (unseen & Cards.SPADE_3) == 0;
        }
        int size = Meld.size(meld);
        return (Meld.cells(meld) & Cards.EIGHTS) != 0 || size > largestHand || !canBeBeaten(meld, size);
    }

    private boolean canBeBeaten(long meld, int size) {
        int jokers = (unseen & Cards.JOKER) != 0 ? 1 : 0;
        long natural = unseen & Cards.NATURAL;
        long beyond = RankOrder.beyond(meld, reversed);
        if (Meld.isOneRank(meld)) {
            boolean byJoker = size == 1 && jokers == 1;
            return byJoker || (Cards.columnsWith(natural, Math.max(1, size - jokers)) & beyond) != 0;
        }
        for (long rest = natural & beyond; rest != 0; rest &= rest - 1) {
            int column = Cards.lowestColumn(rest);
            int row = Cards.rowOf(Long.numberOfTrailingZeros(rest));
            long line = natural & beyond & Cards.row(row);
            if (longest(line, row, column, jokers) >= size) {
                return true;
            }
        }
        return false;
    }

    /* The longest run through a card with the help of the joker, which may also stand beyond either end of the line. */
    private static int longest(long line, int row, int column, int jokers) {
        int plain = Long.bitCount(LongestRun.through(line, row, column));
        if (jokers == 0) {
            return plain;
        }
        int best = plain + 1;
        for (int hole = Cards.THREE; hole <= Cards.TWO; hole++) {
            if ((line & Cards.cell(row, hole)) == 0) {
                best = Math.max(best, Long.bitCount(LongestRun.through(line, row, hole)));
            }
        }
        return best;
    }

    /** Whether the division is certain to go out when led: all melds but one are certain. */
    boolean isCertainlyOut(FewestMelds division) {
        int uncertain = 0;
        for (int i = 0; i < division.size(); i++) {
            if (!isCertain(division.meld(i))) {
                uncertain++;
            }
        }
        return uncertain <= 1;
    }
}
