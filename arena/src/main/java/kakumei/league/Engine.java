package kakumei.league;

/** Where the blocks of a league are played: on threads of this process, or on other machines. */
public interface Engine extends AutoCloseable {
    /** Plays blocks until the work is over and those it took are played or put back. */
    void play(Work work);

    @Override
    default void close() {}
}
