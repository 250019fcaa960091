package kakumei.rules.daihinmin;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;

/** Says whether a meld may be submitted, and if not, why. */
final class DaihinminLegality {
    private DaihinminLegality() {}

    /** Why the player at turn may not submit the meld from {@code hand}; empty if it may. */
    static String refusal(DaihinminOptions options, PublicState state, long hand, long meld) {
        if (meld == 0) {
            return "";
        }
        if (!Shape.isValid(meld)) {
            return "not a single, a group of one rank or a sequence of three or more in one suit";
        }
        long missing = Meld.cards(meld) & ~hand;
        if (missing != 0) {
            return "not in the hand: " + CardText.format(missing);
        }
        if (!options.sequences() && Meld.isSequence(meld)) {
            return "sequences are switched off";
        }
        return state.table == 0 ? "" : refusalToFollow(state, meld);
    }

    private static String refusalToFollow(PublicState state, long meld) {
        long table = state.table;
        if (table == Meld.JOKER_ALONE) {
            return meld == Cards.SPADE_3 ? "" : "only S3 beats the lone joker";
        }
        int size = Meld.size(table);
        if (Meld.size(meld) != size) {
            return "the table has " + size + (size == 1 ? " card" : " cards") + ", the meld " + Meld.size(meld);
        }
        if (meld == Meld.JOKER_ALONE) {
            return "";
        }
        boolean sequence = Meld.isSequence(table);
        if (Meld.isSequence(meld) != sequence) {
            return sequence ? "the table is a sequence" : "the table is a group";
        }
        if (!beats(table, meld, sequence, Conditions.reversed(state))) {
            return "does not beat " + new Meld(table) + (Conditions.reversed(state) ? " in reversed order" : "");
        }
        if (Conditions.lock(state) && Meld.suits(meld) != Meld.suits(table)) {
            return "suits are locked to those of " + new Meld(table);
        }
        return "";
    }

    private static boolean beats(long table, long meld, boolean sequence, boolean reversed) {
        if (reversed) {
            return (sequence ? Meld.high(meld) : Meld.low(meld)) < Meld.low(table);
        }
        return Meld.low(meld) > (sequence ? Meld.high(table) : Meld.low(table));
    }
}
