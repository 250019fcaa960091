package kakumei.match;

/** Told how a match goes on. */
public interface MatchListener {
    /** A listener that wants to know nothing. */
    MatchListener NONE = new MatchListener() {};

    /** A table is set up, one for each thread; who wants to follow its games turn by turn listens to it. */
    default void table(GameLoop table) {}

    /** Some more games were played; called by any thread, often. */
    default void advanced(int games) {}

    /**
     * A player did what no player may, or was not there, and the match goes on; the first few times of each player.
     * Called by the thread that plays the game.
     *
     * @param what the predicate of a sentence about the player
     */
    default void faulted(int game, int player, String what) {}

    /** Whether {@link #recorded} is to be called; a match without records is faster. */
    default boolean wantsRecords() {
        return false;
    }

    /** The record of a game, in the order of the games, one call at a time. */
    default void recorded(GameRecord record) {}

    /**
     * An independent unit is complete: a block, a group of duplicates, or the games between two class resets of players
     * that stay. In order, one call at a time.
     *
     * @param unit its number in the match, from 0
     * @param games how many games it had
     * @param points the points each player made in it; the array is the listener's own
     */
    default void completed(int unit, int games, long[] points) {}

    /**
     * The same, with how often each player took the first place; calls {@link #completed(int, int, long[])}.
     *
     * @param firsts first places of each player; the array is the listener's own
     */
    default void completed(int unit, int games, long[] points, long[] firsts) {
        completed(unit, games, points);
    }
}
