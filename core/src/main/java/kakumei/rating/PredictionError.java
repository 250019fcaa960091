package kakumei.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How far the win rates that ratings predict lie from those seen. */
public final class PredictionError {
    private PredictionError() {}

    /**
     * The squared errors over the pairs that met, each pair once and with equal weight, as in the paper's Table 3: the
     * mean squared error is the mean of the sample, the number of pairs its count. Pairs of which one has no rating are
     * left out. In-sample where the ratings come from the same sets.
     */
    public static Sample squared(DirectResults results, Map<String, Rating> ratings, RatingSystem system) {
        return squared(results, prediction(results, ratings, system));
    }

    /** What ratings predict, by the numbers of players in {@code results}; not a number where one has no rating. */
    public static Prediction prediction(DirectResults results, Map<String, Rating> ratings, RatingSystem system) {
        List<@Nullable Rating> known = new ArrayList<>();
        results.players().forEach(player -> known.add(ratings.get(player)));
        return (i, j) -> {
            Rating one = known.get(i);
            Rating other = known.get(j);
            return one == null || other == null ? Double.NaN : system.winRate(one, other);
        };
    }

    /** The same for win rates by numbers of players in {@code results}; what is not a number is left out. */
    public static Sample squared(DirectResults results, Prediction prediction) {
        RunningSample errors = new RunningSample();
        for (int i = 0; i < results.players().size(); i++) {
            for (double squared : squared(results, prediction, i)) {
                errors.add(squared);
            }
        }
        return errors.sample();
    }

    /** Those of one player over all whose number is lower, in the order of their numbers. */
    public static double[] squared(DirectResults results, Prediction prediction, int player) {
        double[] squared = new double[player];
        int count = 0;
        for (int other = 0; other < player; other++) {
            double seen = results.winRateOfHigher(player, other);
            double error = Double.isNaN(seen) ? Double.NaN : prediction.winRate(player, other) - seen;
            if (!Double.isNaN(error)) {
                squared[count++] = error * error;
            }
        }
        return Arrays.copyOf(squared, count);
    }

    /** How often one player is expected to come out ahead of another. */
    @FunctionalInterface
    public interface Prediction {
        /** The expected win rate of player {@code i} over {@code j}. */
        double winRate(int i, int j);
    }
}
