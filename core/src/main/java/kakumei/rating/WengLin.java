package kakumei.rating;

import java.util.ArrayList;
import java.util.List;

/**
 * Weng and Lin's online Plackett-Luce (2011, algorithm 4): a whole finishing order updates all ratings at once.
 *
 * @param beta the standard deviation of a performance around the skill
 * @param tau the standard deviation by which a skill moves between games
 * @param kappa the least share of the variance that one game may leave
 */
public record WengLin(double beta, double tau, double kappa) {
    /** The usual settings, for skills around 25 with deviation 25/3. */
    public static final WengLin DEFAULT = new WengLin(25.0 / 6, 25.0 / 300, 0.0001);

    /** The ratings after a game without ties, winner first in both lists. */
    public List<Rating> after(List<Rating> finished) {
        int n = finished.size();
        double[] variance = new double[n];
        double total = 0;
        for (int i = 0; i < n; i++) {
            double deviation = finished.get(i).deviation();
            variance[i] = deviation * deviation + tau * tau;
            total += variance[i] + beta * beta;
        }
        double c = Math.sqrt(total);
        double best = finished.stream().mapToDouble(Rating::mean).max().orElse(0);
        double[] weight = new double[n];
        double[] left = new double[n]; // the weight of those not finished before place q
        for (int i = n - 1; i >= 0; i--) {
            weight[i] = Math.exp((finished.get(i).mean() - best) / c);
            left[i] = weight[i] + (i + 1 < n ? left[i + 1] : 0);
        }
        List<Rating> after = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            double omega = 1;
            double delta = 0;
            for (int q = 0; q <= i; q++) {
                double share = weight[i] / left[q];
                omega -= share;
                delta += share * (1 - share);
            }
            double gamma = Math.sqrt(variance[i]) / c;
            double mean = finished.get(i).mean() + variance[i] / c * omega;
            double shrink = Math.max(1 - variance[i] / total * gamma * delta, kappa);
            after.add(new Rating(mean, Math.sqrt(variance[i] * shrink)));
        }
        return after;
    }
}
