package kakumei.sets;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.rating.DirectResults;
import kakumei.rating.MeanInterval;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PointCrosstable;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;

/**
 * Everyone rated by one method, the strongest first, beside what they did.
 *
 * @param players the strongest first
 * @param errors squared errors of the predicted win rates over the pairs that met, in-sample: the mean is the mean
 *     squared error
 * @param perGame whether mean points are a game; if not, a set
 */
public record Rated(List<Player> players, Sample errors, boolean perGame) {
    /**
     * One player.
     *
     * @param name who
     * @param rating the method's rating; its deviation is 0 where the method keeps none
     * @param sets how many sets he played
     * @param winRate the share of opponents he finished ahead of
     * @param meanPoints his points
     * @param interval the 95 % t interval of the mean points over sets; empty with fewer than two
     */
    public record Player(
            String name,
            Rating rating,
            long sets,
            double winRate,
            double meanPoints,
            Optional<MeanInterval> interval) {}

    /** The rating of a player, who must have played. */
    public Rating rating(String name) {
        return players.stream()
                .filter(player -> player.name().equals(name))
                .findFirst()
                .orElseThrow()
                .rating();
    }

    /** Rated by one of the set-wise methods. */
    public static Rated setWise(SetWise procedure, List<SetResult> sets) {
        Ratings ratings = Ratings.of(procedure, sets);
        Sample errors = PredictionError.squared(DirectResults.of(sets), ratings.byPlayer(), procedure.system());
        return of(ratings.byPlayer(), errors, sets);
    }

    /** Rated by the batch model of finishing orders. */
    public static Rated plackettLuce(double prior, List<SetResult> sets) {
        PlackettLuce model = new PlackettLuce(prior);
        sets.forEach(model::add);
        PlackettLuce.Fit fit = model.fit();
        Map<String, Rating> ratings = new HashMap<>();
        for (int i = 0; i < fit.players().size(); i++) {
            ratings.put(fit.players().get(i), fit.rating(i));
        }
        DirectResults results = DirectResults.of(sets);
        Sample errors = Sample.EMPTY;
        for (int i = 0; i < results.players().size(); i++) {
            for (int j = 0; j < i; j++) {
                if (results.met(i, j)) {
                    int one = fit.players().indexOf(results.players().get(i));
                    int other = fit.players().indexOf(results.players().get(j));
                    double error = fit.winRate(one, other) - results.winRate(i, j);
                    errors = errors.plus(error * error);
                }
            }
        }
        return of(ratings, errors, sets);
    }

    private static Rated of(Map<String, Rating> ratings, Sample errors, List<SetResult> sets) {
        PointCrosstable points = PointCrosstable.of(sets);
        DirectResults results = DirectResults.of(sets);
        List<Player> players = new ArrayList<>();
        for (int i = 0; i < points.players().size(); i++) {
            String name = points.players().get(i);
            Sample own = points.points(i);
            Rating rating = ratings.get(name);
            if (rating != null) {
                double winRate = results.winRate(results.number(name));
                players.add(new Player(name, rating, own.count(), winRate, own.mean(), own.interval(0.95)));
            }
        }
        players.sort(
                Comparator.comparingDouble((Player player) -> -player.rating().mean())
                        .thenComparing(Player::name));
        return new Rated(List.copyOf(players), errors, points.perGame());
    }
}
