package kakumei.rating;

/** The beta distribution function, from which Student's t and the binomial follow. */
final class IncompleteBeta {
    private static final double TINY = 1e-300;

    /** B(2k) / (2k (2k - 1)) for k = 6 down to 1, B being Bernoulli's numbers. */
    private static final double[] STIRLING = {
        -691.0 / 360_360, 1.0 / 1188, -1.0 / 1680, 1.0 / 1260, -1.0 / 360, 1.0 / 12
    };

    private IncompleteBeta() {}

    /**
     * The probability that a Beta(a, b) variable is below {@code x}.
     *
     * @param y 1 - x, given apart so that nothing is lost when x is close to 1
     */
    static double cdf(double a, double b, double x, double y) {
        if (x <= 0 || y <= 0) {
            return x <= 0 ? 0 : 1;
        }
        double front = Math.exp(a * Math.log(x) + b * Math.log(y) + logGamma(a + b) - logGamma(a) - logGamma(b));
        // The fraction converges fast below the mean only; the mirror image serves the other side.
        return x < (a + 1) / (a + b + 2) ? front * fraction(a, b, x) / a : 1 - front * fraction(b, a, y) / b;
    }

    /** The continued fraction of the incomplete beta function, by Lentz's method. */
    private static double fraction(double a, double b, double x) {
        double c = 1;
        double d = 1 / away(1 - (a + b) * x / (a + 1));
        double value = d;
        for (int m = 1; m < 100_000; m++) {
            double even = m * (b - m) * x / ((a + 2.0 * m - 1) * (a + 2.0 * m));
            d = 1 / away(1 + even * d);
            c = away(1 + even / c);
            value *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1));
            d = 1 / away(1 + odd * d);
            c = away(1 + odd / c);
            value *= d * c;
            if (Math.abs(d * c - 1) < 1e-16) {
                break;
            }
        }
        return value;
    }

    private static double away(double fromZero) {
        return Math.abs(fromZero) < TINY ? TINY : fromZero;
    }

    /** ln of the gamma function for positive {@code x}: Stirling's series, after shifting x to where it is exact. */
    static double logGamma(double x) {
        double shift = 0;
        double z = x;
        while (z < 12) {
            shift += Math.log(z);
            z++;
        }
        double series = 0;
        for (double coefficient : STIRLING) {
            series = series / (z * z) + coefficient;
        }
        return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series / z - shift;
    }
}
