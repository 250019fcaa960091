package kakumei.rating;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Is one player better than another, by the points they made at the same tables?
 *
 * @param better the player ahead (or the first by appearance, where they are level)
 * @param worse the other
 * @param difference points of the first minus points of the second, one number for each independent unit
 * @param likelihood the likelihood of superiority: how probable it is that the true difference is above zero
 * @param pValue two-sided, corrected (Holm) for the number of pairs asked about
 */
public record Superiority(String better, String worse, Sample difference, double likelihood, double pValue) {
    /**
     * The likelihood of superiority of a difference: Phi(mean / standard error). One half for fewer than two numbers,
     * which say nothing about their scatter.
     */
    public static double likelihood(Sample difference) {
        double error = difference.standardError();
        if (Double.isInfinite(error) || difference.mean() == 0) {
            return 0.5;
        }
        return Normal.cdf(difference.mean() / error); // all numbers equal: error 0, and the quotient infinite
    }

    /** Every pair that met in at least two of {@code sets}: the difference of their mean points, set by set. */
    public static List<Superiority> ofAllPairs(List<SetResult> sets) {
        Map<List<String>, Sample> differences = new LinkedHashMap<>();
        for (SetResult set : sets) {
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = i + 1; j < set.players().size(); j++) {
                    String one = set.players().get(i);
                    String other = set.players().get(j);
                    double difference = set.meanPoints(i) - set.meanPoints(j);
                    boolean known = differences.containsKey(List.of(other, one));
                    differences.merge(
                            known ? List.of(other, one) : List.of(one, other),
                            Sample.of(known ? -difference : difference),
                            Sample::plus);
                }
            }
        }
        differences.values().removeIf(sample -> sample.count() < 2);
        List<Map.Entry<List<String>, Sample>> pairs = new ArrayList<>(differences.entrySet());
        double[] adjusted = Holm.adjust(pairs.stream()
                .mapToDouble(pair -> likelihood(pair.getValue()))
                .map(likelihood -> 2 * Math.min(likelihood, 1 - likelihood))
                .toArray());
        List<Superiority> all = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            String one = pairs.get(i).getKey().get(0);
            String other = pairs.get(i).getKey().get(1);
            Sample difference = pairs.get(i).getValue();
            boolean ahead = difference.mean() >= 0;
            Sample turned = ahead ? difference : difference.negated();
            all.add(new Superiority(ahead ? one : other, ahead ? other : one, turned, likelihood(turned), adjusted[i]));
        }
        return all;
    }
}
