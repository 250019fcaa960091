package kakumei.rating;

/**
 * A mean with its interval: the form in which results are published. Made by {@link Sample#interval} and {@link
 * ConfidenceSequence#interval}.
 *
 * @param mean the estimate
 * @param low the lower end
 * @param high the upper end
 * @param level the share of such intervals that hold the true mean
 * @param count how many independent units it rests on
 */
public record MeanInterval(double mean, double low, double high, double level, long count) {
    /** @throws IllegalArgumentException if the mean lies outside */
    public MeanInterval {
        if (!(low <= mean && mean <= high)) {
            throw new IllegalArgumentException(mean + " outside its interval " + low + " to " + high);
        }
    }

    /** Half the width: the number after the ±. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /** The part of it that is possible: nothing is lost where the true mean cannot lie outside either. */
    public MeanInterval within(double least, double most) {
        return new MeanInterval(
                mean, Math.max(low, Math.min(least, mean)), Math.min(high, Math.max(most, mean)), level, count);
    }

    /** Whether a value lies within, the ends included. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }
}
