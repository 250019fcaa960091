package kakumei.store;

import java.util.List;

/**
 * What the players reached in a finished set.
 *
 * @param points their points
 * @param refused how often each was refused, or failed; empty if it is not known
 */
public record SetTotals(List<Long> points, List<Long> refused) {}
