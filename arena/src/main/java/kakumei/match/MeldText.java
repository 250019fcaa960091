package kakumei.match;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.daihinmin.Submission;

/** Words and cells for a meld of a faulty player, whose bits may mean nothing. */
final class MeldText {
    private static final int FIFTH_ROW = 5;

    private MeldText() {}

    /** The cards of the meld, or the bits where they make no cards. */
    static String of(Meld meld) {
        return isReadable(meld) ? CardText.format(meld) : "a meld of the bits 0x" + Long.toHexString(meld.packed());
    }

    /** The cards of the meld, none where its bits make no cards. */
    static String readable(Meld meld) {
        return isReadable(meld) ? CardText.format(meld) : "";
    }

    /** The cells of the meld, none where its bits make no cards. */
    static Submission submission(Meld meld) {
        return Submission.of(isReadable(meld) ? meld : Meld.PASS);
    }

    private static boolean isReadable(Meld meld) {
        int code = (int) (meld.packed() >>> 60);
        if (meld.cells() == 0 || (Meld.isOneRank(meld.packed()) && code > FIFTH_ROW)) {
            return meld.isLoneJoker();
        }
        return (meld.cells() & ~Meld.jokerCell(meld.packed()) & ~Cards.NATURAL) == 0;
    }
}
