package kakumei.rating;

/**
 * Student's t distribution: the error of a mean whose variance is estimated from the same sample.
 *
 * @param freedom the degrees of freedom, above zero; need not be whole
 */
public record StudentT(double freedom) {
    /** @throws IllegalArgumentException if there is no such distribution */
    public StudentT {
        if (!(freedom > 0)) {
            throw new IllegalArgumentException("degrees of freedom must be above 0, not " + freedom);
        }
    }

    /** The probability of a value below {@code t}. */
    public double cdf(double t) {
        double below = lowerTail(Math.abs(t));
        return t < 0 ? below : 1 - below;
    }

    /**
     * The value below which a share {@code p} of the distribution lies; {@code quantile(0.975)} is the factor of a
     * 95 % interval.
     *
     * @throws IllegalArgumentException unless 0 &lt; p &lt; 1
     */
    public double quantile(double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("the quantile of a probability between 0 and 1, not of " + p);
        }
        return p < 0.5 ? -distance(p) : distance(1 - p);
    }

    /** P(T &lt; -t) for t of at least 0. */
    private double lowerTail(double t) {
        double square = t * t;
        return 0.5 * IncompleteBeta.cdf(freedom / 2, 0.5, freedom / (freedom + square), square / (freedom + square));
    }

    /* The t >= 0 with lowerTail(t) = p, by bisection: a few dozen evaluations, and no start or slope to go wrong for
     * a single degree of freedom, whose tails are those of Cauchy. */
    private double distance(double p) {
        double low = 0;
        double high = 1;
        while (lowerTail(high) > p) {
            low = high;
            high *= 2;
        }
        while (high - low > 4 * Math.ulp(high)) {
            double middle = (low + high) / 2;
            if (lowerTail(middle) > p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
