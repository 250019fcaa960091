package kakumei.rating;

import java.util.ArrayList;
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
        List<@Nullable Rating> known = new ArrayList<>();
        results.players().forEach(player -> known.add(ratings.get(player)));
        return squared(results, (i, j) -> {
            Rating one = known.get(i);
            Rating other = known.get(j);
            return one == null || other == null ? Double.NaN : system.winRate(one, other);
        });
    }

    /** The same for win rates by numbers of players in {@code results}; what is not a number is left out. */
    public static Sample squared(DirectResults results, Prediction prediction) {
        Sample errors = Sample.EMPTY;
        for (int i = 0; i < results.players().size(); i++) {
            for (int j = 0; j < i; j++) {
                if (results.met(i, j)) {
                    double error = prediction.winRate(i, j) - results.winRate(i, j);
                    errors = Double.isNaN(error) ? errors : errors.plus(error * error);
                }
            }
        }
        return errors;
    }

    /** How often one player is expected to come out ahead of another. */
    @FunctionalInterface
    public interface Prediction {
        /** The expected win rate of player {@code i} over {@code j}. */
        double winRate(int i, int j);
    }
}
