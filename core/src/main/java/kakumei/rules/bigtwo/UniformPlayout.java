package kakumei.rules.bigtwo;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.State;

/** Plays a game to its end with equal chances for all legal melds, the pass among them where it is legal. */
final class UniformPlayout {
    private UniformPlayout() {}

    /* The public part is kept in local variables and written back at the end: a turn touches the hands alone. */
    static void run(int straights, State state, SplitMix random) {
        if (state.isOver()) {
            return;
        }
        long[] hands = state.hands;
        int[] seats = state.seats;
        long before = all(hands);
        int seat = state.seatOf[state.turn];
        int passes = Integer.bitCount(state.passed);
        int size = Long.bitCount(state.table);
        int beat = size == 0 ? Strength.NONE : Strength.of(straights, state.table);
        while (true) {
            int player = seats[seat];
            long hand = hands[player];
            long meld = size == 0 ? lead(straights, hand, random) : follow(straights, size, beat, hand, random);
            if (meld != 0) {
                hands[player] = hand & ~meld;
                if (hand == meld) {
                    end(state, player, meld, before & ~all(hands));
                    return;
                }
                passes = 0;
                size = Long.bitCount(meld);
                beat = Strength.of(straights, meld);
            } else if (++passes == BigTwo.PLAYERS - 1) {
                passes = 0;
                size = 0;
            }
            seat = (seat + 1) % BigTwo.PLAYERS;
        }
    }

    private static long lead(int straights, long hand, SplitMix random) {
        if ((hand & Cards.DIAMOND_3) != 0) {
            int count = LegalMelds.countWith(straights, Cards.DIAMOND_3, hand);
            return LegalMelds.nthWith(straights, Cards.DIAMOND_3, hand, draw(count, random));
        }
        int count = LegalMelds.count(straights, 0, Strength.NONE, hand);
        return LegalMelds.nth(straights, 0, Strength.NONE, hand, draw(count, random));
    }

    private static long follow(int straights, int size, int beat, long hand, SplitMix random) {
        int count = LegalMelds.count(straights, size, beat, hand);
        int n = draw(count + 1, random);
        return n == count ? 0 : LegalMelds.nth(straights, size, beat, hand, n);
    }

    /* Where there is no choice no number is drawn. */
    private static int draw(int choices, SplitMix random) {
        return choices == 1 ? 0 : random.nextInt(choices);
    }

    private static long all(long[] hands) {
        return hands[0] | hands[1] | hands[2] | hands[3];
    }

    private static void end(State state, int winner, long meld, long played) {
        for (int player = 0; player < BigTwo.PLAYERS; player++) {
            state.handSizes[player] = Long.bitCount(state.hands[player]);
        }
        state.played |= played;
        state.table = meld;
        state.owner = winner;
        state.turn = winner;
        state.passed = 0;
        state.passesInRow = 0;
        BigTwo.finish(state, winner);
    }
}
