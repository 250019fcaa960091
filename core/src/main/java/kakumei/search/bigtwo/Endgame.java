package kakumei.search.bigtwo;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoMelds;
import kakumei.rules.bigtwo.BigTwoStrength;

/**
 * Small endgames: looks for a meld after which I win in every deal of the unseen cards, whatever the others play, if
 * from then on all hands lie open. One owner.
 */
final class Endgame {
    /** No meld wins everywhere, or the endgame is too large. */
    static final long NONE = -1;

    private static final int PLAYERS = BigTwo.PLAYERS;
    private static final int MOST_UNSEEN = 7;
    private static final int LARGEST_HAND = 6;
    private static final int MAX_NODES = 30_000;

    private final int kinds;
    private final Melds melds = new Melds();
    /* Hands by distance from me in the order of turns; mine is 0. */
    private final long[] hands = new long[PLAYERS];
    private final int[] sizes = new int[PLAYERS];
    private int nodes;

    Endgame(BigTwo rules) {
        kinds = rules.options().kinds();
    }

    /** A legal meld, or the pass (0), that wins everywhere; {@link #NONE} if there is none. */
    long find(View view) {
        if (Cards.count(view.unseen()) > MOST_UNSEEN || Cards.count(view.hand()) > LARGEST_HAND) {
            return NONE;
        }
        for (int i = 0; i < PLAYERS; i++) {
            sizes[i] = view.handSize(view.seat((view.seatOf(view.me()) + i) % PLAYERS));
        }
        nodes = 0;
        view.legalMelds(melds);
        int passes = Integer.bitCount(view.passed());
        for (int i = 0; i < melds.size(); i++) {
            Arrays.fill(hands, 0);
            hands[0] = view.hand();
            if (winsEverywhere(melds.get(i), view.packedToBeat(), passes, view.unseen(), 1)) {
                return melds.get(i);
            }
        }
        return NONE;
    }

    /* Deals the rest of the unseen cards to the player at this distance and those after him in all ways. */
    private boolean winsEverywhere(long meld, long toBeat, int passes, long rest, int player) {
        if (player == PLAYERS) {
            return winsAfter(meld, toBeat, passes);
        }
        int missing = sizes[player] - Cards.count(hands[player]);
        if (missing == 0) {
            return winsEverywhere(meld, toBeat, passes, rest, player + 1);
        }
        if (player == PLAYERS - 1) {
            hands[player] = rest;
            boolean wins = winsAfter(meld, toBeat, passes);
            hands[player] = 0;
            return wins;
        }
        long before = hands[player];
        boolean wins = true;
        /* Cards go to a hand in their order, so that each hand comes up once. */
        long higher = before == 0 ? rest : rest & -Long.highestOneBit(before);
        for (long open = higher; open != 0 && wins; open &= open - 1) {
            long card = open & -open;
            hands[player] = before | card;
            wins = winsEverywhere(meld, toBeat, passes, rest & ~card, player);
        }
        hands[player] = before;
        return wins;
    }

    private boolean winsAfter(long meld, long toBeat, int passes) {
        if (meld == hands[0]) {
            return true;
        }
        long before = hands[0];
        hands[0] &= ~meld;
        boolean wins = meld == 0
                ? afterPass(0, Cards.count(toBeat), BigTwoStrength.of(kinds, toBeat), passes)
                : wins(1, Cards.count(meld), BigTwoStrength.of(kinds, meld), 0);
        hands[0] = before;
        return wins;
    }

    private boolean afterPass(int player, int size, int beat, int passes) {
        boolean cleared = passes + 1 == PLAYERS - 1;
        return wins(
                (player + 1) % PLAYERS,
                cleared ? 0 : size,
                cleared ? BigTwoStrength.NONE : beat,
                cleared ? 0 : passes + 1);
    }

    /** Whether I win from here with the given player at turn; an endgame too large counts as not won. */
    private boolean wins(int player, int size, int beat, int passes) {
        if (++nodes > MAX_NODES) {
            return false;
        }
        long hand = hands[player];
        boolean mine = player == 0;
        int count = BigTwoMelds.count(kinds, size, beat, hand);
        for (int n = 0; n < count; n++) {
            long meld = BigTwoMelds.nth(kinds, size, beat, hand, n);
            if (meld == hand) {
                return mine;
            }
            hands[player] = hand & ~meld;
            boolean wins = wins((player + 1) % PLAYERS, Cards.count(meld), BigTwoStrength.of(kinds, meld), 0);
            hands[player] = hand;
            if (wins == mine) {
                return mine;
            }
        }
        return size == 0 ? !mine : afterPass(player, size, beat, passes);
    }
}
