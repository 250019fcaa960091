package kakumei.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Intervals of whatever is computed from independent units, such as the sets of a league, by computing it again from
 * resampled ones: as many drawn with replacement. For results that no formula has an error of, such as ratings that
 * depend on the order of the sets.
 *
 * @param samples the resampled units, each sample in the order they were given in
 * @param <T> a unit
 */
public record Resampling<T>(List<List<T>> samples) {
    private static final double LEVEL = 0.95;
    private static final double REACH = Normal.quantile(0.5 + LEVEL / 2);

    /** These samples, which nobody can change. */
    public Resampling {
        samples = List.copyOf(samples);
    }

    /** Draws {@code count} samples from {@code units}. */
    public static <T> Resampling<T> of(List<T> units, int count, RandomGenerator random) {
        List<List<T>> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<T> sample = new ArrayList<>();
            random.ints(units.size(), 0, units.size()).sorted().forEachOrdered(unit -> sample.add(units.get(unit)));
            samples.add(List.copyOf(sample));
        }
        return new Resampling<>(samples);
    }

    /**
     * Draws {@code count} random halves, nothing twice: they scatter about the whole as the whole does about the truth.
     * For what would take a unit drawn twice for two that agree, such as a variance between units.
     */
    public static <T> Resampling<T> halves(List<T> units, int count, RandomGenerator random) {
        List<List<T>> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<T> sample = new ArrayList<>();
            int wanted = units.size() / 2;
            for (int unit = 0; unit < units.size() && sample.size() < wanted; unit++) {
                int left = units.size() - unit;
                if (random.nextInt(left) < wanted - sample.size()) {
                    sample.add(units.get(unit));
                }
            }
            samples.add(List.copyOf(sample));
        }
        return new Resampling<>(samples);
    }

    /** The same samples of something else that belongs to each unit. */
    public <R> Resampling<R> map(Function<T, R> other) {
        return new Resampling<>(samples.stream()
                .map(sample -> sample.stream().map(other).toList())
                .toList());
    }

    /**
     * The 95 % interval of {@code value} around what it is for the {@code units} themselves: Student's factor for so many
     * units, times the standard deviation of what resampled ones give.
     */
    public MeanInterval interval(List<T> units, ToDoubleFunction<List<T>> value) {
        MeanInterval normal = interval(
                value.applyAsDouble(units), samples.stream().mapToDouble(value).toArray());
        if (units.size() < 2) {
            return normal;
        }
        double half = normal.halfWidth() * new StudentT(units.size() - 1.0).quantile(0.5 + LEVEL / 2) / REACH;
        return new MeanInterval(normal.mean(), normal.mean() - half, normal.mean() + half, LEVEL, normal.count());
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
