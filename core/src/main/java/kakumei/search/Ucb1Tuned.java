package kakumei.search;

import java.util.random.RandomGenerator;

/**
 * UCB1-tuned: mean + C·sqrt(min(V, 1/4) ln n / n_j) with V = variance + sqrt(2 ln n / n_j), on payoffs scaled to 0..1.
 *
 * @param c the balance C, at least 0
 */
record Ucb1Tuned(double c) implements Bandit {
    Ucb1Tuned {
        Balance.check("C", c);
    }

    @Override
    public int next(Arms arms, RandomGenerator random) {
        return UcbPlus.next(arms, c, 0);
    }
}
