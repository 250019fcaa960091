package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Rand: the unseen cards are shuffled and dealt out; every deal has the same chance. The cards I gave away stay with
 * their receiver, or, to the letter of the paper, are shuffled with the others.
 */
public final class RandomWorlds implements Worlds {
    private final Unseen unseen = new Unseen();
    private final Shuffle shuffle = new Shuffle(unseen);
    private final boolean forgetful;

    /** Deals that remember the exchange. */
    public RandomWorlds() {
        this(false);
    }

    private RandomWorlds(boolean forgetful) {
        this.forgetful = forgetful;
    }

    /** Deals that forget what I gave away: every unseen card is a player's with the same chance. */
    public static RandomWorlds literal() {
        return new RandomWorlds(true);
    }

    @Override
    public void see(View view) {
        if (forgetful) {
            unseen.seeForgetful(view);
        } else {
            unseen.see(view);
        }
        shuffle.prepare();
    }

    @Override
    public void draw(State target, SplitMix random) {
        shuffle.draw(target, random);
    }
}
