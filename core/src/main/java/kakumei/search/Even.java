package kakumei.search;

import java.util.random.RandomGenerator;

/** All arms in turn. */
record Even() implements Bandit {
    @Override
    public int next(Arms arms, RandomGenerator random) {
        return (int) (arms.total() % arms.size());
    }
}
