package kakumei.papers.hands;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kakumei.plot.ScatterChart;
import kakumei.rating.Jackknife;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.search.daihinmin.HandCounts;

/** How alike the chances of an item are in the games of two sources, over classes of what was played before. */
final class ClassCorrelation {
    private static final double LEVEL = 0.95;

    private final Item item;
    private final int[] classes;
    private final HandCounts one;
    private final HandCounts other;

    /** Over some classes, by the counts of all games of both sources. */
    ClassCorrelation(Item item, int[] classes, HandCounts one, HandCounts other) {
        this.item = item;
        this.classes = classes.clone();
        this.one = one;
        this.other = other;
    }

    /** The chances of each class. */
    List<ScatterChart.Point> points() {
        return points(one, other);
    }

    /* A class whose hands are all in the block that is left out is left out, too. */
    private List<ScatterChart.Point> points(HandCounts across, HandCounts up) {
        return Arrays.stream(classes)
                .filter(c -> across.cases(c) > 0 && up.cases(c) > 0)
                .mapToObj(c -> new ScatterChart.Point(
                        "class " + c,
                        item.chance(across, c),
                        item.chance(up, c),
                        Math.min(across.cases(c), up.cases(c))))
                .toList();
    }

    /** Pearson's correlation; empty where the chance does not vary. */
    Optional<Double> value() {
        return pearson(points());
    }

    /**
     * Its interval, empty where it cannot be told: of the games, for a figure of as many games. On Fisher's scale, where
     * the error of a correlation hangs less on how large it is.
     *
     * @param blocks the counts of each block of games of the one
     * @param others those of the other
     */
    Optional<MeanInterval> interval(List<HandCounts> blocks, List<HandCounts> others) {
        double whole = fisher(points());
        if (!Double.isFinite(whole)) {
            return Optional.empty();
        }
        MeanInterval z = Jackknife.of(
                        whole,
                        Learnt.without(one, blocks).stream()
                                .mapToDouble(without -> fisher(points(without, other)))
                                .toArray(),
                        Learnt.without(other, others).stream()
                                .mapToDouble(without -> fisher(points(one, without)))
                                .toArray())
                .interval(LEVEL);
        return Double.isInfinite(z.low())
                ? Optional.empty()
                : Optional.of(new MeanInterval(
                        StrictMath.tanh(z.mean()),
                        StrictMath.tanh(z.low()),
                        StrictMath.tanh(z.high()),
                        LEVEL,
                        z.count()));
    }

    private static double fisher(List<ScatterChart.Point> points) {
        double r = pearson(points).orElse(Double.NaN);
        return 0.5 * StrictMath.log((1 + r) / (1 - r));
    }

    static Optional<Double> pearson(List<ScatterChart.Point> points) {
        Sample x = Sample.of(points.stream().mapToDouble(ScatterChart.Point::x).toArray());
        Sample y = Sample.of(points.stream().mapToDouble(ScatterChart.Point::y).toArray());
        double products = points.stream()
                .mapToDouble(point -> (point.x() - x.mean()) * (point.y() - y.mean()))
                .sum();
        double scale = Math.sqrt(x.squares() * y.squares());
        return scale == 0 ? Optional.empty() : Optional.of(products / scale);
    }
}
