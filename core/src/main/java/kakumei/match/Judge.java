package kakumei.match;

import java.util.Optional;
import kakumei.rating.MeanInterval;

/** Says how many points one decision is worth more than another. Thread-safe. */
@FunctionalInterface
public interface Judge {
    /**
     * How many points {@code other} is worth more than what was decided, to the player who decided; empty if it cannot
     * be told.
     *
     * @param other a legal answer, packed as {@link Decision#made}
     * @param seed where all chance comes from
     */
    Optional<MeanInterval> gain(Decision decision, long other, long seed);
}
