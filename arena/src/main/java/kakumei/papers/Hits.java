package kakumei.papers;

import java.util.Collection;
import java.util.function.Predicate;
import kakumei.rating.MeanInterval;

/**
 * How often something held, with Wilson's 95 % interval of the share.
 *
 * @param hits how often
 * @param count of how many; at least 1
 */
public record Hits(int hits, int count) {
    private static final double Z = 1.959964;

    /** How many of all hold. */
    public static <T> Hits of(Collection<T> all, Predicate<T> holds) {
        return new Hits((int) all.stream().filter(holds).count(), all.size());
    }

    /** The share that held. */
    public double share() {
        return (double) hits / count;
    }

    /** The share with its interval. */
    public MeanInterval interval() {
        double n = count;
        double p = share();
        double middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n);
        double half = Z / (1 + Z * Z / n) * Math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
        double low = hits == 0 ? 0 : middle - half; // at the ends rounding would leave the range
        double high = hits == count ? 1 : middle + half;
        return new MeanInterval(p, low, high, 0.95, count);
    }

    @Override
    public String toString() {
        return hits + " of " + count;
    }
}
