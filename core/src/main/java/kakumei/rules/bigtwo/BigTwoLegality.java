package kakumei.rules.bigtwo;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;

/** Says whether a meld may be submitted, and if not, why. */
final class BigTwoLegality {
    private BigTwoLegality() {}

    /** Why the player at turn may not submit the meld from {@code hand}; empty if it may. */
    static String refusal(int kinds, PublicState state, long hand, long meld) {
        if (meld == 0) {
            return state.toBeat() == 0 ? "whoever leads may not pass" : "";
        }
        int strength = BigTwoStrength.of(kinds, meld);
        if (strength == BigTwoStrength.NONE) {
            return BigTwoOptions.triplets(kinds)
                    ? "not a single, a pair, a triplet or a poker hand of five cards"
                    : "not a single, a pair or a poker hand of five cards";
        }
        long missing = meld & ~hand;
        if (missing != 0) {
            return "not in the hand: " + CardText.format(missing);
        }
        if (state.toBeat() == 0) {
            boolean withoutD3 = BigTwo.mustPlayDiamond3(state, hand) && (meld & Cards.DIAMOND_3) == 0;
            return withoutD3 ? "the first meld must hold D3" : "";
        }
        int size = Long.bitCount(state.toBeat());
        if (Long.bitCount(meld) != size) {
            return "the meld to beat has " + size + (size == 1 ? " card" : " cards") + ", this one "
                    + Long.bitCount(meld);
        }
        boolean beats = strength > BigTwoStrength.of(kinds, state.toBeat());
        return beats ? "" : "does not beat " + new Meld(state.toBeat());
    }
}
