package kakumei.tune;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import kakumei.rating.Sample;

/**
 * Chooses points of a grid to try when each try is noisy: an N-tuple bandit (Lucas, Liu and Perez-Liebana, 2018). It
 * knows the mean of every value, of every pair of values and of every whole point that was tried; a point is as
 * promising as the mean of these, and more so the less they are known. So a try teaches something about all points that
 * share a value with it.
 *
 * <p>Points are arrays of numbers of values, one for each dimension. Owned by one thread.
 */
final class TupleBandit {
    /** Grids up to this size are looked through as a whole. */
    private static final int MOST_POINTS = 4_000;

    private static final int SOME = 500;

    private final int[] sizes;
    private final List<int[]> tuples = new ArrayList<>();
    private final List<Map<Long, Sample>> known = new ArrayList<>();
    private final Map<Long, int[]> tried = new HashMap<>();
    private Sample all = Sample.EMPTY;

    /** @param sizes how many values each dimension has */
    TupleBandit(int... sizes) {
        this.sizes = sizes.clone();
        for (int i = 0; i < sizes.length; i++) {
            add(i);
            for (int j = i + 1; j < sizes.length && sizes.length > 2; j++) {
                add(i, j);
            }
        }
        if (sizes.length > 1) {
            int[] whole = new int[sizes.length];
            for (int i = 0; i < whole.length; i++) {
                whole[i] = i;
            }
            add(whole);
        }
    }

    private void add(int... dimensions) {
        tuples.add(dimensions);
        known.add(new HashMap<>());
    }

    private long key(int[] point, int... dimensions) {
        long key = 0;
        for (int dimension : dimensions) {
            key = key * sizes[dimension] + point[dimension];
        }
        return key;
    }

    private int[] whole() {
        return tuples.get(tuples.size() - 1);
    }

    /** Takes in what a try of a point came to. */
    void learn(int[] point, double value) {
        all = all.plus(value);
        tried.putIfAbsent(key(point, whole()), point.clone());
        for (int i = 0; i < tuples.size(); i++) {
            known.get(i).merge(key(point, tuples.get(i)), Sample.of(value), Sample::plus);
        }
    }

    /** How often a point was tried, and what that came to. */
    Sample of(int[] point) {
        return known.get(known.size() - 1).getOrDefault(key(point, whole()), Sample.EMPTY);
    }

    /** The point to try next. */
    int[] next(RandomGenerator random) {
        int[] best = random(random);
        double bestValue = Double.NEGATIVE_INFINITY;
        for (int[] point : candidates(random)) {
            double value = value(point, 1) + 1e-9 * random.nextDouble();
            if (value > bestValue) {
                bestValue = value;
                best = point;
            }
        }
        return best;
    }

    private List<int[]> candidates(RandomGenerator random) {
        long count = 1;
        for (int size : sizes) {
            count = Math.min((long) MOST_POINTS + 1, count * size);
        }
        List<int[]> points = new ArrayList<>();
        if (count <= MOST_POINTS) {
            for (int number = 0; number < count; number++) {
                int[] point = new int[sizes.length];
                int rest = number;
                for (int i = 0; i < sizes.length; i++) {
                    point[i] = rest % sizes[i];
                    rest /= sizes[i];
                }
                points.add(point);
            }
            return points;
        }
        int[] centre = tried.isEmpty() ? random(random) : best();
        for (int i = 0; i < SOME; i++) {
            int[] point = i % 5 == 0 ? random(random) : centre.clone();
            int dimension = random.nextInt(sizes.length);
            point[dimension] = random.nextInt(sizes[dimension]);
            points.add(point);
        }
        return points;
    }

    private int[] random(RandomGenerator random) {
        int[] point = new int[sizes.length];
        for (int i = 0; i < point.length; i++) {
            point[i] = random.nextInt(sizes[i]);
        }
        return point;
    }

    /* The bonus is in units of how much tries scatter, so that it fits every game. */
    private double value(int[] point, double boldness) {
        double scatter = Math.sqrt(Math.max(all.variance(), 1e-12));
        double sum = 0;
        for (int i = 0; i < tuples.size(); i++) {
            Sample sample = known.get(i).getOrDefault(key(point, tuples.get(i)), Sample.EMPTY);
            double mean = sample.count() == 0 ? all.mean() : sample.mean();
            sum += mean + boldness * scatter * Math.sqrt(Math.log(1.0 + all.count()) / (sample.count() + 0.5));
        }
        return sum / tuples.size();
    }

    /** The best of the points that were tried, with some doubt about those that were tried little. */
    int[] best() {
        int[] best = {};
        double bestValue = Double.NEGATIVE_INFINITY;
        double scatter = Math.sqrt(all.variance());
        for (Map.Entry<Long, int[]> entry : new TreeMap<>(tried).entrySet()) {
            int[] point = entry.getValue();
            double value =
                    value(point, 0) - scatter / Math.sqrt((double) of(point).count());
            if (value > bestValue) {
                bestValue = value;
                best = point;
            }
        }
        return best.clone();
    }
}
