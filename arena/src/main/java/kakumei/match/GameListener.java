package kakumei.match;

import kakumei.player.Event;
import kakumei.rules.daihinmin.Submission;

/**
 * Told of all that happens in a game, hidden cards included: records, wires and pages. Called by the thread that
 * drives the game; {@link GameLoop#state} may be read during the call and shows the game after the event.
 */
@FunctionalInterface
public interface GameListener {
    /** An event as it is, not as a player sees it. */
    void happened(Event event);

    /** What a {@link Submitter} sent, or what of another was refused, before the event of the same turn. */
    default void sent(int player, Submission submission) {}
}
