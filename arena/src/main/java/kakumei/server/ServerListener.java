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
    default void started(HeldMatch match) {}

    /** Whoever watches a match turn by turn. */
    default Optional<GameListener> watcher(HeldMatch match, GameLoop table) {
        return Optional.empty();
    }

    /** Whether {@link #recorded} is to be called. */
    default boolean wantsRecords() {
        return false;
    }

    /** The record of a game. */
    default void recorded(HeldMatch match, GameRecord record) {}

    /** A game was played. */
    default void advanced(HeldMatch match) {}

    /** A match has ended. */
    default void finished(HeldMatch match, MatchResult result) {}

    /** A match could not even be made. */
    default void cannotBegin(int table, int number, RuntimeException why) {}

    /** A match could not be played to its end. */
    default void failed(HeldMatch match, RuntimeException why) {}
}
