package kakumei.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Intervals of whatever is computed from sets, by computing it again from resampled leagues: as many sets drawn with
 * replacement. For results that no formula has an error of, such as ratings that depend on the order of the sets.
 *
 * @param leagues the resampled leagues; the sets of each are in the order they were played in
 */
public record Resampling(List<List<SetResult>> leagues) {
    private static final double LEVEL = 0.95;
    private static final double REACH = Normal.quantile(0.5 + LEVEL / 2);

    public Resampling {
        leagues = List.copyOf(leagues);
    }

    /** Draws {@code count} leagues from {@code sets}, which are in the order they were played in. */
    public static Resampling of(List<SetResult> sets, int count, RandomGenerator random) {
        List<List<SetResult>> leagues = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int[] drawn = random.ints(sets.size(), 0, sets.size()).sorted().toArray();
            List<SetResult> league = new ArrayList<>();
            for (int set : drawn) {
                league.add(sets.get(set));
            }
            leagues.add(league);
        }
        return new Resampling(leagues);
    }

    /** The 95 % interval of {@code value} around what it is for {@code sets}. */
    public MeanInterval interval(List<SetResult> sets, ToDoubleFunction<List<SetResult>> value) {
        return interval(
                value.applyAsDouble(sets), leagues.stream().mapToDouble(value).toArray());
    }

    /**
     * The 95 % interval around an estimate from what the same estimate was in resampled data: 1.96 of their standard
     * deviations to either side. Values that could not be computed (NaN) are left out.
     */
    public static MeanInterval interval(double estimate, double... resampled) {
        Sample sample = Sample.EMPTY;
        for (double value : resampled) {
            sample = Double.isNaN(value) ? sample : sample.plus(value);
        }
        double reach = REACH * Math.sqrt(sample.variance());
        return new MeanInterval(estimate, estimate - reach, estimate + reach, LEVEL, sample.count());
    }
}
