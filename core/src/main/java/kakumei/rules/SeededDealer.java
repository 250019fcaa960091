package kakumei.rules;

import java.util.random.RandomGenerator;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;

/** Our own dealing: every seating and deal is a function of the seed and the game's number, so any game stands alone. */
public final class SeededDealer implements Dealer {
    private static final long SEATS = 1;
    private static final long DEAL = 2;
    private static final long STALEMATE = 3;

    private final Rules rules;
    private final long seed;
    private final SplitMix random = new SplitMix(0);

    /** The dealer of a match. */
    public SeededDealer(Rules rules, long seed) {
        this.rules = rules;
        this.seed = seed;
    }

    @Override
    public void seats(int game, int[] seats) {
        random.reseed(Seeds.mix(seed, game, SEATS));
        rules.drawSeats(seats, random);
    }

    @Override
    public void deal(int game, State state) {
        random.reseed(Seeds.mix(seed, game, DEAL));
        rules.deal(state, random);
    }

    @Override
    public RandomGenerator stalemate(int game) {
        return new SplitMix(Seeds.mix(seed, game, STALEMATE));
    }
}
