package kakumei.rating;

import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Do players have styles that beat each other in a circle, or is there one scale of strength? Answered by how well each
 * model predicts sets it was not fitted to: a richer model always fits better what it has seen.
 *
 * @param folds into how many parts the sets were divided, each predicted from the others
 * @param transitive the log loss of a held-out set under the one-scale model (Bradley and Terry), summed over its pairs
 * @param cyclic the same with a cyclic part (multidimensional Elo)
 * @param gain the difference, set by set: above zero where the cyclic part predicted better
 */
public record Intransitivity(int folds, Sample transitive, Sample cyclic, Sample gain) {
    /** How probable it is that the cyclic part truly helps; near one half: nothing to be seen. */
    public double likelihood() {
        return Superiority.likelihood(gain);
    }

    /** Sweeps that are enough for a fit to end. */
    public static final int ALL_SWEEPS = PairModel.SWEEPS;

    /* Links followed in all climbs of all folds together: some seconds. */
    private static final long WORK = 100_000_000;
    /* Two with styles; the plain one, of which there are more sweeps, each cheaper, is as much again. */
    private static final int CLIMBS = 4;
    /** Styles that are there show after these; more sweeps follow the noise. */
    public static final int FEWEST_SWEEPS = 10;

    /**
     * Cross-validates: each of {@code folds} parts of the sets is predicted from the others.
     *
     * @throws IllegalArgumentException for fewer sets than folds, or fewer than 2 folds
     */
    public static Intransitivity test(List<SetResult> sets, int folds, RandomGenerator random) {
        return test(PackedSets.of(sets), folds, PairModel.SWEEPS, random);
    }

    /** Cross-validates with at most {@code folds} parts, fewer and with fewer sweeps where there are many pairs. */
    public static Intransitivity test(PackedSets sets, DirectResults results, int folds, RandomGenerator random) {
        long climb = CLIMBS * Math.max(1, PairModel.links(results));
        int parts = (int) Math.max(2, Math.min(folds, WORK / (climb * FEWEST_SWEEPS)));
        long sweeps = Math.max(FEWEST_SWEEPS, Math.min(PairModel.SWEEPS, WORK / (climb * parts)));
        return test(sets, parts, (int) sweeps, random);
    }

    /** Cross-validates with so many sweeps of each fit at most. */
    public static Intransitivity test(PackedSets sets, int folds, int sweeps, RandomGenerator random) {
        if (folds < 2 || sets.count() < folds) {
            throw new IllegalArgumentException(
                    "a held-out test needs at least 2 folds and a set for each, not " + folds + " of " + sets.count());
        }
        int[] shuffled = shuffled(sets.count(), new Random(random.nextLong()));
        int[] foldOf = new int[shuffled.length];
        for (int i = 0; i < shuffled.length; i++) {
            foldOf[shuffled[i]] = i % folds;
        }
        Sample transitive = Sample.EMPTY;
        Sample cyclic = Sample.EMPTY;
        Sample gain = Sample.EMPTY;
        for (int fold = 0; fold < folds; fold++) {
            int own = fold;
            DirectResults seen =
                    DirectResults.of(sets, IntStream.range(0, sets.count()).filter(set -> foldOf[set] != own));
            PairModel[] both = PairModel.both(seen, sweeps, random);
            for (int i = fold; i < shuffled.length; i += folds) {
                double plainLoss = loss(both[0], sets, shuffled[i]);
                double styledLoss = loss(both[1], sets, shuffled[i]);
                transitive = transitive.plus(plainLoss);
                cyclic = cyclic.plus(styledLoss);
                gain = gain.plus(plainLoss - styledLoss);
            }
        }
        return new Intransitivity(folds, transitive, cyclic, gain);
    }

    private static int[] shuffled(int count, Random random) {
        int[] order = IntStream.range(0, count).toArray();
        for (int i = count; i > 1; i--) {
            int j = random.nextInt(i);
            int kept = order[i - 1];
            order[i - 1] = order[j];
            order[j] = kept;
        }
        return order;
    }

    private static double loss(PairModel model, PackedSets sets, int set) {
        double loss = 0;
        for (int i = 0; i < sets.size(set); i++) {
            for (int j = 0; j < i; j++) {
                double odds = model.logOdds(sets.player(set, i), sets.player(set, j));
                double score = sets.outcome(set, i, j).score();
                loss -= score * Logistic.log(odds) + (1 - score) * Logistic.log(-odds);
            }
        }
        return loss;
    }
}
