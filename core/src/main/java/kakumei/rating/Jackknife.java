package kakumei.rating;

import java.util.Arrays;

/**
 * The error of what is no mean, such as a correlation or a ratio of deviations, by computing it again without each
 * independent unit in turn: how these numbers scatter tells its error, and how far they lie to one side tells by how much
 * it is off on the mean because the units are few.
 *
 * @param whole what it is for all units
 * @param bias by how much that is too large on the mean
 * @param variance the square of its standard error
 * @param units how many there are, of the kind of which there are fewest
 */
public record Jackknife(double whole, double bias, double variance, long units) {
    /**
     * Of a number for all units.
     *
     * @param without for each kind of units what it is without each of them; kinds are independent of each other. Where it
     *     is nothing finite, the error is not known and the interval endless
     */
    public static Jackknife of(double whole, double[]... without) {
        long units = Arrays.stream(without).mapToInt(each -> each.length).min().orElse(0);
        if (!Arrays.stream(without).flatMapToDouble(Arrays::stream).allMatch(Double::isFinite)) {
            return new Jackknife(whole, 0, Double.POSITIVE_INFINITY, units);
        }
        double bias = 0;
        double variance = 0;
        for (double[] each : without) {
            Sample sample = Sample.of(each);
            double others = sample.count() - 1.0;
            bias += others * (sample.mean() - whole);
            variance += others / sample.count() * sample.squares();
        }
        return new Jackknife(whole, bias, variance, units);
    }

    /** The interval around what it is for all units; endless for fewer than two. */
    public MeanInterval interval(double level) {
        return around(whole, level);
    }

    /** The interval around what it would be of endless units; endless for fewer than two. */
    public MeanInterval unbiased(double level) {
        return around(whole - bias, level);
    }

    private MeanInterval around(double middle, double level) {
        double half = units < 2
                ? Double.POSITIVE_INFINITY
                : new StudentT(units - 1.0).quantile(0.5 + level / 2) * Math.sqrt(variance);
        return new MeanInterval(middle, middle - half, middle + half, level, units);
    }
}
