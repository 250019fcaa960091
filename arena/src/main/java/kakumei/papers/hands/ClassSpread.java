package kakumei.papers.hands;

import java.util.Arrays;
import java.util.List;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rating.Sample;
import kakumei.report.Figures;

/**
 * How widely a chance is spread over classes of what was played before, as a multiple of how widely that of 9 to Q is.
 * Both have the same classes, which are drawn again together for an interval.
 */
final class ClassSpread {
    static final List<String> COLUMNS = List.of(
            "deviation over classes, as a multiple of that of 9 to Q",
            ">ours",
            ">95 % interval",
            ">" + Sources.KISHIMEN,
            ">" + Sources.PAOON);

    private static final int RESAMPLES = 20_000;

    /* By source and class. */
    private final double[][] own;
    private final double[][] middle;

    /** Of the chances of both sources in each class, and of those of 9 to Q. */
    ClassSpread(double[][] own, double[][] middle) {
        this.own = own;
        this.middle = middle;
    }

    /** The row of an item: the geometric mean of both sources, its interval, and each of them. */
    List<String> row(Item item, long seed) {
        int[] all = new int[own[0].length];
        Arrays.setAll(all, i -> i);
        SplitMix random = new SplitMix(Seeds.mix(seed, item.figure()));
        double[] drawn = new double[RESAMPLES];
        int[] some = new int[all.length];
        for (int i = 0; i < RESAMPLES; i++) {
            Arrays.setAll(some, k -> random.nextInt(all.length));
            drawn[i] = Math.sqrt(ratio(0, some) * ratio(1, some));
        }
        Arrays.sort(drawn);
        return List.of(
                item.text(),
                Figures.fixed(Math.sqrt(ratio(0, all) * ratio(1, all)), 3),
                Figures.fixed(drawn[RESAMPLES / 40], 3) + " to "
                        + Figures.fixed(drawn[RESAMPLES - 1 - RESAMPLES / 40], 3),
                Figures.fixed(ratio(0, all), 2),
                Figures.fixed(ratio(1, all), 2));
    }

    private double ratio(int source, int[] classes) {
        return deviation(own[source], classes) / deviation(middle[source], classes);
    }

    private static double deviation(double[] chances, int[] classes) {
        return Math.sqrt(
                Sample.of(Arrays.stream(classes).mapToDouble(c -> chances[c]).toArray())
                        .variance());
    }
}
