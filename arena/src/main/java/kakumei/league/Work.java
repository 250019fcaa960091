package kakumei.league;

import java.util.Optional;
import kakumei.match.BlockScore;
import kakumei.match.GameLoop;

/** What is left of a league, handed out block by block to the engine that plays it. Thread-safe. */
public interface Work {
    /** Whose blocks these are. */
    League league();

    /** A block that nobody else plays; empty if there is none at the moment, or none any more. */
    Optional<Block> next();

    /** Whether there will be no further block. */
    boolean isOver();

    /** Whether blocks that are being played need not be finished; cheap enough to be asked after every game. */
    boolean isStopping();

    /**
     * A block begins at a table of this process; called by the thread that plays there.
     *
     * @param number the number of the table, from 1: the same for one thread all along
     */
    void begins(Block block, int number, GameLoop table);

    /** Takes in a block that was played to its end. */
    void played(Block block, BlockScore score);

    /** Takes a block back that was not. */
    void putBack(Block block);

    /**
     * Takes a block back whose outside program ended too often to be started again, and its player out of the league.
     *
     * @param player the player's name
     * @param why what became of it, in one line
     */
    void givenUp(Block block, String player, String why);

    /** A player did what no player may, or was not there, and the block goes on; in one line. */
    void faulted(String what);

    /** Ends the league because of a failure; the first one is told. */
    void fail(Throwable thrown);
}
