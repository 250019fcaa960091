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

    /**
     * Whether it wants to be told of the game that begins now; asked once a game. Of a game that nobody wants to be told
     * of no event is made, which is what fast players need.
     */
    default boolean follows(int game) {
        return true;
    }

    /**
     * A game that it did not follow is over.
     *
     * @param points of each player; the array is used again
     */
    default void skipped(int game, int[] points) {}
}
