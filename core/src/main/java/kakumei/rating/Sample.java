package kakumei.rating;

import java.util.Optional;

/**
 * What is kept of a sample of numbers: count, mean and scatter. One number for each <em>independent</em> unit: a block
 * of games between class resets, a group of duplicates, or a set; never a single game of a match with classes, since
 * such games depend on each other and an interval over them is far too short.
 *
 * <p>Immutable; samples taken by different threads are joined with {@link #plus(Sample)}.
 *
 * @param count how many numbers
 * @param mean their mean, 0 when there are none
 * @param squares the sum of squared deviations from the mean
 */
public record Sample(long count, double mean, double squares) {
    public static final Sample EMPTY = new Sample(0, 0, 0);

    public Sample {
        if (count < 0 || !(squares >= 0) || Double.isNaN(mean)) {
            throw new IllegalArgumentException(
                    "no sample has count " + count + ", mean " + mean + ", squares " + squares);
        }
    }

    public static Sample of(double... values) {
        Sample sample = EMPTY;
        for (double value : values) {
            sample = sample.plus(value);
        }
        return sample;
    }

    /** This sample and one more number. */
    public Sample plus(double value) {
        // Welford's update: sums of squares of large totals would cancel.
        double distance = value - mean;
        double newMean = mean + distance / (count + 1);
        return new Sample(count + 1, newMean, squares + distance * (value - newMean));
    }

    /** Both samples as one. */
    public Sample plus(Sample other) {
        if (other.count == 0) {
            return this;
        }
        long total = count + other.count;
        double distance = other.mean - mean;
        double share = (double) other.count / total;
        return new Sample(
                total, mean + distance * share, squares + other.squares + distance * distance * count * share);
    }

    /** The sample of the same numbers with the other sign. */
    public Sample negated() {
        return new Sample(count, -mean, squares);
    }

    /** The unbiased variance of one number; 0 for fewer than two. */
    public double variance() {
        return count < 2 ? 0 : squares / (count - 1);
    }

    /** The standard error of the mean; infinite for fewer than two numbers, which say nothing about their scatter. */
    public double standardError() {
        return count < 2 ? Double.POSITIVE_INFINITY : Math.sqrt(variance() / count);
    }

    /**
     * The t interval of the mean, empty for fewer than two numbers.
     *
     * @param level the share of such intervals that hold the true mean, 0.95 for 95 %
     */
    public Optional<MeanInterval> interval(double level) {
        if (count < 2) {
            return Optional.empty();
        }
        double half = new StudentT(count - 1).quantile(0.5 + level / 2) * standardError();
        return Optional.of(new MeanInterval(mean, mean - half, mean + half, level, count));
    }
}
