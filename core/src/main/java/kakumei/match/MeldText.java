package kakumei.match;

import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;

/** Words for a meld of a faulty player, whose bits may mean nothing. */
final class MeldText {
    private static final int FIFTH_ROW = 5;

    private MeldText() {}

    /** The cards of the meld, or the bits where they make no cards. */
    static String of(Meld meld) {
        return isReadable(meld) ? CardText.format(meld) : "a meld of the bits 0x" + Long.toHexString(meld.packed());
    }

    /** The meld as a record has what was sent; empty where its bits make no cards. */
    static String sent(Optional<Umpire> umpire, Meld meld) {
        return !isReadable(meld) ? "" : umpire.map(by -> by.of(meld).text()).orElseGet(() -> CardText.format(meld));
    }

    private static boolean isReadable(Meld meld) {
        int code = (int) (meld.packed() >>> 60);
        if (meld.cells() == 0 || (Meld.isOneRank(meld.packed()) && code > FIFTH_ROW)) {
            return meld.isLoneJoker();
        }
        return (meld.cells() & ~Meld.jokerCell(meld.packed()) & ~Cards.NATURAL) == 0;
    }
}
