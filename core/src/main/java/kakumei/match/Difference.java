package kakumei.match;

import java.util.Comparator;
import java.util.Optional;
import kakumei.rating.MeanInterval;

/**
 * What was decided beside what another player would have done.
 *
 * @param decision what was decided, and in what position
 * @param would what the other player would have done
 * @param cost how many points more that is worth; empty if it is the same, or if nothing can tell
 */
public record Difference(Decision decision, Decision.Opinion would, Optional<MeanInterval> cost) {
    /** The costliest first; those whose cost is not known last, and equal ones as they come. */
    public static final Comparator<Difference> COSTLIEST_FIRST = Comparator.comparingDouble(
            each -> each.cost().map(cost -> -cost.mean()).orElse(Double.POSITIVE_INFINITY));

    /** Whether both decided the same. */
    public boolean isSame() {
        return would.made() == decision.made();
    }
}
