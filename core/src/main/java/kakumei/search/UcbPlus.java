package kakumei.search;

import java.util.random.RandomGenerator;

/**
 * UCB+: mean + C·sqrt((min(V, 1/4) ln n + C_E·E_j) / n_j) with V as in UCB1-tuned and E_j the evaluation of the arm, on
 * payoffs scaled to 0..1. As playouts grow, the evaluation fades.
 *
 * @param c the balance C, at least 0
 * @param ce the weight C_E of the evaluation, at least 0
 */
record UcbPlus(double c, double ce) implements Bandit {
    private static final double LARGEST_VARIANCE = 0.25;

    UcbPlus {
        Balance.check("C", c);
        Balance.check("CE", ce);
    }

    @Override
    public int next(Arms arms, RandomGenerator random) {
        return next(arms, c, ce);
    }

    static int next(Arms arms, double c, double ce) {
        double log = Logs.of(arms.total());
        double spread = Math.sqrt(2 * log);
        double widest = c * Math.sqrt(LARGEST_VARIANCE * log);
        int best = 0;
        double bestBound = Double.NEGATIVE_INFINITY;
        for (int arm = 0; arm < arms.size(); arm++) {
            double inverseRoot = arms.inverseRoot(arm);
            double uncertain = spread * inverseRoot;
            double width = widest; // mostly so: an arm has many playouts before its variance is known that well
            if (uncertain < LARGEST_VARIANCE || ce != 0) {
                double variance = Math.min(arms.scaledVariance(arm) + uncertain, LARGEST_VARIANCE);
                width = c * Math.sqrt(variance * log + ce * arms.evaluation(arm));
            }
            double bound = arms.scaledMean(arm) + width * inverseRoot;
            if (bound > bestBound) {
                bestBound = bound;
                best = arm;
            }
        }
        return best;
    }
}
