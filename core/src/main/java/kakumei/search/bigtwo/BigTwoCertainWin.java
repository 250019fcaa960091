package kakumei.search.bigtwo;

import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoMelds;
import kakumei.rules.bigtwo.BigTwoStrength;

/**
 * Looks for a win that no deal of the unseen cards can prevent: melds one after the other that nobody can beat, and a
 * last one that empties the hand. One owner.
 */
final class BigTwoCertainWin {
    /** Hands looked at before giving up; the search is exact wherever it ends by itself. */
    private static final int MAX_NODES = 3_000;

    private final int kinds;
    private final Melds melds = new Melds();
    private long unseen;
    private int largestHand;
    private int nodes;

    BigTwoCertainWin(BigTwo rules) {
        kinds = rules.options().kinds();
    }

    /** A legal meld that begins a certain win, or 0 if none is found. */
    long find(View view) {
        unseen = view.unseen();
        largestHand = 0;
        for (int player = 0; player < view.players(); player++) {
            if (player != view.me()) {
                largestHand = Math.max(largestHand, view.handSize(player));
            }
        }
        nodes = 0;
        view.legalMelds(melds);
        for (int i = 0; i < melds.size(); i++) {
            long meld = melds.get(i);
            if (meld != 0 && (meld == view.hand() || (isUnbeatable(meld) && winsOnLead(view.hand() & ~meld)))) {
                return meld;
            }
        }
        return 0;
    }

    private boolean isUnbeatable(long meld) {
        int size = Cards.count(meld);
        return size > largestHand || BigTwoMelds.count(kinds, size, BigTwoStrength.of(kinds, meld), unseen) == 0;
    }

    private boolean winsOnLead(long hand) {
        if (BigTwoStrength.of(kinds, hand) != BigTwoStrength.NONE) {
            return true;
        }
        if (++nodes > MAX_NODES) {
            return false;
        }
        int count = BigTwoMelds.count(kinds, 0, BigTwoStrength.NONE, hand);
        for (int n = 0; n < count; n++) {
            long meld = BigTwoMelds.nth(kinds, 0, BigTwoStrength.NONE, hand, n);
            if (isUnbeatable(meld) && winsOnLead(hand & ~meld)) {
                return true;
            }
        }
        return false;
    }
}
