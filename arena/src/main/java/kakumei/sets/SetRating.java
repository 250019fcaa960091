package kakumei.sets;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.rating.DirectResults;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;

/**
 * Rates by one method, set by set. What it keeps grows with the players; Plackett-Luce, which looks at all sets together,
 * also keeps finishing orders. One owner.
 */
public final class SetRating implements Consumer<SetResult> {
    private final DirectResults results = new DirectResults();
    private final Map<String, Points> points = new HashMap<>();
    private final Consumer<SetResult> method;
    private final Ranking ranking;
    private boolean perGame = true;
    private long sets;

    /** What a method has to say at the end. */
    private interface Ranking {
        Map<String, Rating> ratings();

        Sample errors(DirectResults results);
    }

    /* Whether points are a game is known at the end alone, so both are kept. */
    private static final class Points {
        private Sample aSet = Sample.EMPTY;
        private Sample aGame = Sample.EMPTY;
    }

    private SetRating(Consumer<SetResult> method, Ranking ranking) {
        this.method = method;
        this.ranking = ranking;
    }

    /** By a set-wise method, which has to be given the sets in the order of their start. */
    public static SetRating setWise(SetWise procedure) {
        Ratings ratings = new Ratings(procedure);
        return new SetRating(ratings::add, new Ranking() {
            @Override
            public Map<String, Rating> ratings() {
                return ratings.byPlayer();
            }

            @Override
            public Sample errors(DirectResults results) {
                return PredictionError.squared(results, ratings.byPlayer(), procedure.system());
            }
        });
    }

    /** By the batch model of finishing orders. */
    public static SetRating plackettLuce(double prior) {
        PlackettLuce model = new PlackettLuce(prior);
        return new SetRating(model::add, new Fitted(model));
    }

    /* Fits once, when first asked. */
    private static final class Fitted implements Ranking {
        private final PlackettLuce model;
        private Optional<PlackettLuce.Fit> found = Optional.empty();

        Fitted(PlackettLuce model) {
            this.model = model;
        }

        private PlackettLuce.Fit fit() {
            PlackettLuce.Fit fit = found.orElseGet(model::fit);
            found = Optional.of(fit);
            return fit;
        }

        @Override
        public Map<String, Rating> ratings() {
            Map<String, Rating> ratings = new HashMap<>();
            for (int i = 0; i < fit().players().size(); i++) {
                ratings.put(fit().players().get(i), fit().rating(i));
            }
            return ratings;
        }

        @Override
        public Sample errors(DirectResults results) {
            Map<String, Integer> numbers = new HashMap<>();
            fit().players().forEach(player -> numbers.put(player, numbers.size()));
            int[] number = results.players().stream().mapToInt(numbers::get).toArray();
            return PredictionError.squared(results, (i, j) -> fit().winRate(number[i], number[j]));
        }
    }

    @Override
    public void accept(SetResult set) {
        sets++;
        method.accept(set);
        results.add(set);
        perGame &= set.games() > 0;
        for (int i = 0; i < set.players().size(); i++) {
            Points own = points.computeIfAbsent(set.players().get(i), name -> new Points());
            own.aSet = own.aSet.plus(set.points().get(i));
            own.aGame = own.aGame.plus(set.meanPoints(i));
        }
    }

    /** How many sets were taken in. */
    public long sets() {
        return sets;
    }

    /** Everyone, the strongest first. */
    public Rated rated() {
        List<Rated.Row> players = new ArrayList<>();
        ranking.ratings().forEach((name, rating) -> {
            Points both = points.get(name);
            if (both != null) {
                Sample own = perGame ? both.aGame : both.aSet;
                double winRate = results.winRate(results.number(name));
                players.add(new Rated.Row(name, rating, own.count(), winRate, own.mean(), own.interval(0.95)));
            }
        });
        players.sort(Comparator.comparingDouble(
                        (Rated.Row player) -> -player.rating().mean())
                .thenComparing(Rated.Row::name));
        return new Rated(List.copyOf(players), ranking.errors(results), perGame);
    }
}
