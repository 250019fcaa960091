package kakumei.rules.daihinmin;

import java.util.random.RandomGenerator;
import kakumei.random.MersenneTwister;
import kakumei.rules.Dealer;
import kakumei.rules.Phase;
import kakumei.rules.State;

/**
 * Seats and deals of the official server for its RANDOM_SEED: one stream of draws through the whole match, so games
 * must be dealt in order.
 */
public final class OfficialDealer implements Dealer {
    private final MersenneTwister random;

    /** The dealer of a match of the official server that logged this RANDOM_SEED. */
    public OfficialDealer(long seed) {
        random = new MersenneTwister(seed);
    }

    /** Players sorted by one draw each; a draw that equals an earlier one is repeated. */
    @Override
    public void seats(int game, int[] seats) {
        double[] draws = new double[seats.length];
        for (int player = 0; player < seats.length; player++) {
            do {
                draws[player] = random.nextDouble();
            } while (isTaken(draws, player));
        }
        for (int player = 0; player < seats.length; player++) {
            int seat = 0;
            for (double other : draws) {
                seat += other < draws[player] ? 1 : 0;
            }
            seats[seat] = player;
        }
    }

    private static boolean isTaken(double[] draws, int player) {
        for (int other = 0; other < player; other++) {
            if (draws[other] == draws[player]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void deal(int game, State state) {
        state.clear();
        Deal.official(state, random);
        state.phase(Phase.DEALT);
    }

    @Override
    public RandomGenerator stalemate(int game) {
        return random;
    }
}
