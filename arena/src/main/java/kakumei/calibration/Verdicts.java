package kakumei.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kakumei.papers.Hits;
import kakumei.random.Seeds;
import kakumei.rating.EquivalenceTest;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;

/** Questions to {@code versus} whose answer is known: units of real players, moved so that the mean lead is as wanted. */
final class Verdicts {
    /** As {@code versus} has them unless asked otherwise. */
    static final double MARGIN = 0.05;

    static final int MOST_GAMES = 200_000;

    private final int rounds;
    private final int units;
    private final long seed;

    Verdicts(int rounds, long seed) {
        this.rounds = rounds;
        units = Pool.units(rounds);
        this.seed = seed;
    }

    /** What one question came to. */
    private record Judged(EquivalenceTest.Verdict verdict, boolean covered) {}

    List<Trial> trials() {
        List<Trial> trials = new ArrayList<>();
        Pool blocks = new Pool("5*kou2", 100, false, units, seed);
        for (double lead : new double[] {-2, -1, -0.5, 0, 0.5, 1, 2}) {
            trials.add(moved("kou2, blocks of 100", blocks, lead));
        }
        Pool weak = new Pool("2*random,3*kou2", 100, false, units, seed);
        Pool bigTwo = new Pool("4*coffee", 10, false, units, seed);
        for (double lead : new double[] {0, 2}) {
            trials.add(moved("random among kou2, blocks of 100", weak, lead));
            trials.add(moved("Big Two, coffee, blocks of 10", bigTwo, lead));
        }
        trials.add(asPlayed("kou2 and default, duplicates", new Pool("kou2,default,3*kou2", 1, true, units, seed)));
        trials.add(asPlayed("kou2 and kou2:rev+, duplicates", new Pool("kou2,kou2:rev+,3*kou2", 1, true, units, seed)));
        trials.add(asPlayed("kou2 and kou2, duplicates", new Pool("5*kou2", 1, true, units, seed)));
        return trials;
    }

    private Trial moved(String situation, Pool pool, double margins) {
        double[] leads = pool.leads();
        double mean = Arrays.stream(leads).average().orElseThrow();
        double truth = margins * MARGIN;
        return trial(
                String.format(Locale.ROOT, "%s: lead %+.3f", situation, truth),
                pool,
                Arrays.stream(leads).map(lead -> lead - mean + truth).toArray(),
                truth);
    }

    private Trial asPlayed(String situation, Pool pool) {
        double[] leads = pool.leads();
        double truth = Arrays.stream(leads).average().orElseThrow();
        return trial(String.format(Locale.ROOT, "%s: lead %+.3f", situation, truth), pool, leads, truth);
    }

    private Trial trial(String situation, Pool pool, double[] leads, double truth) {
        double range = pool.rules().maxPoints() - pool.rules().minPoints();
        EquivalenceTest test = new EquivalenceTest(MARGIN, range);
        List<Judged> answers = IntStream.range(0, rounds)
                .parallel()
                .mapToObj(round -> {
                    SplittableRandom random = new SplittableRandom(Seeds.mix(seed, round));
                    return ask(test, leads, MOST_GAMES / pool.games(), truth, random);
                })
                .toList();
        Map<String, Hits> shares = new LinkedHashMap<>();
        for (EquivalenceTest.Verdict verdict : EquivalenceTest.Verdict.values()) {
            shares.put(
                    verdict.name().toLowerCase(Locale.ROOT), Hits.of(answers, answer -> answer.verdict() == verdict));
        }
        shares.put("covered", Hits.of(answers, Judged::covered));
        return new Trial(situation, shares);
    }

    private static Judged ask(
            EquivalenceTest test, double[] leads, int mostUnits, double truth, SplittableRandom random) {
        Sample lead = Sample.EMPTY;
        long level = 0;
        for (int unit = 0; unit < mostUnits; unit++) {
            double more = leads[random.nextInt(leads.length)];
            lead = lead.plus(more);
            level += more == 0 ? 1 : 0;
            EquivalenceTest.Verdict verdict = test.verdict(lead, level);
            if (verdict != EquivalenceTest.Verdict.UNDECIDED) {
                return new Judged(verdict, covers(test, lead, level, truth));
            }
        }
        return new Judged(EquivalenceTest.Verdict.UNDECIDED, covers(test, lead, level, truth));
    }

    private static boolean covers(EquivalenceTest test, Sample lead, long level, double truth) {
        return test.interval(lead, level)
                .map((MeanInterval known) -> known.contains(truth))
                .orElse(true);
    }
}
