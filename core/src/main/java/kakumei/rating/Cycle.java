package kakumei.rating;

import java.util.ArrayList;
import java.util.Comparator;
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
    /** All cycles in the table, the largest first. */
    public static List<Cycle> search(DirectResults results, LargestCycle chance) {
        List<Cycle> cycles = new ArrayList<>();
        int n = results.players().size();
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                for (int c = b + 1; results.met(a, b) && c < n; c++) {
                    if (results.met(b, c) && results.met(c, a)) {
                        addIfCycle(cycles, results, chance, a, b, c);
                        addIfCycle(cycles, results, chance, a, c, b);
                    }
                }
            }
        }
        cycles.sort(Comparator.comparingDouble(Cycle::pValue)
                .thenComparing(Comparator.comparingDouble(Cycle::probability).reversed()));
        return cycles;
    }

    private static void addIfCycle(
            List<Cycle> cycles, DirectResults results, LargestCycle chance, int a, int b, int c) {
        int[] loop = {a, b, c};
        double probability = 1;
        double size = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            int one = loop[k];
            int next = loop[(k + 1) % 3];
            int wins = results.wins(one, next);
            int losses = results.losses(one, next);
            if (wins <= losses) {
                return;
            }
            double half = 0.5 * results.draws(one, next);
            probability *= IncompleteBeta.cdf(1 + losses + half, 1 + wins + half, 0.5, 0.5);
            size = Math.min(size, LargestCycle.record(wins, losses));
        }
        List<String> names = results.players();
        cycles.add(new Cycle(names.get(a), names.get(b), names.get(c), probability, chance.pValue(size)));
    }

    /**
     * The share of resampled leagues in which the cycle is still there. Unlike {@link #probability} it allows for sets
     * in which several of the three met, whose results depend on each other.
     */
    public double bootstrap(List<SetResult> sets, int resamples, RandomGenerator random) {
        int[][] signs = sets.stream()
                .map(set -> new int[] {sign(set, a, b), sign(set, b, c), sign(set, c, a)})
                .filter(each -> each[0] != 0 || each[1] != 0 || each[2] != 0)
                .toArray(int[][]::new);
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

    private static int sign(SetResult set, String one, String other) {
        int i = set.players().indexOf(one);
        int j = set.players().indexOf(other);
        return i < 0 || j < 0 ? 0 : Double.compare(set.outcome(i, j).score(), 0.5);
    }
}
