package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;

/** A meld that may follow, what it would leave, and what the checks of section 3.7 say to it. Reused. */
final class FollowingMeld {
    /** The packed meld. */
    long meld;
    /** E, by section 3.6 if the meld locks the suits. */
    int strength;
    /** Whether section 3.6 set the strength. */
    boolean lockRule;
    /** The hand value after it. */
    int after;
    /** How many melds are left after it. */
    int meldsAfter;
    /** Whether the hand after it is likely to go out. */
    boolean likelyOutAfter;
    /** Whether a meld that is likely to win remains. */
    boolean winnerAfter;
    /** E of the weakest meld that remains; of no meaning if none does. */
    int weakestAfter;
    /** Whether it is to be played. */
    boolean mark;
    /** The number of the check that decided; {@link Checks} says which. */
    int check;

    /** Whether it ends the trick by an eight. */
    boolean hasEight() {
        return (Meld.cells(meld) & Cards.EIGHTS) != 0;
    }

    /** Takes what the checks need to know of the hand after. */
    void leaves(FormedHand rest) {
        after = rest.value();
        meldsAfter = rest.count();
        likelyOutAfter = rest.likelyOut();
        winnerAfter = rest.winners() > 0;
        weakestAfter = rest.weakest();
    }
}
