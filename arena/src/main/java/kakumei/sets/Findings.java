package kakumei.sets;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kakumei.random.Seeds;
import kakumei.rating.Cycle;
import kakumei.rating.DirectResults;
import kakumei.rating.Intransitivity;
import kakumei.rating.LargestCycle;
import kakumei.rating.Looks;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PointCrosstable;
import kakumei.rating.SetResult;
import kakumei.rating.Superiority;
import kakumei.rating.Transitivity;

/**
 * What sets tell about players beyond a rating: who beat whom, who is truly ahead, and whether there is one scale of
 * strength at all.
 *
 * @param order everyone, the strongest first by the Plackett-Luce model
 * @param results who came out ahead of whom
 * @param points by how much
 * @param superiority every pair that met twice or more
 * @param paths every win rate that equation 2 predicts, the worst prediction first
 * @param cycles cycles of three, the largest first
 * @param heldOut whether a cyclic model predicts held-out sets better; empty with fewer sets than folds
 * @param looks how often the results were looked at before the last set
 */
public record Findings(
        List<String> order,
        DirectResults results,
        PointCrosstable points,
        List<Superiority> superiority,
        List<Transitivity.Path> paths,
        List<EvidentCycle> cycles,
        Optional<Intransitivity> heldOut,
        Looks looks) {
    /** Parts of the sets, each predicted from the others. */
    public static final int FOLDS = 10;

    /** Leagues without a cycle that are simulated for the p value of one. */
    public static final int SIMULATIONS = 999;

    /** Resampled leagues for the evidence of a cycle. */
    public static final int RESAMPLES = 1000;

    private static final int CYCLES_RESAMPLED = 20;
    private static final long CHANCE = 1;
    private static final long SHUFFLES = 2;

    /**
     * A cycle with the share of resampled leagues that still have it.
     *
     * @param cycle the cycle
     * @param resampled the share; allows for sets in which several of the three met
     */
    public record EvidentCycle(Cycle cycle, double resampled) {}

    /** Finds all of it in sets whose number was set before they were played. */
    public static Findings of(List<SetResult> sets, long seed) {
        return of(sets, Looks.ONCE, seed);
    }

    /** Finds all of it; {@code seed} decides the folds and all leagues of chance. Only the best cycles are kept. */
    public static Findings of(List<SetResult> sets, Looks looks, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DirectResults results = DirectResults.of(sets);
        PointCrosstable points = PointCrosstable.of(sets);
        PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
        sets.forEach(model::add);
        PlackettLuce.Fit fit = model.fit();
        List<String> order = fit.players().stream()
                .sorted(Comparator.comparingDouble(
                        name -> -fit.strength(fit.players().indexOf(name))))
                .toList();
        LargestCycle chance = LargestCycle.of(sets, SIMULATIONS, new SplittableRandom(Seeds.mix(seed, CHANCE)));
        List<Superiority> superiority =
                Superiority.ofAllPairs(sets, looks, new SplittableRandom(Seeds.mix(seed, SHUFFLES)));
        List<EvidentCycle> cycles = Cycle.search(results, chance).stream()
                .limit(CYCLES_RESAMPLED)
                .map(cycle -> new EvidentCycle(cycle, cycle.bootstrap(sets, RESAMPLES, random)))
                .toList();
        Optional<Intransitivity> heldOut =
                sets.size() < FOLDS ? Optional.empty() : Optional.of(Intransitivity.test(sets, FOLDS, random));
        List<Transitivity.Path> paths = Transitivity.paths(results).stream()
                .sorted(Comparator.comparingDouble(path -> -Math.abs(path.error())))
                .toList();
        return new Findings(order, results, points, superiority, paths, cycles, heldOut, looks);
    }

    /** The number of a player in {@link #results} and in {@link #points}, which meet the players in the same order. */
    public int number(String player) {
        return results.number(player);
    }

    /** The pair, either way round; empty if they met fewer than twice. */
    public Optional<Superiority> superiority(String one, String other) {
        return superiority.stream()
                .filter(pair -> (pair.better().equals(one) && pair.worse().equals(other))
                        || (pair.better().equals(other) && pair.worse().equals(one)))
                .findFirst();
    }
}
