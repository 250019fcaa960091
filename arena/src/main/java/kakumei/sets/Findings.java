package kakumei.sets;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import kakumei.random.Seeds;
import kakumei.rating.Cycle;
import kakumei.rating.CycleSearch;
import kakumei.rating.DirectResults;
import kakumei.rating.Intransitivity;
import kakumei.rating.LargestCycle;
import kakumei.rating.Looks;
import kakumei.rating.PackedSets;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PointCrosstable;
import kakumei.rating.SetResult;
import kakumei.rating.Superiority;
import kakumei.rating.Transitivity;

/**
 * What sets tell about players beyond a rating: who beat whom, who is truly ahead, and whether there is one scale of
 * strength at all.
 *
 * @param sets how many sets there are
 * @param order everyone, the strongest first by the Plackett-Luce model
 * @param shown those of them whose pairs are wanted, in the same order
 * @param model the Plackett-Luce model of all finishing orders, with players numbered as in the results
 * @param results who came out ahead of whom
 * @param points by how much; leads of those shown alone
 * @param superiority every pair of those shown that met twice or more
 * @param predictions how well equation 2 predicts win rates
 * @param leagues how many leagues without a cycle were simulated for the p values of cycles
 * @param cycles cycles of three, the largest first
 * @param heldOut whether a cyclic model predicts held-out sets better; empty with fewer sets than folds
 * @param looks how often the results were looked at before the last set
 */
public record Findings(
        int sets,
        List<String> order,
        List<String> shown,
        PlackettLuce.Fit model,
        DirectResults results,
        PointCrosstable points,
        List<Superiority> superiority,
        Transitivity.Predictions predictions,
        int leagues,
        List<EvidentCycle> cycles,
        Optional<Intransitivity> heldOut,
        Looks looks) {
    /** Parts of the sets, each predicted from the others. */
    public static final int FOLDS = 10;

    /** Resampled leagues for the evidence of a cycle. */
    public static final int RESAMPLES = 1000;

    private static final int CYCLES_RESAMPLED = 20;
    private static final long CHANCE = 1;
    private static final long SHUFFLES = 2;
    private static final long TRIPLES = 3;

    /**
     * A cycle with the share of resampled leagues that still have it.
     *
     * @param cycle the cycle
     * @param resampled the share; allows for sets in which several of the three met
     */
    public record EvidentCycle(Cycle cycle, double resampled) {}

    /** Finds all of it in sets whose number was set before they were played. */
    public static Findings of(List<SetResult> sets, long seed) {
        return of(PackedSets.of(sets), Looks.ONCE, order -> order, seed);
    }

    /**
     * Finds all of it.
     *
     * @param shown chooses, of all players in the order of strength, those whose pairs are wanted: only those are looked
     *     at, and it is their number that p values are corrected for; the tests of transitivity concern all
     * @param seed decides folds, samples and all leagues of chance
     */
    public static Findings of(PackedSets sets, Looks looks, UnaryOperator<List<String>> shown, long seed) {
        /* What needs nothing of the model is found beside it. */
        CompletableFuture<DirectResults> counted = CompletableFuture.supplyAsync(() -> DirectResults.of(sets));
        CompletableFuture<CycleSearch> search = counted.thenApplyAsync(CycleSearch::new);
        CompletableFuture<Styles> styles = search.thenApplyAsync(found -> Styles.of(sets, found, seed));
        CompletableFuture<Transitivity.Predictions> predictions = counted.thenApplyAsync(
                results -> Transitivity.predictions(results, new SplittableRandom(Seeds.mix(seed, TRIPLES))));
        PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
        model.add(sets);
        PlackettLuce.Fit fit = model.fit();
        List<String> order = IntStream.range(0, fit.players().size())
                .boxed()
                .sorted(Comparator.comparingDouble(player -> -fit.strength(player)))
                .map(fit.players()::get)
                .toList();
        List<String> chosen = shown.apply(order);
        DirectResults results = counted.join();
        int[] numbers = chosen.stream().mapToInt(results::number).toArray();
        CompletableFuture<PointCrosstable> points =
                CompletableFuture.supplyAsync(() -> PointCrosstable.of(sets, numbers));
        CompletableFuture<List<Superiority>> superiority = CompletableFuture.supplyAsync(
                () -> Superiority.ofPairs(sets, numbers, looks, new SplittableRandom(Seeds.mix(seed, SHUFFLES))));
        LargestCycle chance = LargestCycle.of(sets, search.join(), fit, new SplittableRandom(Seeds.mix(seed, CHANCE)));
        return new Findings(
                sets.count(),
                order,
                List.copyOf(chosen),
                fit,
                results,
                points.join(),
                superiority.join(),
                predictions.join(),
                chance.leagues(),
                evident(search.join().cycles(chance), styles.join().resampled()),
                styles.join().heldOut(),
                looks);
    }

    private static List<EvidentCycle> evident(List<Cycle> cycles, List<Double> resampled) {
        return IntStream.range(0, resampled.size())
                .mapToObj(k -> new EvidentCycle(cycles.get(k), resampled.get(k)))
                .toList();
    }

    /** What one generator decides, one after the other: how cycles fare in resampled leagues, and the held-out test. */
    private record Styles(List<Double> resampled, Optional<Intransitivity> heldOut) {
        static Styles of(PackedSets sets, CycleSearch search, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Double> resampled = search.bootstraps(sets, CYCLES_RESAMPLED, RESAMPLES, random);
            return new Styles(
                    resampled,
                    sets.count() < FOLDS
                            ? Optional.empty()
                            : Optional.of(Intransitivity.test(sets, search.results(), FOLDS, random)));
        }
    }

    /** The number of a player in {@link #results} and in {@link #points}, which meet the players in the same order. */
    public int number(String player) {
        return results.number(player);
    }

    /** The pairs of those shown, by both names either way round; of pairs that met twice or more. */
    public Map<Set<String>, Superiority> superiorities() {
        Map<Set<String>, Superiority> pairs = new HashMap<>();
        superiority.forEach(pair -> pairs.put(Set.of(pair.better(), pair.worse()), pair));
        return pairs;
    }
}
