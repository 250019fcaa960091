package kakumei.match;

import java.time.Duration;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.View;

/**
 * A player whose answers are raw, as an outside program sends them. What is refused counts as a pass, in experiments
 * too: that is how contests play. For games that have an {@link Umpire}.
 *
 * <p>Anybody may be one: what it is told besides the events is what everybody at the table sees, or what concerns it
 * alone.
 */
public interface Submitter extends Player {
    /**
     * Takes a place before the first game, in the order of the players' numbers.
     *
     * @param view what this player knows, its number too; it shows the table at any time from now on
     * @param table the same for all players of this table
     */
    default void seated(View view, TableKey table) {}

    /** Bounds the time of each answer from now on, unless the program has a limit of its own. */
    default void turnLimit(Duration limit) {}

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
