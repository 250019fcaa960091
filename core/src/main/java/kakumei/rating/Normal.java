package kakumei.rating;

/** The standard normal distribution, to about 1e-13 relative accuracy, tails included. */
public final class Normal {
    /* Two expansions, both of positive terms: the Taylor series of (cdf - 1/2)/pdf near the middle, and Laplace's
     * continued fraction of the upper tail, which converges faster the further out one looks. At the border both are
     * right to the last digits. */
    private static final double TAIL = 3;
    private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

    private Normal() {}

    /** The density at {@code x}. */
    public static double pdf(double x) {
        return Math.exp(-0.5 * x * x) / ROOT_TWO_PI;
    }

    /** The probability of a value below {@code x}. */
    public static double cdf(double x) {
        if (x < -TAIL) {
            return pdf(x) * millsRatio(-x);
        }
        return x > TAIL ? 1 - pdf(x) * millsRatio(x) : 0.5 + pdf(x) * middle(x);
    }

    /** {@code pdf(x) / cdf(x)}, which neither overflows nor becomes 0/0 however far below zero {@code x} lies. */
    public static double pdfOverCdf(double x) {
        return x < -TAIL ? 1 / millsRatio(-x) : pdf(x) / cdf(x);
    }

    /**
     * The value below which a share {@code p} of the distribution lies.
     *
     * @throws IllegalArgumentException unless 0 &lt; p &lt; 1
     */
    public static double quantile(double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("the quantile of a probability between 0 and 1, not of " + p);
        }
        return p > 0.5 ? -lowerQuantile(1 - p) : lowerQuantile(p);
    }

    /* Newton on ln cdf, which is concave: every step lands left of the root and the steps climb to it from there. */
    private static double lowerQuantile(double p) {
        double x = 0;
        double target = Math.log(p);
        for (int i = 0; i < 100; i++) {
            double logCdf =
                    x < -TAIL ? Math.log(millsRatio(-x)) - 0.5 * x * x - Math.log(ROOT_TWO_PI) : Math.log(cdf(x));
            double step = (target - logCdf) / pdfOverCdf(x);
            x += step;
            if (Math.abs(step) <= 1e-15 * Math.max(1, Math.abs(x))) {
                break;
            }
        }
        return x;
    }

    /** (cdf(x) - 1/2) / pdf(x) = x + x^3/3 + x^5/15 + … */
    private static double middle(double x) {
        double square = x * x;
        double term = x;
        double sum = x;
        for (int odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
            term *= square / odd;
            sum += term;
        }
        return sum;
    }

    /** (1 - cdf(x)) / pdf(x) for x of at least {@link #TAIL}: 1/(x + 1/(x + 2/(x + 3/(x + …)))). */
    private static double millsRatio(double x) {
        int terms = 4 + (int) (700 / (x * x));
        double fraction = x;
        for (int k = terms; k > 0; k--) {
            fraction = x + k / fraction;
        }
        return 1 / fraction;
    }
}
