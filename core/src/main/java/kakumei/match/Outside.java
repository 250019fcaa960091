package kakumei.match;

import java.time.Duration;
import kakumei.player.Player;
import kakumei.rules.View;

/**
 * A player that is a program outside of ours. What it fails to answer is a {@link Lapse}, which counts and becomes a pass
 * or the gift of the rules, in experiments too: that is how contests play. It keeps its time itself.
 *
 * <p>Anybody may be one: what it is told besides the events is what everybody at the table sees, or what concerns it
 * alone.
 */
public interface Outside extends Player {
    /**
     * Takes a place before the first game, in the order of the players' numbers.
     *
     * @param view what this player knows, its number too; it shows the table at any time from now on
     * @param table the same for all players of this table
     */
    default void seated(View view, TableKey table) {}

    /** Bounds the time of each answer from now on, unless the program has a limit of its own. */
    default void turnLimit(Duration limit) {}
}
