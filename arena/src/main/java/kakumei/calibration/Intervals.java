package kakumei.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import kakumei.papers.Hits;
import kakumei.random.Seeds;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;

/** How often intervals over a few units of real games hold the mean over all of them. */
final class Intervals {
    private static final int[] UNITS = {2, 3, 5, 10, 50};

    private final int rounds;
    private final int units;
    private final long seed;

    Intervals(int rounds, long seed) {
        this.rounds = rounds;
        units = Pool.units(rounds);
        this.seed = seed;
    }

    List<Trial> trials() {
        List<Trial> trials = new ArrayList<>();
        Pool weak = new Pool("random,4*default", 100, false, units, seed);
        Pool even = new Pool("5*kou2", 100, false, units, seed);
        Pool bigTwo = new Pool("coffee,3*random", 10, false, units, seed);
        Pool bigTwoWeak = new Pool("random,3*coffee", 10, false, units, seed);
        trials.add(trial("share of wins of random among default, blocks of 100", weak.shares(0), 0, 1));
        trials.add(trial("share of wins of kou2 among kou2, blocks of 100", even.shares(0), 0, 1));
        trials.add(trial("share of wins of coffee among random, Big Two, blocks of 10", bigTwo.shares(0), 0, 1));
        trials.add(trial("share of wins of random among coffee, Big Two, blocks of 10", bigTwoWeak.shares(0), 0, 1));
        trials.add(trial("points of random among default, blocks of 100", weak.means(0), 1, 5));
        trials.add(trial("points of kou2 among kou2, blocks of 100", even.means(0), 1, 5));
        return trials;
    }

    private Trial trial(String situation, double[] pool, double least, double most) {
        double truth = Arrays.stream(pool).average().orElseThrow();
        Map<String, Hits> shares = new LinkedHashMap<>();
        for (int few : UNITS) {
            shares.put(few + " units", Calibration.count(rounds, round -> {
                SplittableRandom random = new SplittableRandom(Seeds.mix(seed, few, round));
                double[] drawn = new double[few];
                Arrays.setAll(drawn, i -> pool[random.nextInt(pool.length)]);
                MeanInterval interval =
                        Sample.of(drawn).interval(0.95, least, most).orElseThrow();
                return interval.contains(truth);
            }));
        }
        return new Trial(String.format(Locale.ROOT, "%s (%.3f)", situation, truth), shares);
    }
}
