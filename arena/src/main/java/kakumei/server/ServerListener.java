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

    /** What a program of a match did wrong, one line, every time. */
    default void fault(String line) {
        log(line);
    }

    /**
     * A program has logged in and waits at its table.
     *
     * @param table the number of the table, from 1
     * @param player its player number
     * @param from where it is and what it speaks
     * @param dismiss sends it away, from any thread: before its match its seat is free again, in a match it is dead
     */
    default void seated(int table, int player, String name, String from, Runnable dismiss) {}

    /** A program has left before its match began. */
    default void left(int table, int player) {}

    /**
     * Whether the next match at a table whose seats are all taken may begin. If not, it is asked again whenever
     * {@link Server#look} is called.
     */
    default boolean mayBegin(int table) {
        return true;
    }

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

    /** An independent unit of a match is complete, as {@link kakumei.match.MatchListener#completed} says it. */
    default void completed(ServedMatch match, int games, long[] points) {}

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
