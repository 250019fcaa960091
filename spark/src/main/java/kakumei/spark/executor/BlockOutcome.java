package kakumei.spark.executor;

import java.io.Serializable;
import kakumei.match.BlockScore;

/** What became of a {@link BlockOrder}. */
public sealed interface BlockOutcome extends Serializable {
    /** Of which order. */
    long id();

    /**
     * It was played.
     *
     * @param id of which order
     * @param score what the players reached
     * @param records the records of its games; none if none were wanted
     * @param nanos how long it took
     */
    record Played(long id, BlockScore score, Packed records, long nanos) implements BlockOutcome {}

    /**
     * An outside program ended too often to be started again; without it the league can go on.
     *
     * @param id of which order
     * @param player the name of its player
     * @param message one line for the user
     */
    record GivenUp(long id, String player, String message) implements BlockOutcome {}

    /**
     * It cannot be played, and another attempt would not help: a faulty player, or an outside program that is not there.
     *
     * @param id of which order
     * @param message one line for the user
     */
    record Failed(long id, String message) implements BlockOutcome {}
}
