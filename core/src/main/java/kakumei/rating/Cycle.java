package kakumei.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Three players each of whom leads the next in direct results (三つ巴), and how far that is to be believed.
 *
 * @param a leads b
 * @param b leads c
 * @param c leads a
 * @param probability how probable it is that all three true win rates lie above one half, each having been equally
 *     likely to be anything before the results
 * @param pValue the chance that a league in which nobody is in a cycle shows one as large somewhere, by {@link
 *     LargestCycle}
 */
public record Cycle(String a, String b, String c, double probability, double pValue) {
    /** The largest cycles in the table, the largest first, among equally large ones the most probable. */
    public static List<Cycle> search(DirectResults results, LargestCycle chance) {
        return new CycleSearch(results).cycles(chance);
    }

    /**
     * The largest cycles of sets of which the model was fitted, with so many leagues of chance at most; fewer once it is
     * clear that the largest cycle is nothing unusual.
     */
    public static List<Cycle> search(
            PackedSets sets, DirectResults results, PlackettLuce.Fit fit, int leagues, RandomGenerator random) {
        CycleSearch search = new CycleSearch(results);
        return search.cycles(LargestCycle.of(sets, search, fit, leagues, random));
    }

    /**
     * The share of resampled leagues in which the cycle is still there. Unlike {@link #probability} it allows for sets
     * in which several of the three met, whose results depend on each other.
     */
    public double bootstrap(PackedSets sets, int resamples, RandomGenerator random) {
        int[] loop = {
            sets.players().indexOf(a), sets.players().indexOf(b), sets.players().indexOf(c)
        };
        return bootstrap(loop, sets, resamples, random);
    }

    /** The same of the cycle of these three by number. */
    static double bootstrap(int[] loop, PackedSets sets, int resamples, RandomGenerator random) {
        List<int[]> met = new ArrayList<>();
        for (int set = 0; set < sets.count(); set++) {
            int first = -1;
            int second = -1;
            int third = -1;
            for (int i = 0; i < sets.size(set); i++) {
                int player = sets.player(set, i);
                first = player == loop[0] ? i : first;
                second = player == loop[1] ? i : second;
                third = player == loop[2] ? i : third;
            }
            int ab = sign(sets, set, first, second);
            int bc = sign(sets, set, second, third);
            int ca = sign(sets, set, third, first);
            if (ab != 0 || bc != 0 || ca != 0) {
                met.add(new int[] {ab, bc, ca});
            }
        }
        int[][] signs = met.toArray(int[][]::new);
        int held = 0;
        for (int r = 0; r < resamples; r++) {
            int ab = 0;
            int bc = 0;
            int ca = 0;
            for (int i = 0; i < signs.length; i++) {
                int[] drawn = signs[random.nextInt(signs.length)];
                ab += drawn[0];
                bc += drawn[1];
                ca += drawn[2];
            }
            held += ab > 0 && bc > 0 && ca > 0 ? 1 : 0;
        }
        return (double) held / resamples;
    }

    private static int sign(PackedSets sets, int set, int i, int j) {
        return i < 0 || j < 0 ? 0 : Double.compare(sets.outcome(set, i, j).score(), 0.5);
    }
}
