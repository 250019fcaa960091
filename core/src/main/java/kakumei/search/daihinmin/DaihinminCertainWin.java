package kakumei.search.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Answers;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Looks for a way out that no deal of the unseen cards can prevent: melds one after the other that nobody can beat, and a
 * last one that empties the hand. Eights, the joker and S3, locks and revolutions on the way are seen. Standard rules;
 * allocates nothing; one owner.
 */
public final class DaihinminCertainWin {
    /** Hands looked at before giving up; the search is exact wherever it ends by itself. */
    private static final int MAX_NODES = 3_000;
    /** A hand of so many cards takes no more melds. */
    private static final int DEEPEST = 16;

    private static final int PLAYERS = Daihinmin.PLAYERS;

    private final Daihinmin rules = Daihinmin.uecda();
    private final Melds[] levels = new Melds[DEEPEST];
    private final PublicState lead = new PublicState(PLAYERS);
    private long unseen;
    private int largestHand;
    private int nodes;

    /** A search with buffers of its own. */
    public DaihinminCertainWin() {
        for (int i = 0; i < DEEPEST; i++) {
            levels[i] = new Melds();
        }
    }

    /** A legal meld of the player at turn, who holds {@code hand}, that begins a certain win; 0 if none is found. */
    public long find(PublicState state, long hand) {
        unseen = rules.deck() & ~state.played() & ~hand;
        nodes = 0;
        largestHand = largestHand(state, state.out());
        int inTrick = largestHand(state, state.out() | state.passed());
        boolean reversed = Conditions.reversed(state);
        Melds melds = levels[0];
        rules.legalMelds(state, hand, melds);
        for (int i = 0; i < melds.size(); i++) {
            long meld = melds.get(i);
            if (meld != 0 && Meld.cards(meld) == hand) {
                return meld;
            }
        }
        for (int i = 0; i < melds.size(); i++) {
            long meld = melds.get(i);
            boolean after = reversed ^ Daihinmin.turnsOrder(meld);
            if (meld != 0
                    && isUnbeatable(meld, state.toBeat(), Conditions.lock(state), after, inTrick)
                    && winsOnLead(hand & ~Meld.cards(meld), after, 1)) {
                return meld;
            }
        }
        return 0;
    }

    /* Of those who are not in a set of players, nor at turn. */
    private static int largestHand(PublicState state, int without) {
        int largest = 0;
        for (int player = 0; player < PLAYERS; player++) {
            if (player != state.turn() && (without >>> player & 1) == 0) {
                largest = Math.max(largest, state.handSize(player));
            }
        }
        return largest;
    }

    /** Whether nobody can answer, in the order afterwards; {@code largest} is the largest hand of those who may. */
    private boolean isUnbeatable(long meld, long toBeat, boolean locked, boolean reversed, int largest) {
        boolean spade3 = toBeat == Meld.JOKER_ALONE;
        if (spade3 || (Meld.cells(meld) & Cards.EIGHTS) != 0 || Meld.size(meld) > largest) {
            return true;
        }
        boolean alone = meld == Meld.JOKER_ALONE;
        boolean lock = !alone && (locked || (toBeat != 0 && Meld.suits(meld) == Meld.suits(toBeat)));
        return Answers.count(meld, lock, reversed, unseen) == 0;
    }

    private boolean winsOnLead(long hand, boolean reversed, int depth) {
        if (Answers.isOneMeld(hand)) {
            return true;
        }
        if (++nodes > MAX_NODES || depth == DEEPEST) {
            return false;
        }
        Melds melds = levels[depth];
        rules.legalMelds(lead, hand, melds);
        for (int i = 0; i < melds.size(); i++) {
            long meld = melds.get(i);
            boolean after = reversed ^ Daihinmin.turnsOrder(meld);
            if (meld != 0
                    && isUnbeatable(meld, 0, false, after, largestHand)
                    && winsOnLead(hand & ~Meld.cards(meld), after, depth + 1)) {
                return true;
            }
        }
        return false;
    }
}
