package kakumei.search;

import java.util.random.RandomGenerator;

/**
 * UCB1: mean points + c·sqrt(2 ln n / n_j).
 *
 * @param c the balance, on the scale of the game's points; at least 0
 */
record Ucb1(double c) implements Bandit {
    Ucb1 {
        Balance.check("c", c);
    }

    @Override
    public int next(Arms arms, RandomGenerator random) {
        double width = c * Math.sqrt(2 * Logs.of(arms.total()));
        int best = 0;
        double bestBound = Double.NEGATIVE_INFINITY;
        for (int arm = 0; arm < arms.size(); arm++) {
            double bound = arms.mean(arm) + width * arms.inverseRoot(arm);
            if (bound > bestBound) {
                bestBound = bound;
                best = arm;
            }
        }
        return best;
    }
}
