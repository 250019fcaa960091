package kakumei.rating;

import java.util.ArrayList;
import java.util.List;

/**
 * Is one player better than another, by the points they made at the same tables?
 *
 * @param better the player ahead (or the first by appearance, where they are level)
 * @param worse the other
 * @param lead points of the first minus points of the second, one number for each independent unit
 * @param likelihood the likelihood of superiority: how probable it is that the true lead is above zero
 * @param pValue two-sided, corrected (Holm) for the number of pairs asked about
 */
public record Superiority(String better, String worse, Sample lead, double likelihood, double pValue) {
    /**
     * The likelihood of superiority of a lead: Phi(mean / standard error). One half for fewer than two numbers, which
     * say nothing about their scatter.
     */
    public static double likelihood(Sample lead) {
        double error = lead.standardError();
        if (Double.isInfinite(error) || lead.mean() == 0) {
            return 0.5;
        }
        return Normal.cdf(lead.mean() / error); // all numbers equal: error 0, and the quotient infinite
    }

    /** Every pair that met in at least two sets. */
    public static List<Superiority> ofAllPairs(PointTable table) {
        List<Superiority> pairs = new ArrayList<>();
        List<String> players = table.players();
        for (int i = 0; i < players.size(); i++) {
            for (int j = i + 1; j < players.size(); j++) {
                Sample lead = table.lead(i, j);
                if (lead.count() >= 2) {
                    boolean ahead = lead.mean() >= 0;
                    Sample turned = ahead ? lead : lead.negated();
                    double likelihood = likelihood(turned);
                    pairs.add(new Superiority(
                            players.get(ahead ? i : j),
                            players.get(ahead ? j : i),
                            turned,
                            likelihood,
                            2 * (1 - likelihood)));
                }
            }
        }
        double[] adjusted =
                Holm.adjust(pairs.stream().mapToDouble(Superiority::pValue).toArray());
        for (int i = 0; i < adjusted.length; i++) {
            Superiority pair = pairs.get(i);
            pairs.set(i, new Superiority(pair.better, pair.worse, pair.lead, pair.likelihood, adjusted[i]));
        }
        return pairs;
    }
}
