package kakumei.rating;

import java.util.Arrays;

/** Finishing orders by numbers of players, each with how often it counts, in as little room as a million of them need. */
final class FinishingOrders {
    private int[] finished = new int[1 << 10];
    /* Where each order ends among those who finished; the next begins there. */
    private int[] ends = new int[1 << 8];
    private double[] weights = new double[1 << 8];
    private int count;
    private int longest;

    /** One more, the winner first. */
    void add(int[] players, double weight) {
        int begin = begin(count);
        int end = Math.addExact(begin, players.length);
        if (end > finished.length) {
            finished = Arrays.copyOf(finished, Math.max(end, finished.length + (finished.length >> 1)));
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, count + (count >> 1));
            weights = Arrays.copyOf(weights, ends.length);
        }
        System.arraycopy(players, 0, finished, begin, players.length);
        ends[count] = end;
        weights[count] = weight;
        count++;
        longest = Math.max(longest, players.length);
    }

    private int begin(int order) {
        return order == 0 ? 0 : ends[order - 1];
    }

    /** The logarithm of the chance of all orders, where the next to finish is each of those left by odds of e^strength. */
    double logLikelihood(double[] strengths) {
        double[] odds = Arrays.stream(strengths).map(Math::exp).toArray();
        double likelihood = 0;
        for (int order = 0; order < count; order++) {
            double left = 0;
            double sum = 0;
            for (int k = ends[order] - 1; k >= begin(order); k--) {
                left += odds[finished[k]];
                sum += strengths[finished[k]] - Math.log(left);
            }
            likelihood += weights[order] * sum;
        }
        return likelihood;
    }

    /** Adds the first derivatives of {@link #logLikelihood} and the second ones with the other sign. */
    void addSlopes(double[] strengths, double[] gradient, SymmetricMatrix curvature) {
        double[] odds = Arrays.stream(strengths).map(Math::exp).toArray();
        double[] left = new double[longest];
        for (int order = 0; order < count; order++) {
            int begin = begin(order);
            int size = ends[order] - begin;
            double sum = 0;
            for (int k = size - 1; k >= 0; k--) {
                sum += odds[finished[begin + k]];
                left[k] = sum;
            }
            /* Over the places in which a player could have been the next: 1 / left, and its square. */
            double shares = 0;
            double squares = 0;
            for (int k = 0; k < size; k++) {
                shares += 1 / left[k];
                squares += 1 / (left[k] * left[k]);
                int player = finished[begin + k];
                double chances = odds[player] * shares;
                gradient[player] += weights[order] * (1 - chances);
                curvature.add(player, player, weights[order] * (chances - odds[player] * odds[player] * squares));
                double factor = weights[order] * odds[player] * squares;
                for (int later = k + 1; later < size; later++) {
                    int other = finished[begin + later];
                    curvature.add(player, other, -factor * odds[other]);
                }
            }
        }
    }
}
