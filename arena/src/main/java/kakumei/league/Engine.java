package kakumei.league;

import java.util.List;
import kakumei.entrant.Origin;

/** Where the blocks of a league are played: on threads of this process, or on other machines. */
public interface Engine extends AutoCloseable {
    /** Plays blocks until the work is over and those it took are played or put back. */
    void play(Work work);

    /** What the players of a league are made of where this plays them, in the order of the plan. */
    default List<Origin> origins(League league) {
        return league.origins();
    }

    @Override
    default void close() {}
}
