package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.problem.Failure;
import kakumei.random.Seeds;
import kakumei.rating.DirectResults;
import kakumei.rating.MeanInterval;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.Resampling;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;

/** The league that was played, and resampled ones for the intervals of all that is computed from it. */
final class RatedLeague {
    private static final int RESAMPLES = 200;
    private static final int TINY_RESAMPLES = 20;
    private static final int FEWEST_DIVIDED = 10;
    private static final long RESAMPLING = 4;

    private final List<PlayedSet> sets;
    private final List<SetResult> results;
    private final RandomGenerator random;
    private final Resampling<SetResult> resampling;
    private final Resampling<PlayedSet> gameResampling;
    private final DirectResults direct;

    RatedLeague(Setting setting, Results units) {
        sets = PlayedSet.of(units);
        results = PlayedSet.results(sets);
        random = new SplittableRandom(Seeds.mix(setting.seed(), RESAMPLING));
        Resampling<Integer> drawn = Resampling.of(
                IntStream.range(0, sets.size()).boxed().toList(),
                setting.size().equals(Size.TINY) ? TINY_RESAMPLES : RESAMPLES,
                random);
        resampling = drawn.map(results::get);
        gameResampling = drawn.map(sets::get);
        direct = DirectResults.of(results);
    }

    List<PlayedSet> sets() {
        return sets;
    }

    List<SetResult> results() {
        return results;
    }

    DirectResults direct() {
        return direct;
    }

    /** Chance for further resampling. */
    RandomGenerator random() {
        return random;
    }

    /** Resampled leagues. */
    Resampling<SetResult> resampling() {
        return resampling;
    }

    /** Resampled leagues, with the blocks of their sets. */
    Resampling<PlayedSet> gameResampling() {
        return gameResampling;
    }

    /** The same without the sets of which no shorter ones can be made. */
    Resampling<PlayedSet> dividedResampling() {
        return new Resampling<>(
                gameResampling.samples().stream().map(RatedLeague::divided).toList());
    }

    /**
     * The sets of which shorter ones can be made.
     *
     * @throws Failure if they are too few to tell anything
     */
    List<PlayedSet> divided() {
        List<PlayedSet> divided = divided(sets);
        if (divided.size() < FEWEST_DIVIDED) {
            throw new Failure("only " + divided.size() + " sets can be shortened, since outside programs stay for a"
                    + " whole set, which is then one block; " + FEWEST_DIVIDED
                    + " are needed: seat fewer outside programs");
        }
        return divided;
    }

    private static List<PlayedSet> divided(List<PlayedSet> sets) {
        return sets.stream().filter(set -> set.blocks().size() > 1).toList();
    }

    /** The ratings as the paper's text has them. */
    static Map<String, Rating> ratings(SetWise.Method method, List<SetResult> sets) {
        return Ratings.of(SetWise.of(method, SetWise.Mode.PAPER), sets).byPlayer();
    }

    /** The ratings of the method that takes single games in. */
    static Map<String, Rating> morita(List<PlayedSet> sets) {
        Map<String, Rating> ratings = new LinkedHashMap<>();
        PlayedSet.morita(sets).byPlayer().forEach((player, rating) -> ratings.put(player, new Rating(rating, 0)));
        return ratings;
    }

    /** The interval of a number that sets come to. */
    MeanInterval interval(ToDoubleFunction<List<SetResult>> value) {
        return resampling.interval(results, value);
    }

    /** The interval of a number that takes single games in. */
    MeanInterval gameInterval(ToDoubleFunction<List<PlayedSet>> value) {
        return gameResampling.interval(sets, value);
    }

    /** Everyone's interval at once of ratings that sets come to; a player is left out where he is in none. */
    Map<String, MeanInterval> intervals(Function<List<SetResult>, Map<String, Double>> ratings) {
        List<Map<String, Double>> resampled =
                resampling.samples().stream().map(ratings).toList();
        return intervals(ratings.apply(results), resampled);
    }

    /** Everyone's interval by the method that takes single games in. */
    Map<String, MeanInterval> moritaIntervals() {
        List<Map<String, Double>> resampled = gameResampling.samples().stream()
                .map(some -> PlayedSet.morita(some).byPlayer())
                .toList();
        return intervals(PlayedSet.morita(sets).byPlayer(), resampled);
    }

    private static Map<String, MeanInterval> intervals(
            Map<String, Double> estimates, List<Map<String, Double>> resampled) {
        Map<String, MeanInterval> intervals = new LinkedHashMap<>();
        estimates.forEach((player, estimate) -> intervals.put(
                player,
                Resampling.interval(
                        estimate,
                        resampled.stream()
                                .mapToDouble(each -> each.getOrDefault(player, Double.NaN))
                                .toArray())));
        return intervals;
    }

    /** All players, the strongest first by a set-wise method. */
    List<String> order(SetWise.Method method) {
        Map<String, Rating> ratings = ratings(method, results);
        List<String> order = new ArrayList<>(ratings.keySet());
        order.sort(Comparator.comparingDouble((String player) -> -mean(ratings, player))
                .thenComparing(player -> player));
        return order;
    }

    /** A rating; NaN for a player who has none. */
    static double mean(Map<String, Rating> ratings, String player) {
        Rating rating = ratings.get(player);
        return rating == null ? Double.NaN : rating.mean();
    }
}
