package kakumei.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The batch Plackett-Luce model of finishing orders: the next to finish is each of those left with odds proportional to
 * e^strength. Unlike the step-by-step systems it does not depend on the order of the results. A normal prior keeps
 * strengths finite for those who always win or always lose.
 *
 * <p>Collects orders, then {@link #fit}s. Confined to one thread.
 */
public final class PlackettLuce {
    /** About 520 rating points: wide enough to leave a real league alone. */
    public static final double DEFAULT_PRIOR = 3;

    private static final double SMALLEST_STEP = 1e-6;

    private final double priorDeviation;
    private final List<String> players = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final FinishingOrders orders = new FinishingOrders();

    /** @param priorDeviation the standard deviation of strengths before any result, in log odds */
    public PlackettLuce(double priorDeviation) {
        if (!(priorDeviation > 0)) {
            throw new IllegalArgumentException("the prior's deviation must be above 0, not " + priorDeviation);
        }
        this.priorDeviation = priorDeviation;
    }

    /** Counts one finishing order, winner first. */
    public void add(List<String> finished) {
        orders.add(finished.stream().mapToInt(this::number).toArray(), 1);
    }

    /**
     * Counts a set as one finishing order by points. Players level on points finished in several orders at once, each
     * order counting its share, such that each of them has each place equally often.
     */
    public void add(SetResult set) {
        int n = set.players().size();
        int[] finished = new int[n];
        double[] points = new double[n];
        for (int i = 0; i < n; i++) {
            finished[i] = number(set.players().get(i));
            points[i] = set.points().get(i);
        }
        add(finished, points);
    }

    /** Counts all of these sets, by the numbers that their players have there; none was counted before. */
    public void add(PackedSets sets) {
        sets.players().forEach(this::number);
        for (int set = 0; set < sets.count(); set++) {
            int n = sets.size(set);
            int[] finished = new int[n];
            double[] points = new double[n];
            for (int i = 0; i < n; i++) {
                finished[i] = sets.player(set, i);
                points[i] = sets.value(set, i);
            }
            add(finished, points);
        }
    }

    private void add(int[] finished, double[] points) {
        sort(finished, points);
        boolean level = false;
        for (int i = 1; i < points.length; i++) {
            level |= points[i] == points[i - 1];
        }
        if (!level) {
            orders.add(finished, 1);
            return;
        }
        List<List<Integer>> possible = new ArrayList<>(List.of(List.of()));
        for (int from = 0; from < points.length; ) {
            List<Integer> same = new ArrayList<>();
            int to = from;
            while (to < points.length && points[to] == points[from]) {
                same.add(finished[to++]);
            }
            possible = extended(possible, same);
            from = to;
        }
        for (List<Integer> each : possible) {
            orders.add(each.stream().mapToInt(Integer::intValue).toArray(), 1.0 / possible.size());
        }
    }

    /* By points, the most first; a few players, of whom most sets have them sorted soon. */
    private static void sort(int[] finished, double[] points) {
        for (int i = 1; i < points.length; i++) {
            for (int k = i; k > 0 && points[k] > points[k - 1]; k--) {
                double kept = points[k];
                points[k] = points[k - 1];
                points[k - 1] = kept;
                int who = finished[k];
                finished[k] = finished[k - 1];
                finished[k - 1] = who;
            }
        }
    }

    private int number(String player) {
        Integer known = numbers.putIfAbsent(player, players.size());
        if (known == null) {
            players.add(player);
            return players.size() - 1;
        }
        return known;
    }

    /* For one, two or three players level these are all orders; for more a ring turned both ways does, where all
     * orders would be too many. */
    private static List<List<Integer>> extended(List<List<Integer>> possible, List<Integer> level) {
        List<Integer> backwards = new ArrayList<>(level);
        Collections.reverse(backwards);
        List<List<Integer>> all = new ArrayList<>();
        for (List<Integer> order : possible) {
            for (int turn = 0; turn < level.size(); turn++) {
                all.add(joined(order, level, turn));
                if (level.size() > 2) {
                    all.add(joined(order, backwards, turn));
                }
            }
        }
        return all;
    }

    private static List<Integer> joined(List<Integer> order, List<Integer> ring, int turn) {
        List<Integer> joined = new ArrayList<>(order);
        joined.addAll(ring.subList(turn, ring.size()));
        joined.addAll(ring.subList(0, turn));
        return joined;
    }

    /** The most probable strengths, by Newton's method on a strictly concave function. */
    public Fit fit() {
        int n = players.size();
        double[] strengths = new double[n];
        double value = value(strengths);
        SymmetricMatrix curvature = new SymmetricMatrix(0);
        for (int iteration = 0; iteration < 200; iteration++) {
            double[] gradient = new double[n];
            curvature = new SymmetricMatrix(n);
            slopes(strengths, gradient, curvature);
            double[] step = ConjugateGradients.solve(curvature, gradient);
            double size = 1;
            double[] next = moved(strengths, step, size);
            double nextValue = value(next);
            while (nextValue < value && size > SMALLEST_STEP) {
                size /= 2;
                next = moved(strengths, step, size);
                nextValue = value(next);
            }
            strengths = next;
            value = nextValue;
            // A step that had to be halved to nothing is one that rounding no longer lets climb.
            if (size <= SMALLEST_STEP
                    || Arrays.stream(step).map(Math::abs).max().orElse(0) < 1e-9) {
                break;
            }
        }
        return new Fit(List.copyOf(players), strengths, new Cholesky(curvature));
    }

    private static double[] moved(double[] from, double[] step, double size) {
        double[] to = from.clone();
        for (int i = 0; i < to.length; i++) {
            to[i] += size * step[i];
        }
        return to;
    }

    /** The log of likelihood times prior. */
    private double value(double[] strengths) {
        double value = 0;
        for (double strength : strengths) {
            value -= strength * strength / (2 * priorDeviation * priorDeviation);
        }
        return value + orders.logLikelihood(strengths);
    }

    private void slopes(double[] strengths, double[] gradient, SymmetricMatrix curvature) {
        for (int i = 0; i < strengths.length; i++) {
            gradient[i] = -strengths[i] / (priorDeviation * priorDeviation);
            curvature.add(i, i, 1 / (priorDeviation * priorDeviation));
        }
        orders.addSlopes(strengths, gradient, curvature);
    }

    /** Strengths with their covariances, which are those around the mean of all players: only differences are real. */
    public static final class Fit {
        private final List<String> players;
        private final double[] strengths;
        /* Covariances around no mean are the products of its columns: all of them would take the square of the players. */
        private final double[][] factor;
        private final double[] variances;

        private Fit(List<String> players, double[] strengths, Cholesky curvature) {
            this.players = players;
            this.strengths = strengths;
            factor = curvature.inverseFactor();
            int n = strengths.length;
            double[] ones = new double[n];
            Arrays.fill(ones, 1.0 / Math.max(1, n));
            double[] means = curvature.solve(ones);
            double all = Arrays.stream(means).sum() / Math.max(1, n);
            variances = new double[n];
            for (double[] row : factor) {
                for (int i = 0; i < row.length; i++) {
                    variances[i] += row[i] * row[i];
                }
            }
            for (int i = 0; i < n; i++) {
                variances[i] += all - 2 * means[i];
            }
        }

        /** The names of the players, by number. */
        public List<String> players() {
            return players;
        }

        /** The strength of player {@code i} in log odds; those of all players sum to zero. */
        public double strength(int i) {
            return strengths[i];
        }

        /** The standard error of {@link #strength}. */
        public double deviation(int i) {
            return Math.sqrt(Math.max(0, variances[i]));
        }

        /** The standard error of the difference between two strengths. */
        public double deviation(int i, int j) {
            double variance = 0;
            for (int k = Math.min(i, j); k < factor.length; k++) {
                double[] row = factor[k];
                double difference = (i <= k ? row[i] : 0) - (j <= k ? row[j] : 0);
                variance += difference * difference;
            }
            return Math.sqrt(variance);
        }

        /**
         * How probable it is, after all results, that {@code i} is stronger than {@code j}: the part of the difference of
         * strengths above zero, which is about normal around its estimate with {@link #deviation(int, int)}, as the
         * intervals of ratings have it. Not how often it finishes before it, which is {@link #winRate}.
         */
        public double superiority(int i, int j) {
            return i == j ? 0.5 : Normal.cdf((strengths[i] - strengths[j]) / deviation(i, j));
        }

        /** The chance that {@code i} finishes before {@code j}. */
        public double winRate(int i, int j) {
            return Logistic.of(strengths[i] - strengths[j]);
        }

        /** The strength of player {@code i} on Elo's scale around 1500, with its standard error. */
        public Rating rating(int i) {
            double scale = 400 / Logistic.LN_10;
            return new Rating(1500 + scale * strengths[i], scale * deviation(i));
        }
    }
}
