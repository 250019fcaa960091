package kakumei.search;

import java.util.Arrays;

/**
 * What the playouts of one decision have shown so far, candidate by candidate. Mutable, one owner; means are kept
 * besides sums because a {@link Bandit} reads all arms for every playout.
 */
public final class Arms {
    private static final int INITIAL_CAPACITY = 64;
    /** Of a normal distribution, for 95 %. */
    private static final double TWO_SIDED_95 = 1.959964;

    private final int minPoints;
    private final double range;
    private int size;
    private long total;
    private long[] count = new long[0];
    private long[] sum = new long[0];
    private long[] squares = new long[0];
    private double[] mean = new double[0];
    private double[] scaledMean = new double[0];
    private double[] inverseRoot = new double[0];
    private double[] evaluation = new double[0];
    private double prior;

    /** Arms for payoffs from {@code minPoints} to {@code maxPoints}. */
    public Arms(int minPoints, int maxPoints) {
        this.minPoints = minPoints;
        range = maxPoints - minPoints;
        grow(INITIAL_CAPACITY);
    }

    private void grow(int capacity) {
        count = new long[capacity];
        sum = new long[capacity];
        squares = new long[capacity];
        mean = new double[capacity];
        scaledMean = new double[capacity];
        inverseRoot = new double[capacity];
        evaluation = new double[capacity];
    }

    /** Starts anew with {@code arms} arms, none tried, all evaluations 0. */
    public void reset(int arms) {
        if (arms > count.length) {
            grow(2 * arms);
        }
        size = arms;
        total = 0;
        Arrays.fill(count, 0, arms, 0);
        Arrays.fill(sum, 0, arms, 0);
        Arrays.fill(squares, 0, arms, 0);
        Arrays.fill(mean, 0, arms, 0);
        Arrays.fill(scaledMean, 0, arms, -minPoints / range);
        Arrays.fill(inverseRoot, 0, arms, Double.POSITIVE_INFINITY);
        Arrays.fill(evaluation, 0, arms, 0);
        prior = 0;
    }

    /** Notes the payoff of one playout of an arm. */
    public void add(int arm, int points) {
        total++;
        long n = ++count[arm];
        sum[arm] += points;
        squares[arm] += (long) points * points;
        mean[arm] = prior == 0
                ? (double) sum[arm] / n
                : (sum[arm] + prior * (minPoints + range * evaluation[arm])) / (n + prior);
        scaledMean[arm] = (mean[arm] - minPoints) / range;
        inverseRoot[arm] = 1 / Math.sqrt((double) n);
    }

    /** Says what an evaluation thinks of an arm, 0 worst to 1 best. */
    public void evaluate(int arm, double value) {
        evaluation[arm] = value;
    }

    /** Lets the evaluations count as the mean payoff of so many playouts of each arm, on the scale 0..1. */
    public void believe(double playouts) {
        prior = playouts;
    }

    /** How many arms. */
    public int size() {
        return size;
    }

    /** Playouts of all arms. */
    public long total() {
        return total;
    }

    /** Playouts of one arm. */
    public long count(int arm) {
        return count[arm];
    }

    /** Mean points of an arm, with what is believed of it; 0 before it is tried. */
    public double mean(int arm) {
        return mean[arm];
    }

    /** 1/sqrt(n_j); infinite before the arm is tried. */
    public double inverseRoot(int arm) {
        return inverseRoot[arm];
    }

    /** The mean on the scale 0..1 from the least to the most points a game can give. */
    public double scaledMean(int arm) {
        return scaledMean[arm];
    }

    /** The variance of the payoffs on the scale 0..1, the mean of squares less the square of the mean. */
    public double scaledVariance(int arm) {
        return variance(arm) / (range * range);
    }

    private double variance(int arm) {
        double played = prior == 0 ? mean[arm] : (double) sum[arm] / count[arm];
        return Math.max(0, (double) squares[arm] / count[arm] - played * played);
    }

    /** The evaluation of an arm. */
    public double evaluation(int arm) {
        return evaluation[arm];
    }

    /** The arm with the best mean among those tried; the first of equals. At least one must have been tried. */
    public int best() {
        int best = -1;
        for (int arm = 0; arm < size; arm++) {
            if (count[arm] > 0 && (best < 0 || mean[arm] > mean[best])) {
                best = arm;
            }
        }
        return best;
    }

    /** Half the width of the 95 % interval of an arm's mean; after one playout the whole range of points. */
    public double halfWidth(int arm) {
        long n = count[arm];
        return n < 2 ? range : TWO_SIDED_95 * Math.sqrt(variance(arm) / (n - 1)) * n / (n + prior);
    }
}
