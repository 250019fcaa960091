package kakumei.server;

import java.util.Optional;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.MatchResult;

/** Told what goes on at a server; called by the threads of its tables, and by that of its lobby. */
public interface ServerListener {
    /** Something an organiser may want to know, one line. */
    default void log(String line) {}

    /** A match begins. */
    default void started(ServedMatch match) {}

    /** Whoever watches a match turn by turn. */
    default Optional<GameListener> watcher(ServedMatch match, GameLoop table) {
        return Optional.empty();
    }

    /** Whether {@link #recorded} is to be called. */
    default boolean wantsRecords() {
        return false;
    }

    /** The record of a game. */
    default void recorded(ServedMatch match, GameRecord record) {}

    /** A game was played. */
    default void advanced(ServedMatch match) {}

    /** A match has ended. */
    default void finished(ServedMatch match, MatchResult result) {}

    /**
     * A player did what no player may, or was not there, and the match goes on; the first few times of each player.
     *
     * @param what the predicate of a sentence about the player
     */
    default void faulted(ServedMatch match, int game, int player, String what) {}

    /**
     * A match could not be played to its end, for whatever reason; the others go on.
     *
     * @param which which match, in words
     * @param match the match, if it had begun
     */
    default void failed(String which, Optional<ServedMatch> match, Throwable why) {}
}
