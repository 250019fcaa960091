package kakumei.search.bigtwo;

import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.PlayoutLoop;
import kakumei.search.PlayoutPolicy;

/** Playouts in which everybody mostly plays sensibly, by {@link GuidedChooser}. */
public final class BigTwoGuidedPlayout implements PlayoutPolicy {
    /** One in twenty melds is anything legal. */
    private static final int RANDOMNESS = 13;

    private final int kinds;
    private final GuidedChooser chooser;

    /** Playouts of a game by the given rules. */
    public BigTwoGuidedPlayout(BigTwo rules) {
        kinds = rules.options().kinds();
        chooser = new GuidedChooser(rules, RANDOMNESS);
    }

    @Override
    public void run(Rules rules, State state, SplitMix random, int until) {
        PlayoutLoop.run(kinds, state, chooser, random);
    }
}
