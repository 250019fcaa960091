package kakumei.rating;

import java.util.Map;

/** How far the win rates that ratings predict lie from those seen. */
public final class PredictionError {
    private PredictionError() {}

    /**
     * The squared errors over the pairs that met, each pair once and with equal weight, as in the paper's Table 3: the
     * mean squared error is the mean of the sample, the number of pairs its count. Pairs of which one has no rating are
     * left out. In-sample where the ratings come from the same sets.
     */
    public static Sample squared(DirectResults results, Map<String, Rating> ratings, RatingSystem system) {
        Sample errors = Sample.EMPTY;
        for (int i = 0; i < results.players().size(); i++) {
            Rating one = ratings.get(results.players().get(i));
            for (int j = 0; one != null && j < i; j++) {
                Rating other = ratings.get(results.players().get(j));
                if (other != null && results.met(i, j)) {
                    double error = system.winRate(one, other) - results.winRate(i, j);
                    errors = errors.plus(error * error);
                }
            }
        }
        return errors;
    }
}
