package kakumei.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * How large leads become among equals, by shuffling: where all players of a set are equally strong, any of them could
 * have made the points of any other. Exact whatever points look like: short sets, ties and all.
 *
 * <p>Every pair's lead is measured by Student's t, brought to a scale on which pairs with different numbers of meetings
 * can be compared. Corrected for the number of pairs by Westfall and Young's step-down procedure.
 */
final class Shuffling {
    /** Leads that are the same but for rounding have no scatter. */
    private static final double ROUNDING = 1e-12;

    private static final int MOST_SHUFFLES = 999;
    private static final int FEWEST_SHUFFLES = 199;
    /* Leads that are looked at in all shuffles together: some ten seconds. */
    private static final long WORK = 2_000_000_000L;

    /* Of each set that has a pair asked about: points by seat, and the number of each pair of seats, from 1; negative
     * where the pair is the other way round, 0 where nobody asks. */
    private final double[][] points;
    private final int[][] pairs;
    private final int[] meetings;
    private final double[] sums;
    private final double[] squares;

    /** @param asked the pairs, the lower number first; those with fewer than two meetings have no scatter */
    Shuffling(PackedSets sets, List<int[]> asked) {
        Map<Long, Integer> numbers = new HashMap<>();
        boolean[] wanted = new boolean[sets.players().size()];
        for (int[] pair : asked) {
            numbers.put(key(pair[0], pair[1]), numbers.size());
            wanted[pair[0]] = true;
            wanted[pair[1]] = true;
        }
        meetings = new int[asked.size()];
        sums = new double[asked.size()];
        squares = new double[asked.size()];
        List<double[]> values = new ArrayList<>();
        List<int[]> pairsOfSets = new ArrayList<>();
        for (int set = 0; set < sets.count(); set++) {
            int n = sets.size(set);
            int concerned = 0;
            for (int i = 0; i < n; i++) {
                concerned += wanted[sets.player(set, i)] ? 1 : 0;
            }
            if (concerned >= 2) {
                double[] own = new double[n];
                for (int i = 0; i < n; i++) {
                    own[i] = sets.value(set, i);
                }
                values.add(own);
                pairsOfSets.add(pairs(sets, set, numbers));
            }
        }
        points = values.toArray(new double[0][]);
        pairs = pairsOfSets.toArray(new int[0][]);
    }

    private int[] pairs(PackedSets sets, int set, Map<Long, Integer> numbers) {
        int n = sets.size(set);
        int[] own = new int[n * (n - 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            int one = sets.player(set, i);
            for (int j = 0; j < i; j++) {
                int other = sets.player(set, j);
                Integer known = numbers.get(key(Math.min(one, other), Math.max(one, other)));
                int pair = known == null ? 0 : known + 1;
                own[next++] = one < other ? pair : -pair;
                if (pair > 0) {
                    meetings[pair - 1]++;
                }
            }
        }
        return own;
    }

    private static long key(int i, int j) {
        return (long) i << Integer.SIZE | j;
    }

    /**
     * The corrected p value of every pair, in the order asked: the share of shuffled leagues, this one among them, in
     * which the largest lead of the pairs that are no clearer is as clear.
     */
    double[] pValues(RandomGenerator random) {
        long leads = 1 + Arrays.stream(pairs).mapToLong(own -> own.length).sum() + meetings.length;
        return pValues((int) Math.max(FEWEST_SHUFFLES, Math.min(MOST_SHUFFLES, WORK / leads)), random);
    }

    /** The same of a number of shuffles. */
    double[] pValues(int shuffles, RandomGenerator random) {
        double[] seen = leads();
        int n = seen.length;
        Integer[] rising = new Integer[n];
        Arrays.setAll(rising, i -> i);
        Arrays.sort(rising, Comparator.comparingDouble(i -> seen[i]));
        int[] asClear = new int[n];
        for (int round = 0; round < shuffles; round++) {
            for (double[] set : points) {
                shuffle(set, random);
            }
            double[] shuffled = leads();
            double largest = 0;
            for (int rank = 0; rank < n; rank++) {
                largest = Math.max(largest, shuffled[rising[rank]]);
                asClear[rank] += largest >= seen[rising[rank]] * (1 - ROUNDING) ? 1 : 0;
            }
        }
        double[] pValues = new double[n];
        double least = 0;
        for (int rank = n - 1; rank >= 0; rank--) {
            least = Math.max(least, (1.0 + asClear[rank]) / (1 + shuffles));
            pValues[rising[rank]] = least;
        }
        return pValues;
    }

    private static void shuffle(double[] values, RandomGenerator random) {
        for (int i = values.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double kept = values[i];
            values[i] = values[j];
            values[j] = kept;
        }
    }

    private double[] leads() {
        Arrays.fill(sums, 0);
        Arrays.fill(squares, 0);
        for (int s = 0; s < points.length; s++) {
            double[] set = points[s];
            int next = 0;
            for (int i = 0; i < set.length; i++) {
                for (int j = 0; j < i; j++) {
                    int pair = pairs[s][next++];
                    if (pair != 0) {
                        double lead = pair > 0 ? set[i] - set[j] : set[j] - set[i];
                        int number = Math.abs(pair) - 1;
                        sums[number] += lead;
                        squares[number] += lead * lead;
                    }
                }
            }
        }
        double[] leads = new double[meetings.length];
        for (int pair = 0; pair < leads.length; pair++) {
            leads[pair] = clarity(meetings[pair], sums[pair], squares[pair]);
        }
        return leads;
    }

    /* Wallace's transformation of t to about a normal deviate. It need not be exact: leads seen and shuffled are
     * measured alike. */
    private static double clarity(int count, double sum, double squares) {
        double explained = sum * sum / count;
        double scatter = squares - explained;
        if (count < 2 || scatter <= ROUNDING * squares) {
            return 0;
        }
        double freedom = count - 1.0;
        return (8 * freedom + 1) / (8 * freedom + 3) * Math.sqrt(freedom * Math.log1p(explained / scatter));
    }
}
