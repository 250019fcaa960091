package kakumei.player.daihinmin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * The end against the last opponent, whose hand is all that is unseen: looks for a meld that wins whatever follows.
 *
 * <p>Exact but for two limits: nobody passes the lead when the trick before ended in passes of the lead too, and a
 * search that grows past its budget gives up.
 */
final class LastDuel {
    private static final int NODE_BUDGET = 20_000;
    /* A meld, and a pass of both: more passes in a row mean that somebody already passed the lead. */
    private static final int PASSES_OF_ONE_TRICK = 2;

    private record Position(
            long hand, long opponent, long table, int turn, int owner, int passed, int passesInRow, int flags) {}

    /** What one level of the search works on. */
    private static final class Frame {
        final PublicState state;
        final Melds melds = new Melds();

        Frame(int players) {
            state = new PublicState(players);
        }
    }

    private final Map<Position, Boolean> known = new HashMap<>();
    private final List<Frame> frames = new ArrayList<>();
    private Rules rules = Daihinmin.uecda();
    private int nodes;
    private int me;

    /** The winning meld, 0 being the pass; empty if there is none or the search gave up. */
    OptionalLong winningMeld(View view) {
        known.clear();
        nodes = 0;
        me = view.me();
        rules = view.rules();
        Frame root = frame(0, view.players());
        view.copyPublicTo(root.state);
        list(root, view.hand());
        for (int i = 0; i < root.melds.size(); i++) {
            long meld = largestFirst(root.melds, i);
            boolean wins = winsAfter(0, view.hand(), view.unseen(), meld);
            if (nodes >= NODE_BUDGET) {
                return OptionalLong.empty();
            }
            if (wins) {
                return OptionalLong.of(meld);
            }
        }
        return OptionalLong.empty();
    }

    private Frame frame(int depth, int players) {
        while (frames.size() <= depth) {
            frames.add(new Frame(players));
        }
        return frames.get(depth);
    }

    private void list(Frame frame, long hand) {
        rules.legalMelds(frame.state, hand, frame.melds);
    }

    /* The list runs from singles to long sequences, with the pass last. */
    private static long largestFirst(Melds melds, int i) {
        int last = melds.size() - 1;
        return melds.get(i == last ? last : last - 1 - i);
    }

    /** Whether I go out first once the player at turn at {@code depth} has played the meld. */
    private boolean winsAfter(int depth, long hand, long opponent, long meld) {
        PublicState state = frames.get(depth).state;
        PublicState next = frame(depth + 1, state.players).state;
        next.copyPublicFrom(state);
        boolean mine = state.turn == me;
        rules.advance(next, meld);
        long gone = Meld.cards(meld);
        return mine ? wins(depth + 1, hand & ~gone, opponent) : wins(depth + 1, hand, opponent & ~gone);
    }

    private boolean wins(int depth, long hand, long opponent) {
        PublicState state = frames.get(depth).state;
        if (hand == 0 || opponent == 0 || state.phase != Phase.PLAY) {
            return hand == 0;
        }
        Position position = new Position(
                hand,
                opponent,
                state.table,
                state.turn,
                state.owner,
                state.passed,
                Math.min(state.passesInRow, PASSES_OF_ONE_TRICK + 1),
                (Conditions.lock(state) ? 1 : 0) | (Conditions.revolution(state) ? 2 : 0));
        Boolean before = known.get(position);
        if (before != null) {
            return before;
        }
        if (++nodes >= NODE_BUDGET) {
            return false;
        }
        boolean mine = state.turn == me;
        boolean result = findsWin(depth, hand, opponent, mine) == mine;
        known.put(position, result);
        return result;
    }

    /** Whether the player at turn, who is I or not, finds a meld that wins for it. */
    private boolean findsWin(int depth, long hand, long opponent, boolean mine) {
        Frame frame = frames.get(depth);
        list(frame, mine ? hand : opponent);
        for (int i = 0; i < frame.melds.size(); i++) {
            long meld = largestFirst(frame.melds, i);
            boolean passesLeadAgain =
                    meld == 0 && frame.state.table == 0 && frame.state.passesInRow > PASSES_OF_ONE_TRICK;
            if (!passesLeadAgain && winsAfter(depth, hand, opponent, meld) == mine) {
                return true;
            }
        }
        return false;
    }
}
