package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;

/** Rand: the unseen cards are shuffled and dealt out; every deal has the same chance. */
public final class RandomWorlds implements Worlds {
    private final Unseen unseen = new Unseen();
    private final Shuffle shuffle = new Shuffle(unseen);

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
