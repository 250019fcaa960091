package kakumei.rating;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Strengths in points per game that allow for the opponents: in every set a player is ahead of the table's mean by his
 * strength less the mean strength of the table, but for chance. Least squares over all sets.
 *
 * <p>Who won a set says less than by how many points, and says less the shorter sets are; these strengths mean the same
 * whatever the length of a set. So they are what ratings from sets of different lengths are measured by.
 */
public final class PointStrengths {
    /* Keeps players apart who never met, even indirectly; far too weak to move anyone else. */
    private static final double PRIOR_SETS = 1e-6;

    private PointStrengths() {}

    /** The strengths by player, in the order of appearance; their mean is 0. */
    public static Map<String, Double> of(List<SetResult> sets) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (SetResult set : sets) {
            for (String player : set.players()) {
                numbers.putIfAbsent(player, numbers.size());
            }
        }
        int players = numbers.size();
        SymmetricMatrix matrix = new SymmetricMatrix(players);
        double[] right = new double[players];
        for (int i = 0; i < players; i++) {
            matrix.add(i, i, PRIOR_SETS);
        }
        for (SetResult set : sets) {
            add(matrix, right, set, numbers);
        }
        double[] strengths = players == 0 ? right : new Cholesky(matrix).solve(right);
        double mean = Arrays.stream(strengths).average().orElse(0);
        Map<String, Double> byPlayer = new LinkedHashMap<>();
        numbers.forEach((player, number) -> byPlayer.put(player, strengths[number] - mean));
        return byPlayer;
    }

    private static void add(SymmetricMatrix matrix, double[] right, SetResult set, Map<String, Integer> numbers) {
        int n = set.players().size();
        int[] number =
                set.players().stream().mapToInt(p -> numbers.getOrDefault(p, 0)).toArray();
        double mean = 0;
        for (int i = 0; i < n; i++) {
            mean += set.meanPoints(i) / n;
        }
        for (int i = 0; i < n; i++) {
            right[number[i]] += set.meanPoints(i) - mean;
            for (int j = 0; j <= i; j++) {
                matrix.add(number[i], number[j], (i == j ? 1 : 0) - 1.0 / n);
            }
        }
    }
}
