package kakumei.search;

import java.util.random.RandomGenerator;

/**
 * The arm with the best mean, or any arm.
 *
 * @param epsilon the chance of any arm, 0..1
 */
record EpsilonGreedy(double epsilon) implements Bandit {
    EpsilonGreedy {
        if (!(epsilon >= 0 && epsilon <= 1)) {
            throw new IllegalArgumentException("epsilon must be from 0 to 1, not " + epsilon);
        }
    }

    @Override
    public int next(Arms arms, RandomGenerator random) {
        return random.nextDouble() < epsilon ? random.nextInt(arms.size()) : arms.best();
    }
}
