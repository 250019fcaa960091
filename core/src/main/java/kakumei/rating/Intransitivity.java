package kakumei.rating;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * Do players have styles that beat each other in a circle, or is there one scale of strength? Answered by how well each
 * model predicts sets it was not fitted to: a richer model always fits better what it has seen.
 *
 * @param transitive the log loss of a held-out set under the one-scale model (Bradley and Terry), summed over its pairs
 * @param cyclic the same with a cyclic part (multidimensional Elo)
 * @param gain the difference, set by set: above zero where the cyclic part predicted better
 */
public record Intransitivity(Sample transitive, Sample cyclic, Sample gain) {
    /** How probable it is that the cyclic part truly helps; near one half: nothing to be seen. */
    public double likelihood() {
        return Superiority.likelihood(gain);
    }

    /**
     * Cross-validates: each of {@code folds} parts of the sets is predicted from the others.
     *
     * @throws IllegalArgumentException for fewer sets than folds, or fewer than 2 folds
     */
    public static Intransitivity test(List<SetResult> sets, int folds, RandomGenerator random) {
        if (folds < 2 || sets.size() < folds) {
            throw new IllegalArgumentException(
                    "a held-out test needs at least 2 folds and a set for each, not " + folds + " of " + sets.size());
        }
        List<SetResult> shuffled = new ArrayList<>(sets);
        Collections.shuffle(shuffled, new Random(random.nextLong()));
        Sample transitive = Sample.EMPTY;
        Sample cyclic = Sample.EMPTY;
        Sample gain = Sample.EMPTY;
        for (int fold = 0; fold < folds; fold++) {
            DirectResults seen = new DirectResults();
            for (int i = 0; i < shuffled.size(); i++) {
                if (i % folds != fold) {
                    seen.add(shuffled.get(i));
                }
            }
            PairModel plain = PairModel.transitive(seen);
            PairModel styled = PairModel.cyclic(seen, random);
            for (int i = fold; i < shuffled.size(); i += folds) {
                double plainLoss = loss(plain, shuffled.get(i));
                double styledLoss = loss(styled, shuffled.get(i));
                transitive = transitive.plus(plainLoss);
                cyclic = cyclic.plus(styledLoss);
                gain = gain.plus(plainLoss - styledLoss);
            }
        }
        return new Intransitivity(transitive, cyclic, gain);
    }

    private static double loss(PairModel model, SetResult set) {
        double loss = 0;
        for (int i = 0; i < set.players().size(); i++) {
            for (int j = 0; j < i; j++) {
                double odds = model.logOdds(set.players().get(i), set.players().get(j));
                double score = set.outcome(i, j).score();
                loss -= score * Logistic.log(odds) + (1 - score) * Logistic.log(-odds);
            }
        }
        return loss;
    }
}
