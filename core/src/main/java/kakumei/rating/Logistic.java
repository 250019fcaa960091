package kakumei.rating;

/** The logistic function, from log odds to a probability. */
final class Logistic {
    static final double LN_10 = Math.log(10);

    private Logistic() {}

    static double of(double logOdds) {
        return 1 / (1 + Math.exp(-logOdds));
    }

    /** ln of {@link #of}, finite for every finite argument. */
    static double log(double logOdds) {
        return logOdds < 0 ? logOdds - Math.log1p(Math.exp(logOdds)) : -Math.log1p(Math.exp(-logOdds));
    }
}
