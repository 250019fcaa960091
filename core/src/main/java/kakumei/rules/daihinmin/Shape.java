package kakumei.rules.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;

/** Whether a packed meld is one of the game's 2,605: the checks that a meld from outside must pass. */
final class Shape {
    private static final int FIFTH_ROW = 5;

    private Shape() {}

    /** Whether the packed meld is a single, the lone joker, a group or a sequence. The pass is none of them. */
    static boolean isValid(long meld) {
        long cells = Meld.cells(meld);
        if (cells == 0) {
            return meld == Meld.JOKER_ALONE;
        }
        int code = (int) (meld >>> 60);
        if (Meld.isOneRank(meld)) {
            return isGroup(cells, code);
        }
        return isSequence(cells, code);
    }

    private static boolean isGroup(long cells, int code) {
        int column = Cards.lowestColumn(cells);
        if (column < Cards.THREE || column > Cards.TWO || code > FIFTH_ROW) {
            return false;
        }
        int suits = Cards.suitsAt(cells, column);
        return code == 0
                || (code == FIFTH_ROW ? suits == 0xF : Integer.bitCount(suits) >= 2 && (suits >>> (code - 1) & 1) != 0);
    }

    private static boolean isSequence(long cells, int code) {
        int n = Long.bitCount(cells);
        long start = cells & -cells;
        boolean inARow = n >= 3 && (cells & ~Cards.row(Long.numberOfTrailingZeros(cells) & 3)) == 0;
        if (!inARow || cells != Cards.run(start, n)) {
            return false;
        }
        long joker = code == 0 ? 0 : Cards.cell(Long.numberOfTrailingZeros(cells) & 3, code - 1);
        return (joker & ~cells) == 0 && (cells & ~joker & ~Cards.NATURAL) == 0;
    }
}
