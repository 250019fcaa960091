package kakumei.rating;

/**
 * A mean with its interval: the form in which results are published. Made by {@link Sample#interval}.
 *
 * @param mean the estimate
 * @param low the lower end
 * @param high the upper end
 * @param level the share of such intervals that hold the true mean
 * @param count how many independent units it rests on
 */
public record MeanInterval(double mean, double low, double high, double level, long count) {
    public MeanInterval {
        if (!(low <= mean && mean <= high)) {
            throw new IllegalArgumentException(mean + " outside its interval " + low + " to " + high);
        }
    }

    /** Half the width: the number after the ±. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }
}
