package kakumei.search;

import java.util.random.RandomGenerator;

/**
 * UCB+ on UCB1, as it was first written: mean + C·sqrt((2 ln n + C_E·E_j) / n_j) with E_j the evaluation of the arm, on
 * payoffs scaled to 0..1.
 *
 * @param c the balance C, at least 0
 * @param ce the weight C_E of the evaluation, at least 0
 */
record Ucb1Plus(double c, double ce) implements Bandit {
    Ucb1Plus {
        Balance.check("C", c);
        Balance.check("CE", ce);
    }

    @Override
    public int next(Arms arms, RandomGenerator random) {
        double tries = 2 * Logs.of(arms.total());
        int best = 0;
        double bestBound = Double.NEGATIVE_INFINITY;
        for (int arm = 0; arm < arms.size(); arm++) {
            double width = c * Math.sqrt(tries + ce * arms.evaluation(arm)) * arms.inverseRoot(arm);
            double bound = arms.scaledMean(arm) + width;
            if (bound > bestBound) {
                bestBound = bound;
                best = arm;
            }
        }
        return best;
    }
}
