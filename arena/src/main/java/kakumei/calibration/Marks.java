package kakumei.calibration;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import kakumei.papers.Hits;
import kakumei.random.Seeds;
import kakumei.rating.Looks;
import kakumei.rating.SetResult;
import kakumei.rating.Superiority;

/** Leagues of equals, which deserve no mark, and leagues in which one player is ahead. */
final class Marks {
    private static final int[] MEETINGS = {2, 3, 6, 12, 40, 100};

    private final int rounds;
    private final int units;
    private final long seed;

    Marks(int rounds, long seed) {
        this.rounds = rounds;
        units = Pool.units(rounds);
        this.seed = seed;
    }

    /** Makes the points of one set. */
    private interface SetPoints {
        double[] points(RandomGenerator random);
    }

    List<Trial> trials() {
        List<Trial> trials = new ArrayList<>();
        trials.add(equals("6 equals, normal points", random -> normal(random, 6, 0)));
        trials.add(equals("5 default, sets of 1 game", real("5*default", 1)));
        trials.add(equals("5 default, sets of 2 games", real("5*default", 2)));
        trials.add(equals("5 default, sets of 10 games", real("5*default", 10)));
        trials.add(equals("5 kou2, sets of 100 games", real("5*kou2", 100)));
        trials.add(equals("4 coffee, sets of 5 games", real("4*coffee", 5)));
        for (double lead : new double[] {1, 2, 4}) {
            trials.add(trial(
                    "power: 1 of 6 ahead by " + (int) lead + " deviations of a lead",
                    random -> normal(random, 6, lead),
                    pairs -> pairs.stream()
                            .anyMatch(pair -> pair.isEvident()
                                    && pair.better().equals("p0")
                                    && pair.worse().equals("p1"))));
        }
        return trials;
    }

    private Trial equals(String situation, SetPoints source) {
        return trial(situation, source, pairs -> pairs.stream().anyMatch(Superiority::isEvident));
    }

    private Trial trial(String situation, SetPoints source, Predicate<List<Superiority>> marked) {
        Map<String, Hits> shares = new LinkedHashMap<>();
        for (int meetings : MEETINGS) {
            IntPredicate holds = round -> {
                SplittableRandom random = new SplittableRandom(Seeds.mix(seed, meetings, round));
                List<SetResult> sets = new ArrayList<>();
                for (int set = 0; set < meetings; set++) {
                    sets.add(set(source.points(random)));
                }
                return marked.test(Superiority.ofAllPairs(sets, Looks.ONCE, random));
            };
            shares.put(meetings + " meetings", Calibration.count(rounds, holds));
        }
        return new Trial(situation, shares);
    }

    private static SetResult set(double... points) {
        List<String> names = new ArrayList<>();
        List<Double> totals = new ArrayList<>();
        for (int i = 0; i < points.length; i++) {
            names.add("p" + i);
            totals.add(points[i]);
        }
        return SetResult.of(Instant.EPOCH, names, totals);
    }

    private static double[] normal(RandomGenerator random, int players, double lead) {
        double[] points = new double[players];
        for (int i = 0; i < players; i++) {
            points[i] = random.nextGaussian();
        }
        points[0] += lead * Math.sqrt(2); // the deviation of a difference of two
        return points;
    }

    /* Who made which points is drawn anew: all are the same program, but the pool, being finite, has a best one. */
    private SetPoints real(String players, int games) {
        Pool pool = new Pool(players, games, false, units, seed);
        return random -> {
            long[] made = pool.draw(random);
            double[] points = new double[made.length];
            for (int i = 0; i < made.length; i++) {
                int j = random.nextInt(i + 1);
                points[i] = points[j];
                points[j] = made[i];
            }
            return points;
        };
    }
}
