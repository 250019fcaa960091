package kakumei.rules;

import java.util.random.RandomGenerator;

/** Where the chance of a match comes from: seatings, deals, and the draws of a stalemate. Games count from 1. */
public interface Dealer {
    /** Draws the seating that holds from {@code game} on: the player in each seat. */
    void seats(int game, int[] seats);

    /** Deals the hands of {@code game} to the players as seated and classed in {@code state}. */
    void deal(int game, State state);

    /** The generator for a stalemate in {@code game}. */
    RandomGenerator stalemate(int game);
}
