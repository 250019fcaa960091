package kakumei.match;

import kakumei.player.Event;

/**
 * Told of all that happens in a game, hidden cards included: records, wires and pages. Called by the thread that
 * drives the game; {@link GameLoop#state} may be read during the call and shows the game after the event.
 */
@FunctionalInterface
public interface GameListener {
    /** An event as it is, not as a player sees it. */
    void happened(Event event);
}
