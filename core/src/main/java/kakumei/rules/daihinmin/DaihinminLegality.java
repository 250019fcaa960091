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
        return state.toBeat() == 0 ? "" : refusalToFollow(state, meld);
    }

    private static String refusalToFollow(PublicState state, long meld) {
        long toBeat = state.toBeat();
        if (toBeat == Meld.JOKER_ALONE) {
            return meld == Cards.SPADE_3 ? "" : "only S3 beats the lone joker";
        }
        int size = Meld.size(toBeat);
        if (Meld.size(meld) != size) {
            return "the meld to beat has " + size + (size == 1 ? " card" : " cards") + ", this one " + Meld.size(meld);
        }
        if (meld == Meld.JOKER_ALONE) {
            return "";
        }
        boolean sequence = Meld.isSequence(toBeat);
        if (Meld.isSequence(meld) != sequence) {
            return sequence ? "the meld to beat is a sequence" : "the meld to beat is a group";
        }
        if (!beats(toBeat, meld, sequence, Conditions.reversed(state))) {
            return "does not beat " + new Meld(toBeat) + (Conditions.reversed(state) ? " in reversed order" : "");
        }
        if (Conditions.lock(state) && Meld.suits(meld) != Meld.suits(toBeat)) {
            return "suits are locked to those of " + new Meld(toBeat);
        }
        return "";
    }

    private static boolean beats(long toBeat, long meld, boolean sequence, boolean reversed) {
        if (reversed) {
            return (sequence ? Meld.high(meld) : Meld.low(meld)) < Meld.low(toBeat);
        }
        return Meld.low(meld) > (sequence ? Meld.high(toBeat) : Meld.low(toBeat));
    }
}
