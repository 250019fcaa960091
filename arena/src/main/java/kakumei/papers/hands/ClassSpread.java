package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.papers.Claim;
import kakumei.rating.Jackknife;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Figures;
import kakumei.search.daihinmin.HandCounts;

/**
 * How widely the chances of ranks are spread over some classes of what was played before, in the games of one source, as
 * a multiple of how widely those of other ranks are. The classes are what they are; chance is in the games.
 */
final class ClassSpread {
    /** What is spread, of an item of several ranks. */
    private enum Measure {
        /** The chance of each rank, and of their deviations the mean: like with like, however many ranks there are. */
        SINGLE("single ranks"),
        /** The mean of the chances, as the figures have it: of more ranks it spreads less by nature. */
        MEAN("the mean of the ranks");

        private final String text;

        Measure(String text) {
            this.text = text;
        }
    }

    static final List<String> COLUMNS = List.of(
            "deviation over classes",
            "as a multiple of that of",
            "of",
            ">classes",
            "in games of",
            ">ours",
            ">95 % interval",
            "wider?");

    private static final List<Item> NARROW = List.of(Item.LOW, Item.MIDDLE);
    private static final double LEVEL = 0.95;

    private final String source;
    private final int[] classes;
    private final HandCounts all;
    private final List<HandCounts> without;

    /**
     * A spread.
     *
     * @param source whose games they are
     * @param classes in which many hands are known: of few the chances hold more chance than an interval allows for
     * @param all the counts of all games
     * @param blocks those of each block
     */
    ClassSpread(String source, int[] classes, HandCounts all, List<HandCounts> blocks) {
        this.source = source;
        this.classes = classes.clone();
        this.all = all;
        without = Learnt.without(all, blocks);
    }

    /** The deviation of one rank. */
    double deviation(int rank) {
        return deviation(all, IntStream.of(rank));
    }

    /** Rows of an item beside those that are said to be spread less; none where there are too few classes for a spread. */
    List<List<String>> rows(Item item) {
        List<List<String>> rows = new ArrayList<>();
        for (Item other : classes.length < 2 ? List.<Item>of() : NARROW) {
            for (Measure measure : Measure.values()) {
                rows.add(row(item, other, measure));
            }
        }
        return rows;
    }

    /* On the scale of logarithms, where twice and half are as far from the same. */
    private List<String> row(Item item, Item other, Measure measure) {
        double[] ratios = without.stream()
                .mapToDouble(counts -> ratio(counts, item, other, measure))
                .toArray();
        double whole = ratio(all, item, other, measure);
        List<String> row = new ArrayList<>(
                List.of(item.text(), other.text(), measure.text, Figures.count(classes.length), source));
        row.addAll(Double.isFinite(whole) ? tested(Jackknife.of(whole, ratios)) : List.of("–", "–", "–"));
        return row;
    }

    private static List<String> tested(Jackknife ratio) {
        MeanInterval interval = ratio.unbiased(LEVEL);
        double low = StrictMath.exp(interval.low());
        double high = StrictMath.exp(interval.high());
        return List.of(
                Figures.fixed(StrictMath.exp(interval.mean()), 3),
                Double.isFinite(high) ? Figures.fixed(low, 3) + " to " + Figures.fixed(high, 3) : "–",
                Claim.Verdict.of(low, high, 1, Double.POSITIVE_INFINITY).answer());
    }

    private double ratio(HandCounts counts, Item item, Item other, Measure measure) {
        return StrictMath.log(spread(counts, item, measure) / spread(counts, other, measure));
    }

    private double spread(HandCounts counts, Item item, Measure measure) {
        return measure == Measure.MEAN
                ? deviation(counts, item.ranks())
                : item.ranks()
                        .mapToDouble(rank -> deviation(counts, IntStream.of(rank)))
                        .average()
                        .orElseThrow();
    }

    /* Of the mean chance of some ranks; a class whose hands are all in the block that is left out is left out, too. */
    private double deviation(HandCounts counts, IntStream ranks) {
        int[] several = ranks.toArray();
        return Math.sqrt(Sample.of(Arrays.stream(classes)
                        .filter(c -> counts.cases(c) > 0)
                        .mapToDouble(c -> Arrays.stream(several)
                                .mapToDouble(rank -> counts.chance(c, rank))
                                .average()
                                .orElseThrow())
                        .toArray())
                .variance());
    }
}
