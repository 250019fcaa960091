package kakumei.match;

import kakumei.cards.Meld;
import kakumei.rules.View;

/**
 * An outside program whose answers are raw, for games that have an {@link Umpire}: what that refuses counts as a pass.
 */
public interface Submitter extends Outside {
    /**
     * What the program sends when it is its turn.
     *
     * @throws Lapse if it sends nothing
     */
    Answer submit(View view);

    /**
     * The selection the program sends when it has to give {@code count} cards.
     *
     * @throws Lapse if it sends nothing
     */
    Answer select(View view, int count);

    /** What became of the last {@link #submit}, before anybody is told of the turn. */
    default void answered(Umpire.Ruling ruling) {}

    /** The meld of {@link #submit}, a pass where the answer makes none. */
    @Override
    default Meld choose(View view) {
        return submit(view).meld().orElse(Meld.PASS);
    }
}
