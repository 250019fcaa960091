package kakumei.game.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/** Where a lock comes from: a weaker meld of the same size and suits that the table has beaten. */
final class LockOrigin {
    private LockOrigin() {}

    /** Whether the cards played allow such a meld. */
    static boolean exists(PublicState state) {
        long table = state.table;
        int size = Meld.size(table);
        long others = state.played & ~Meld.cards(table);
        int jokers = (others & Cards.JOKER) != 0 ? 1 : 0;
        boolean reversed = Conditions.revolution(state) ^ Daihinmin.turnsOrder(table);
        for (int column = Cards.THREE; column <= Cards.TWO; column++) {
            long cells = Meld.isSequence(table)
                    ? Cards.run(Cards.cell(Integer.numberOfTrailingZeros(Meld.suits(table)), column), size)
                    : Cards.rank(column) & Cards.rows(Meld.suits(table));
            boolean weaker = reversed
                    ? column > Meld.high(table)
                    : column + (Meld.isSequence(table) ? size : 1) <= Meld.low(table);
            boolean inPack = (cells & ~Cards.NATURAL) == 0;
            if (weaker && inPack && Cards.count(cells & ~others) <= jokers) {
                return true;
            }
        }
        return false;
    }
}
