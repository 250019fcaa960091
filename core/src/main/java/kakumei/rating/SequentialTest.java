package kakumei.rating;

/**
 * A generalised sequential probability ratio test of a mean: after each independent unit it says whether enough has been
 * seen. About half the units of a test of fixed size, and looking early costs nothing.
 *
 * @param low the mean under the lower hypothesis
 * @param high the mean under the upper one
 * @param alpha the chance of accepting the upper hypothesis where the lower one holds
 * @param beta the chance of accepting the lower hypothesis where the upper one holds
 * @param minimum units to see before any verdict: the variance must be known roughly first
 */
public record SequentialTest(double low, double high, double alpha, double beta, int minimum) {
    /** What a test says. */
    public enum Verdict {
        UNDECIDED,
        LOW,
        HIGH
    }

    public SequentialTest {
        if (!(low < high)) {
            throw new IllegalArgumentException("the lower hypothesis " + low + " is not below the upper " + high);
        }
        if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
            throw new IllegalArgumentException("error chances lie between 0 and 0.5, not " + alpha + " and " + beta);
        }
        if (minimum < 2) {
            throw new IllegalArgumentException("a variance needs at least 2 units, not " + minimum);
        }
    }

    /** Which of two is better, by at least {@code margin}? 5 % of error either way, no verdict before 20 units. */
    public static SequentialTest ofMargin(double margin) {
        return new SequentialTest(-margin, margin, 0.05, 0.05, 20);
    }

    /** The log likelihood ratio of the upper hypothesis, with the variance as estimated; 0 for too few units. */
    public double logRatio(Sample sample) {
        if (sample.count() < 2) {
            return 0;
        }
        double centred = sample.mean() - (low + high) / 2;
        if (centred == 0) {
            return 0;
        }
        return sample.count() * (high - low) * centred / sample.variance(); // infinite without scatter: no doubt left
    }

    /** At or below this log likelihood ratio the lower hypothesis is accepted. */
    public double lowerBound() {
        return Math.log(beta / (1 - alpha));
    }

    /** At or above this log likelihood ratio the upper hypothesis is accepted. */
    public double upperBound() {
        return Math.log((1 - beta) / alpha);
    }

    public Verdict verdict(Sample sample) {
        if (sample.count() < minimum) {
            return Verdict.UNDECIDED;
        }
        double ratio = logRatio(sample);
        return ratio >= upperBound() ? Verdict.HIGH : ratio <= lowerBound() ? Verdict.LOW : Verdict.UNDECIDED;
    }
}
