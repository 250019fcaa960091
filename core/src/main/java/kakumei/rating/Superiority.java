package kakumei.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Is one player better than another, by the points they made at the same tables?
 *
 * @param better the player ahead (or the first by appearance, where they are level)
 * @param worse the other
 * @param lead points of the first minus points of the second, one number for each independent unit
 * @param likelihood the likelihood of superiority: how probable it is that the true lead is above zero
 * @param pValue two-sided, corrected for the number of pairs asked about
 */
public record Superiority(String better, String worse, Sample lead, double likelihood, double pValue) {
    /** Below this corrected p value a lead is called beyond chance. */
    public static final double ALARM = 0.05;

    /** Whether the lead is beyond chance: of leagues of equals, at most 5 % have even one such pair. */
    public boolean isEvident() {
        return pValue < ALARM;
    }

    /**
     * The likelihood of superiority of a lead, by Student's t: P(T &lt; mean / standard error). One half for fewer than
     * two numbers, or where all are the same: they say nothing about their scatter.
     */
    public static double likelihood(Sample lead) {
        if (lead.count() < 2 || !lead.isScattered()) {
            return 0.5;
        }
        return new StudentT(lead.count() - 1.0).cdf(lead.mean() / lead.standardError());
    }

    /** As {@link #ofPairs} of all players. */
    public static List<Superiority> ofAllPairs(List<SetResult> sets, Looks looks, RandomGenerator random) {
        PackedSets packed = PackedSets.of(sets);
        int[] all = IntStream.range(0, packed.players().size()).toArray();
        return ofPairs(packed, all, looks, random);
    }

    /**
     * Every pair of some players that met in at least two sets. The p value is the larger of two: Student's t, corrected
     * by Holm's method, which holds for each pair by itself where sets are long and so their points about normal; and
     * that of {@link Shuffling}, which is exact for leagues of equals, however short their sets. Both are corrected for
     * the pairs that are asked about.
     *
     * @param chosen the players, by their numbers in {@code sets}
     * @param looks how often the results were looked at before the last set; where that is always, a {@link
     *     ConfidenceSequence} takes the place of t
     * @param random shuffles
     */
    public static List<Superiority> ofPairs(PackedSets sets, int[] chosen, Looks looks, RandomGenerator random) {
        PointCrosstable crosstable = PointCrosstable.of(sets, chosen);
        int[] rising = Arrays.stream(chosen).sorted().toArray();
        List<int[]> asked = new ArrayList<>();
        for (int one = 0; one < rising.length; one++) {
            for (int other = one + 1; other < rising.length; other++) {
                if (crosstable.lead(rising[one], rising[other]).count() >= 2) {
                    asked.add(new int[] {rising[one], rising[other]});
                }
            }
        }
        double[] single = new double[asked.size()];
        for (int k = 0; k < single.length; k++) {
            single[k] = looks.pValue(crosstable.lead(asked.get(k)[0], asked.get(k)[1]));
        }
        double[] byHolm = Holm.adjust(single);
        double[] byShuffling = new Shuffling(sets, asked).pValues(random);
        List<Superiority> pairs = new ArrayList<>();
        for (int k = 0; k < single.length; k++) {
            int i = asked.get(k)[0];
            int j = asked.get(k)[1];
            Sample lead = crosstable.lead(i, j);
            boolean ahead = lead.mean() >= 0;
            Sample turned = ahead ? lead : lead.negated();
            pairs.add(new Superiority(
                    crosstable.players().get(ahead ? i : j),
                    crosstable.players().get(ahead ? j : i),
                    turned,
                    likelihood(turned),
                    Math.max(byHolm[k], byShuffling[k])));
        }
        return pairs;
    }
}
