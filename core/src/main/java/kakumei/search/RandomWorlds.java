package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Rand: the unseen cards are shuffled and dealt out; every deal has the same chance. The cards I gave away stay with
 * their receiver, or, to the letter of the paper, are shuffled with the others.
 */
public final class RandomWorlds implements Worlds {
    private final Unseen unseen;
    private final Shuffle shuffle;

    /** Deals that remember the exchange. */
    public RandomWorlds() {
        this(new Unseen());
    }

    private RandomWorlds(Unseen unseen) {
        this.unseen = unseen;
        shuffle = new Shuffle(unseen);
    }

    /** Deals that forget what I gave away: every unseen card is a player's with the same chance. */
    public static RandomWorlds literal() {
        return new RandomWorlds(Unseen.literal());
    }

    @Override
    public void see(View view) {
        unseen.see(view);
        shuffle.prepare();
    }

    @Override
    public void draw(State target, SplitMix random) {
        shuffle.draw(target, random);
    }
}
