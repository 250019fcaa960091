package kakumei.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How far two lists of ratings put players in the same order. */
public final class KendallTau {
    private KendallTau() {}

    /**
     * Pairs in the same order less pairs in opposite order, over all pairs: 1 for the same order, -1 for the opposite.
     * A pair level in either list counts as neither. Only those are compared who have both ratings; 1 for fewer than
     * two.
     */
    public static double between(Map<String, Double> one, Map<String, Double> other) {
        List<double[]> both = new ArrayList<>();
        one.forEach((player, rating) -> {
            Double second = other.get(player);
            if (second != null) {
                both.add(new double[] {rating, second});
            }
        });
        int pairs = 0;
        double balance = 0;
        for (int i = 0; i < both.size(); i++) {
            for (int j = 0; j < i; j++) {
                double first = both.get(i)[0] - both.get(j)[0];
                double second = both.get(i)[1] - both.get(j)[1];
                balance += Math.signum(first) * Math.signum(second);
                pairs++;
            }
        }
        return pairs == 0 ? 1 : balance / pairs;
    }
}
