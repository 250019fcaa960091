package kakumei.rules.bigtwo;

import kakumei.random.SplitMix;
import kakumei.rules.Seating;
import kakumei.rules.State;

/** Plays a game to its end as fast as it goes; what is played is a {@link Chooser}'s affair. Allocates nothing. */
public final class PlayoutLoop {
    /** Chooses legal melds for whoever is at turn, knowing all hands. Must not allocate. */
    public interface Chooser {
        /** The meld to lead from a hand. */
        long lead(long hand, SplitMix random);

        /** The meld that beats one of this size and {@link BigTwoStrength}, or the pass. */
        long follow(long hand, int size, int beat, SplitMix random);
    }

    private PlayoutLoop() {}

    /**
     * Plays a game to its end.
     *
     * @param kinds the kinds of melds there are, as {@link BigTwoStrength} takes them
     */
    /* The public part is kept in local variables and written back at the end: a turn touches the hands alone. */
    public static void run(int kinds, State state, Chooser chooser, SplitMix random) {
        if (state.isOver()) {
            return;
        }
        long before = all(state);
        Seating seating = state.seating();
        int player = state.turn();
        int passes = Integer.bitCount(state.passed());
        int size = Long.bitCount(state.toBeat());
        int beat = size == 0 ? BigTwoStrength.NONE : BigTwoStrength.of(kinds, state.toBeat());
        while (true) {
            long hand = state.hand(player);
            long meld = size == 0 ? chooser.lead(hand, random) : chooser.follow(hand, size, beat, random);
            if (meld != 0) {
                state.take(player, meld);
                if (hand == meld) {
                    end(state, player, meld, before & ~all(state));
                    return;
                }
                passes = 0;
                size = Long.bitCount(meld);
                beat = BigTwoStrength.of(kinds, meld);
            } else if (++passes == BigTwo.PLAYERS - 1) {
                passes = 0;
                size = 0;
            }
            player = seating.next(player, BigTwo.EVERYBODY);
        }
    }

    private static long all(State state) {
        return state.hand(0) | state.hand(1) | state.hand(2) | state.hand(3);
    }

    private static void end(State state, int winner, long meld, long played) {
        for (int player = 0; player < BigTwo.PLAYERS; player++) {
            state.handSize(player, Long.bitCount(state.hand(player)));
        }
        state.played(state.played() | played);
        state.toBeat(meld);
        state.owner(winner);
        state.turn(winner);
        state.passed(0);
        state.passesInRow(0);
        BigTwo.finish(state, winner);
    }
}
