package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kakumei.papers.Claim;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.report.Figures;

/**
 * How widely the chances of ranks are spread over classes of what was played before, as a multiple of how widely those
 * of other ranks are. All have the same classes, which are drawn again together for an interval.
 */
final class ClassSpread {
    /** What is spread, of an item of several ranks. */
    enum Measure {
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
            ">ours",
            ">95 % interval",
            ">" + Sources.KISHIMEN,
            ">" + Sources.PAOON,
            "wider?");
    static final List<String> RANK_COLUMNS =
            List.of("deviation over classes of the chance of", ">" + Sources.KISHIMEN, ">" + Sources.PAOON);

    private static final List<Item> NARROW = List.of(Item.LOW, Item.MIDDLE);
    private static final int RESAMPLES = 20_000;

    /* By source, rank and class. */
    private final double[][][] chances;
    private final int classes;
    private final String which;

    /**
     * A spread.
     *
     * @param chances of each rank in games of both sources, in the same classes
     * @param which classes those are, behind a comma, if not all
     */
    ClassSpread(double[][][] chances, String which) {
        this.chances = chances;
        this.which = which;
        classes = chances[0][0].length;
    }

    /** The deviation of each rank of an item. */
    List<List<String>> ranks(Item item) {
        int[] once = once();
        return item.ranks()
                .mapToObj(rank -> List.of(
                        Item.rank(rank),
                        Figures.fixed(deviation(chances[0][rank], once), 3),
                        Figures.fixed(deviation(chances[1][rank], once), 3)))
                .toList();
    }

    /**
     * Rows of an item beside those that are said to be spread less: the geometric mean of both sources and each. None
     * where there are too few classes for a spread.
     */
    List<List<String>> rows(Item item, List<Measure> measures, long seed) {
        if (classes < 2) {
            return List.of();
        }
        List<Beside> all = new ArrayList<>();
        for (Item other : NARROW) {
            for (Measure measure : measures) {
                all.add(new Beside(other, measure.text + which, series(item, measure), series(other, measure)));
            }
        }
        double[][] drawn = new double[all.size()][RESAMPLES];
        SplitMix random = new SplitMix(Seeds.mix(seed, item.figure()));
        int[] times = new int[classes];
        for (int i = 0; i < RESAMPLES; i++) {
            Arrays.fill(times, 0);
            for (int k = 0; k < classes; k++) {
                times[random.nextInt(classes)]++;
            }
            for (int row = 0; row < drawn.length; row++) {
                drawn[row][i] = all.get(row).ratio(times);
            }
        }
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < drawn.length; row++) {
            Arrays.sort(drawn[row]);
            rows.add(all.get(row).row(item, once(), drawn[row]));
        }
        return rows;
    }

    private int[] once() {
        int[] times = new int[classes];
        Arrays.fill(times, 1);
        return times;
    }

    /** What is spread, by source: each rank by itself, or one mean of all. */
    private double[][][] series(Item item, Measure measure) {
        int[] ranks = item.ranks().toArray();
        double[][][] series = new double[chances.length][][];
        for (int source = 0; source < series.length; source++) {
            double[][] each = new double[ranks.length][];
            double[] mean = new double[classes];
            for (int i = 0; i < ranks.length; i++) {
                each[i] = chances[source][ranks[i]];
                for (int c = 0; c < classes; c++) {
                    mean[c] += each[i][c] / ranks.length;
                }
            }
            series[source] = measure == Measure.SINGLE ? each : new double[][] {mean};
        }
        return series;
    }

    /** How widely an item is spread beside another. */
    private static final class Beside {
        private final Item other;
        private final String what;
        private final double[][][] own;
        private final double[][][] others;

        Beside(Item other, String what, double[][][] own, double[][][] others) {
            this.other = other;
            this.what = what;
            this.own = own;
            this.others = others;
        }

        double ratio(int[] times) {
            return Math.sqrt(ratio(0, times) * ratio(1, times));
        }

        private double ratio(int source, int[] times) {
            return deviation(own[source], times) / deviation(others[source], times);
        }

        /* Over all classes once, with the ratios of classes drawn again. */
        List<String> row(Item item, int[] once, double[] sorted) {
            double low = sorted[sorted.length / 40];
            double high = sorted[sorted.length - 1 - sorted.length / 40];
            return List.of(
                    item.text(),
                    other.text(),
                    what,
                    Figures.count(once.length),
                    Figures.fixed(ratio(once), 3),
                    Figures.fixed(low, 3) + " to " + Figures.fixed(high, 3),
                    Figures.fixed(ratio(0, once), 2),
                    Figures.fixed(ratio(1, once), 2),
                    Claim.Verdict.of(low, high, 1, Double.POSITIVE_INFINITY).answer());
        }
    }

    private static double deviation(double[][] series, int[] times) {
        double sum = 0;
        for (double[] each : series) {
            sum += deviation(each, times);
        }
        return sum / series.length;
    }

    /* Of chances of classes, each taken so many times. */
    private static double deviation(double[] values, int[] times) {
        double sum = 0;
        int n = 0;
        for (int c = 0; c < times.length; c++) {
            sum += values[c] * times[c];
            n += times[c];
        }
        double squares = 0;
        for (int c = 0; c < times.length; c++) {
            squares += times[c] * (values[c] - sum / n) * (values[c] - sum / n);
        }
        return n < 2 ? 0 : Math.sqrt(squares / (n - 1));
    }
}
