package kakumei.player.daihinmin;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * The end against the last opponent, whose hand is all that is unseen: looks for a meld that wins whatever follows.
 *
 * <p>Exact but for two limits: nobody passes the lead when the trick before ended in passes of the lead too, and a
 * search that grows past its budget gives up.
 */
public final class LastDuel {
    /** No meld wins, or the search gave up. */
    public static final long NONE = -1;

    private static final int NODE_BUDGET = 20_000;
    /* A meld, and a pass of both: more passes in a row mean that somebody already passed the lead. */
    private static final int PASSES_OF_ONE_TRICK = 2;

    /** What one level of the search works on. */
    private static final class Level {
        final PublicState state;
        final Melds melds = new Melds();

        Level(int players) {
            state = new PublicState(players);
        }
    }

    private final KnownDuels known = new KnownDuels();
    private final List<Level> levels = new ArrayList<>();
    private Rules rules = Daihinmin.uecda();
    private int nodes;
    private int me;

    /** The winning meld, 0 being the pass; empty if there is none or the search gave up. */
    OptionalLong winningMeld(View view) {
        view.copyPublicTo(level(0, view.players()).state);
        long found = search(view.rules(), view.hand(), view.unseen());
        return found == NONE ? OptionalLong.empty() : OptionalLong.of(found);
    }

    /**
     * The winning meld of the player at turn, who holds {@code hand} against the {@code opponent}, 0 being the pass;
     * {@link #NONE} if there is none or the search gave up. Allocates nothing once its buffers have grown.
     */
    public long find(Rules game, PublicState state, long hand, long opponent) {
        level(0, state.players).state.copyPublicFrom(state);
        return search(game, hand, opponent);
    }

    private long search(Rules game, long hand, long opponent) {
        known.clear();
        nodes = 0;
        rules = game;
        Level root = levels.get(0);
        me = root.state.turn();
        list(root, hand);
        for (int i = 0; i < root.melds.size(); i++) {
            long meld = largestFirst(root.melds, i);
            boolean wins = winsAfter(0, hand, opponent, meld);
            if (nodes >= NODE_BUDGET) {
                return NONE;
            }
            if (wins) {
                return meld;
            }
        }
        return NONE;
    }

    private Level level(int depth, int players) {
        while (levels.size() <= depth) {
            levels.add(new Level(players));
        }
        return levels.get(depth);
    }

    private void list(Level level, long hand) {
        rules.legalMelds(level.state, hand, level.melds);
    }

    /* The list runs from singles to long sequences, with the pass last. */
    private static long largestFirst(Melds melds, int i) {
        int last = melds.size() - 1;
        return melds.get(i == last ? last : last - 1 - i);
    }

    /** Whether I go out first once the player at turn at {@code depth} has played the meld. */
    private boolean winsAfter(int depth, long hand, long opponent, long meld) {
        PublicState state = levels.get(depth).state;
        PublicState next = level(depth + 1, state.players).state;
        next.copyPublicFrom(state);
        boolean mine = state.turn() == me;
        rules.advance(next, meld);
        long gone = Meld.cards(meld);
        return mine ? wins(depth + 1, hand & ~gone, opponent) : wins(depth + 1, hand, opponent & ~gone);
    }

    private boolean wins(int depth, long hand, long opponent) {
        PublicState state = levels.get(depth).state;
        if (hand == 0 || opponent == 0 || state.phase() != Phase.PLAY) {
            return hand == 0;
        }
        if (nodes >= NODE_BUDGET) {
            return false; // given up: what is found from now on does not count
        }
        int entry = known.entry(hand, opponent, state, Math.min(state.passesInRow(), PASSES_OF_ONE_TRICK + 1));
        if (known.isKnown(entry)) {
            return known.wins(entry);
        }
        nodes++;
        boolean mine = state.turn() == me;
        boolean result = findsWin(depth, hand, opponent, mine) == mine;
        known.put(entry, result);
        return result;
    }

    /** Whether the player at turn, who is I or not, finds a meld that wins for it. */
    private boolean findsWin(int depth, long hand, long opponent, boolean mine) {
        Level level = levels.get(depth);
        list(level, mine ? hand : opponent);
        for (int i = 0; i < level.melds.size(); i++) {
            long meld = largestFirst(level.melds, i);
            boolean passesLeadAgain =
                    meld == 0 && level.state.toBeat() == 0 && level.state.passesInRow() > PASSES_OF_ONE_TRICK;
            if (!passesLeadAgain && winsAfter(depth, hand, opponent, meld) == mine) {
                return true;
            }
        }
        return false;
    }
}
