package kakumei.game.daihinmin;

import static kakumei.game.Position.must;

import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/** Refuses whole positions that cannot come about at a table of Daihinmin, with the reason. */
final class PlayChecks {
    private static final int PLAYERS = Daihinmin.PLAYERS;

    private final PublicState state;
    private final int me;
    private final boolean seatsGiven;

    /** Checks for a position of the player at turn; the order of turns is checked only where seats are given. */
    PlayChecks(PublicState state, boolean seatsGiven) {
        this.state = state;
        this.seatsGiven = seatsGiven;
        me = state.turn();
    }

    void check() {
        if (state.toBeat() == 0) {
            checkLead();
        } else {
            checkFollow();
        }
        checkOrder();
    }

    private static boolean in(int players, int player) {
        return (players >>> player & 1) != 0;
    }

    private void checkLead() {
        must(
                state.owner() == me || in(state.passed(), state.owner()),
                "owner: player " + state.owner() + " holds the lead and has not passed; expected me, player " + me);
        must(state.owner() != me || state.passed() == 0, "passed: the trick has just begun");
    }

    private void checkFollow() {
        must(
                !in(state.passed(), state.owner()),
                "owner: player " + state.owner() + " played the table and is in passed");
        if (state.owner() == me) {
            int others = ~(state.passed() | state.out() | 1 << me) & ((1 << PLAYERS) - 1);
            must(
                    others == 0,
                    "owner: the table is mine, but player " + Integer.numberOfTrailingZeros(others)
                            + " has not passed");
        }
        if (Conditions.lock(state)) {
            must(state.toBeat() != Meld.JOKER_ALONE, "lock: the lone joker ends it");
            must(
                    LockOrigin.exists(state),
                    "lock: no weaker meld of the suits of " + new Meld(state.toBeat()) + " is in played");
        }
    }

    private void checkOrder() {
        if (!seatsGiven || state.owner() == me) {
            return;
        }
        for (int player = next(state.owner()); player != me; player = next(player)) {
            must(
                    in(state.passed() | state.out(), player),
                    "passed: player " + player + " sits between owner and me and has neither passed nor finished");
        }
    }

    private int next(int player) {
        int step = Conditions.backwards(state) ? PLAYERS - 1 : 1;
        return state.seat((state.seatOf(player) + step) % PLAYERS);
    }
}
