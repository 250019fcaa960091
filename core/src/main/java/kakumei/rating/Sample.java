package kakumei.rating;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    /** No numbers yet. */
    public static final Sample EMPTY = new Sample(0, 0, 0);

    private static final @Nullable Factor[] FACTORS = new Factor[1024];

    /** Of a number, as rounding leaves it. */
    private static final double SAME = 1e-12;

    /** @throws IllegalArgumentException if no numbers can come to that */
    public Sample {
        if (count < 0 || !(squares >= 0) || Double.isNaN(mean)) {
            throw new IllegalArgumentException(
                    "no sample has count " + count + ", mean " + mean + ", squares " + squares);
        }
    }

    /** The sample of these numbers. */
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

    /** Whether the numbers differ by more than rounding; those that do not say nothing about the error of their mean. */
    public boolean isScattered() {
        return squares > SAME * SAME * count * mean * mean;
    }

    /**
     * The t interval of the mean, empty for fewer than two numbers or where all are the same.
     *
     * @param level the share of such intervals that hold the true mean, 0.95 for 95 %
     */
    public Optional<MeanInterval> interval(double level) {
        if (count < 2 || !isScattered()) {
            return Optional.empty();
        }
        double half = factor(level) * standardError();
        return Optional.of(new MeanInterval(mean, mean - half, mean + half, level, count));
    }

    /**
     * The interval of the mean of numbers that cannot lie outside {@code least} to {@code most}, such as shares of games
     * (0 to 1); nor does the interval. Empty for fewer than two numbers.
     *
     * <p>It is Wilson's interval of a share for as many trials as would scatter like these numbers, with Student's
     * factor. In the middle of the range it is the t interval. Where all numbers are the same each counts as one trial.
     */
    public Optional<MeanInterval> interval(double level, double least, double most) {
        double range = most - least;
        if (count < 2 || Double.isInfinite(range)) {
            return interval(level);
        }
        double share = Math.min(1, Math.max(0, (mean - least) / range));
        double error = standardError() / range;
        double trials = isScattered() && share * (1 - share) > 0 ? share * (1 - share) / (error * error) : count;
        double weight = factor(level) * factor(level) / trials;
        double middle = (share + weight / 2) / (1 + weight);
        double half = Math.sqrt(weight * (share * (1 - share) + weight / 4)) / (1 + weight);
        double low = least + range * Math.max(0, middle - half);
        double high = least + range * Math.min(1, middle + half);
        return Optional.of(new MeanInterval(mean, Math.min(low, mean), Math.max(high, mean), level, count));
    }

    /**
     * Welch's interval of how much larger this mean is than that of an independent sample; empty where one of them has
     * fewer than two numbers, or both have no scatter.
     */
    public Optional<MeanInterval> difference(Sample other, double level) {
        double own = variance() / count;
        double others = other.variance() / other.count;
        if (count < 2 || other.count < 2 || own + others == 0) {
            return Optional.empty();
        }
        double freedom =
                (own + others) * (own + others) / (own * own / (count - 1) + others * others / (other.count - 1));
        double half = new StudentT(freedom).quantile(0.5 + level / 2) * Math.sqrt(own + others);
        double difference = mean - other.mean;
        return Optional.of(
                new MeanInterval(difference, difference - half, difference + half, level, count + other.count));
    }

    /* Thousands of players have few different numbers of sets, and a quantile costs as much as a hundred sets. Threads
     * that write at once lose nothing but the other's saving. */
    private double factor(double level) {
        int place = (int) (count % FACTORS.length);
        Factor known = FACTORS[place];
        if (known == null || known.count != count || known.level != level) {
            known = new Factor(count, level, new StudentT(count - 1).quantile(0.5 + level / 2));
            FACTORS[place] = known;
        }
        return known.value;
    }

    /** Student's factor of an interval, kept for the next sample of as many numbers. */
    private record Factor(long count, double level, double value) {}
}
