package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Draws whole games that agree with what one player sees: the hand sizes, the cards played, and (but for those
 * of {@link Unseen#literal}) the cards that player knows from the exchange. One owner, used by one thread.
 */
public interface Worlds {
    /** Takes in a decision; the view is not kept. Called once before the draws for it. */
    void see(View view);

    /**
     * Gives every player a hand in {@code target}, whose public part is that of the view. Allocates nothing.
     *
     * <p>The cards of the others are drawn; my own are mine.
     */
    void draw(State target, SplitMix random);
}
