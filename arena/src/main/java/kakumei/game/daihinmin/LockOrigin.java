package kakumei.game.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/** Where a lock comes from: a weaker meld of the same size and suits that the meld to beat has beaten. */
final class LockOrigin {
    private LockOrigin() {}

    /** Whether the cards played allow such a meld. */
    static boolean exists(PublicState state) {
        long toBeat = state.toBeat();
        int size = Meld.size(toBeat);
        long others = state.played() & ~Meld.cards(toBeat);
        int jokers = (others & Cards.JOKER) != 0 ? 1 : 0;
        boolean reversed = Conditions.revolution(state) ^ Daihinmin.turnsOrder(toBeat);
        for (int column = Cards.THREE; column <= Cards.TWO; column++) {
            long cells = Meld.isSequence(toBeat)
                    ? Cards.run(Cards.cell(Integer.numberOfTrailingZeros(Meld.suits(toBeat)), column), size)
                    : Cards.rank(column) & Cards.rows(Meld.suits(toBeat));
            boolean weaker = reversed
                    ? column > Meld.high(toBeat)
                    : column + (Meld.isSequence(toBeat) ? size : 1) <= Meld.low(toBeat);
            boolean inPack = (cells & ~Cards.NATURAL) == 0;
            if (weaker && inPack && Cards.count(cells & ~others) <= jokers) {
                return true;
            }
        }
        return false;
    }
}
