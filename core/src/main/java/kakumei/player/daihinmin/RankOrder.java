package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;

/** Ranks by how strong they are now: 1 for the weakest, 13 for the strongest, whichever way the order runs. */
final class RankOrder {
    /** The strength of the strongest rank: 2, or 3 while lower ranks beat higher ones. */
    static final int STRONGEST = 13;

    private RankOrder() {}

    /** The strength of a column, or the column of a strength. */
    static int flip(int column, boolean reversed) {
        return reversed ? Cards.TWO + 1 - column : column;
    }

    /** The strength of the strongest rank in a meld that is not the lone joker. */
    static int top(long meld, boolean reversed) {
        return reversed ? Cards.TWO + 1 - Meld.low(meld) : Meld.high(meld);
    }

    /** The strength of the strongest rank in a set of natural cards, 0 for none. */
    static int topOfCards(long cards, boolean reversed) {
        long natural = cards & Cards.NATURAL;
        if (natural == 0) {
            return 0;
        }
        return flip(reversed ? Cards.lowestColumn(natural) : Cards.highestColumn(natural), reversed);
    }

    /** The cells of all ranks stronger than every card of the meld. */
    static long beyond(long meld, boolean reversed) {
        return reversed ? Cards.below(Meld.low(meld)) : Cards.above(Meld.high(meld));
    }
}
