package kakumei.sets;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import kakumei.rating.DirectResults;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PlayerNumbers;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.RunningSample;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.threads.Behind;
import kakumei.threads.InOrder;

/**
 * Rates by one method, set by set. What it keeps grows with the players; Plackett-Luce, which looks at all sets together,
 * also keeps finishing orders. One owner.
 *
 * <p>Of many sets the ratings are made by one thread and the counts by another, both behind whoever hands the sets over.
 * Each takes them in their order, so that the digits are those of one thread.
 */
public final class SetRating implements Consumer<SetResult> {
    private static final int PIECE = 512;
    /* Players whose pairs are worth more than one thread. */
    private static final int MANY = 500;

    private final PlayerNumbers players = new PlayerNumbers();
    private final DirectResults results = new DirectResults(players);
    private final List<Points> points = new ArrayList<>();
    private final Method method;
    private final Behind<Piece> rating = new Behind<>("ratings", this::rate);
    private final Behind<Piece> counting = new Behind<>("counts", this::count);
    private Piece piece = new Piece();
    private boolean perGame = true;
    private long sets;

    /** A method: takes sets in, and has something to say at the end. */
    private interface Method {
        /** Given the numbers of the set's players. */
        void add(SetResult set, int[] numbers);

        Map<String, Rating> ratings();

        PredictionError.Prediction prediction(DirectResults results);
    }

    /** Some sets, with the numbers of their players. */
    private record Piece(List<SetResult> sets, List<int[]> numbers) {
        Piece() {
            this(new ArrayList<>(PIECE), new ArrayList<>(PIECE));
        }
    }

    /* Whether points are a game is known at the end alone, so both are kept. */
    private static final class Points {
        private final RunningSample aSet = new RunningSample();
        private final RunningSample aGame = new RunningSample();
    }

    private SetRating(Function<PlayerNumbers, Method> method) {
        this.method = method.apply(players);
    }

    /** By a set-wise method, which has to be given the sets in the order of their start. */
    public static SetRating setWise(SetWise procedure) {
        return new SetRating(players -> {
            Ratings ratings = new Ratings(procedure, players);
            return new Method() {
                @Override
                public void add(SetResult set, int[] numbers) {
                    ratings.add(set, numbers);
                }

                @Override
                public Map<String, Rating> ratings() {
                    return ratings.byPlayer();
                }

                @Override
                public PredictionError.Prediction prediction(DirectResults results) {
                    return PredictionError.prediction(results, ratings.byPlayer(), procedure.system());
                }
            };
        });
    }

    /** By the batch model of finishing orders. */
    public static SetRating plackettLuce(double prior) {
        return new SetRating(players -> new Fitted(new PlackettLuce(prior)));
    }

    /* Fits once, when first asked. */
    private static final class Fitted implements Method {
        private final PlackettLuce model;
        private Optional<PlackettLuce.Fit> found = Optional.empty();

        Fitted(PlackettLuce model) {
            this.model = model;
        }

        @Override
        public void add(SetResult set, int[] numbers) {
            model.add(set);
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
        public PredictionError.Prediction prediction(DirectResults results) {
            PlackettLuce.Fit fit = fit();
            Map<String, Integer> numbers = new HashMap<>();
            fit.players().forEach(player -> numbers.put(player, numbers.size()));
            int[] number = results.players().stream().mapToInt(numbers::get).toArray();
            return (i, j) -> fit.winRate(number[i], number[j]);
        }
    }

    @Override
    public void accept(SetResult set) {
        sets++;
        piece.sets().add(set);
        piece.numbers().add(players.enter(set));
        if (piece.sets().size() == PIECE) {
            Piece full = piece;
            piece = new Piece();
            rating.accept(full);
            counting.accept(full);
        }
    }

    private void rate(Piece some) {
        for (int k = 0; k < some.sets().size(); k++) {
            method.add(some.sets().get(k), some.numbers().get(k));
        }
    }

    private void count(Piece some) {
        for (int k = 0; k < some.sets().size(); k++) {
            count(some.sets().get(k), some.numbers().get(k));
        }
    }

    private void count(SetResult set, int[] numbers) {
        results.add(set, numbers);
        perGame &= set.games() > 0;
        for (int i = 0; i < numbers.length; i++) {
            while (points.size() <= numbers[i]) {
                points.add(new Points());
            }
            Points own = points.get(numbers[i]);
            own.aSet.add(set.points().get(i));
            own.aGame.add(set.meanPoints(i));
        }
    }

    /** How many sets were taken in. */
    public long sets() {
        return sets;
    }

    /** Everyone, the strongest first. */
    public Rated rated() {
        rating.finish();
        counting.finish();
        rate(piece);
        count(piece);
        piece = new Piece();
        List<Rated.Row> rows = new ArrayList<>();
        double[] winRates = results.winRates();
        method.ratings().forEach((name, rating) -> {
            int number = players.number(name);
            Points both = points.get(number);
            Sample own = (perGame ? both.aGame : both.aSet).sample();
            rows.add(new Rated.Row(name, rating, own.count(), winRates[number], own.mean(), own.interval(0.95)));
        });
        rows.sort(Comparator.comparingDouble((Rated.Row row) -> -row.rating().mean())
                .thenComparing(Rated.Row::name));
        return new Rated(List.copyOf(rows), errors(), perGame);
    }

    /* Those of many pairs on all cores, added up in the order of one. */
    private Sample errors() {
        PredictionError.Prediction prediction = method.prediction(results);
        int count = players.names().size();
        if (count < MANY) {
            return PredictionError.squared(results, prediction);
        }
        RunningSample errors = new RunningSample();
        AtomicInteger next = new AtomicInteger();
        InOrder.run(
                "errors",
                Runtime.getRuntime().availableProcessors(),
                () -> next.get() < count ? Optional.of(next.getAndIncrement()) : Optional.empty(),
                player -> PredictionError.squared(results, prediction, player),
                squared -> {
                    for (double each : squared) {
                        errors.add(each);
                    }
                    return true;
                });
        return errors.sample();
    }
}
