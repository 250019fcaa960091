package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import kakumei.papers.Claim;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.plot.ScatterChart;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;

/** Figs 3 to 8: whether hands that look the same from outside hold the same in the games of two kinds of players. */
final class CorrelationReport {
    private static final double LEVEL = 0.95;
    private static final int GAMES_OF_PAPER = 10_000;
    /** Hands of a class whose chances are known well. */
    private static final int MANY = 100;

    private static final Map<String, Double> CASES = Map.of(Sources.PAOON, 115_967.0, Sources.KISHIMEN, 124_700.0);
    private static final Map<String, Double> CLASSES = Map.of(Sources.PAOON, 210.0, Sources.KISHIMEN, 202.0);
    private static final Map<String, Double> PAIRS = Map.of(Sources.PAOON, 0.62, Sources.KISHIMEN, 0.58);

    private final Item item;

    CorrelationReport(Item item) {
        this.item = item;
    }

    Report of(Setting setting, Results results) {
        HandCounts across = Learnt.counts(results, List.of(Sources.KISHIMEN));
        HandCounts up = Learnt.counts(results, List.of(Sources.PAOON));
        List<ScatterChart.Point> points = points(across, up);
        String name = "fig" + item.figure();
        Report report = new Report()
                .text("How likely a hand of two to five cards holds " + item.text()
                        + ", by the 256 classes of what its player has played before; each point is a class with ten"
                        + " cases or more in the games of both sources, its area by the cases. "
                        + Figures.count(Learnt.BLOCKS.games(setting.size()))
                        + " games of five of each.")
                .figure(
                        name,
                        "The chance of " + item.text() + " in the games of both sources",
                        new ScatterChart(
                                        "Chance of " + item.text(),
                                        Sources.KISHIMEN + " ("
                                                + setting.casting().spec(Sources.KISHIMEN) + ")",
                                        Sources.PAOON + " (" + setting.casting().spec(Sources.PAOON) + ")",
                                        points)
                                .svg())
                .comparisons("numbers", "number", comparisons(setting, results))
                .grid(
                        "difference",
                        List.of("mean chance", ">paoonR2 less kishimen", ">95 % interval", "the paper says", "verdict"),
                        List.of(difference(results)))
                .grid(
                        "correlation",
                        List.of(
                                "over classes, each counting the same",
                                ">classes",
                                ">correlation",
                                ">95 % interval",
                                ">deviation, kishimen",
                                ">deviation, paoonR2"),
                        List.of(correlation(points)))
                .text(
                        "The paper shows the figure and no coefficient; the interval is Fisher's. It finds that the chances"
                                + " of an 8 and of K to 2 are spread more widely than others; the deviations are over classes,"
                                + " with chance in them where a class has few cases.")
                .data(
                        name,
                        List.of("class", "kishimen", "paoonR2", "cases"),
                        points.stream()
                                .map(point -> List.of(
                                        point.name().replace("class ", ""),
                                        fixed(point.x()),
                                        fixed(point.y()),
                                        Figures.fixed(point.weight(), 0)))
                                .toList());
        if (item.isOfRanks()) {
            ClassSpread spread = spread(across, up, 0, "");
            report.grid("ranks", ClassSpread.RANK_COLUMNS, spread.ranks(item));
            if (item == Item.EIGHT || item == Item.HIGH) {
                List<List<String>> rows =
                        new ArrayList<>(spread(across, up, MANY, ", classes with " + MANY + " hands or more")
                                .rows(item, List.of(ClassSpread.Measure.SINGLE), setting.seed()));
                rows.addAll(spread.rows(item, List.of(ClassSpread.Measure.values()), setting.seed()));
                report.grid("spread", ClassSpread.COLUMNS, rows)
                        .text(
                                "The geometric mean of both sources; the interval is from classes drawn again. The mean of"
                                        + " several ranks, as the figures have it, spreads less by nature than the chance of"
                                        + " one; of single ranks the deviations are taken, and the mean of them. A deviation over all"
                                        + " classes holds much chance: of ten hands the chance of a rank that a fifth of them"
                                        + " holds has a standard error of 0.13.");
            }
        }
        return report;
    }

    /** Over the classes that both sources know by so many hands or more. */
    private static ClassSpread spread(HandCounts across, HandCounts up, int hands, String which) {
        int[] known = IntStream.range(0, HandHistory.CLASSES)
                .filter(c -> across.knows(c) && up.knows(c) && Math.min(across.cases(c), up.cases(c)) >= hands)
                .toArray();
        return new ClassSpread(new double[][][] {chances(across, known), chances(up, known)}, which);
    }

    /** The chance of each rank in each of some classes. */
    private static double[][] chances(HandCounts counts, int[] classes) {
        return IntStream.range(0, HandCounts.PAIR)
                .mapToObj(rank -> Arrays.stream(classes)
                        .mapToDouble(c -> counts.chance(c, rank))
                        .toArray())
                .toArray(double[][]::new);
    }

    private List<ScatterChart.Point> points(HandCounts across, HandCounts up) {
        List<ScatterChart.Point> points = new ArrayList<>();
        for (int c = 0; c < HandHistory.CLASSES; c++) {
            if (across.knows(c) && up.knows(c)) {
                int cases = Math.min(across.cases(c), up.cases(c));
                points.add(new ScatterChart.Point("class " + c, item.chance(across, c), item.chance(up, c), cases));
            }
        }
        return points;
    }

    private List<Comparison> comparisons(Setting setting, Results results) {
        double scale = (double) Learnt.BLOCKS.games(setting.size()) / GAMES_OF_PAPER;
        List<Comparison> rows = new ArrayList<>();
        for (String source : Sources.NAMES) {
            HandCounts counts = Learnt.counts(results, List.of(source));
            List<HandCounts> blocks = Learnt.blocks(results, source);
            Sample cases = Sample.of(
                    blocks.stream().mapToDouble(HandCounts::totalCases).toArray());
            rows.add(new Comparison(
                    "cases in 10,000 games, " + source,
                    Optional.ofNullable(CASES.get(source)),
                    0,
                    counts.totalCases() / scale,
                    cases.interval(LEVEL)
                            .map(of -> of.halfWidth() * blocks.size() / scale)
                            .orElse(Double.POSITIVE_INFINITY),
                    0));
            if (scale == 1) {
                rows.add(Comparison.exact(
                        "classes with ten cases or more, " + source,
                        CLASSES.getOrDefault(source, 0.0),
                        counts.knownClasses(),
                        0));
            }
            Sample chance = chances(results, source);
            rows.add(new Comparison(
                    "mean chance of " + item.text() + ", " + source,
                    item == Item.PAIR ? Optional.ofNullable(PAIRS.get(source)) : Optional.empty(),
                    0,
                    item.chance(counts).orElse(0.0),
                    chance.interval(LEVEL).map(MeanInterval::halfWidth).orElse(Double.POSITIVE_INFINITY),
                    3));
        }
        return rows;
    }

    private Sample chances(Results results, String source) {
        return Sample.of(Learnt.blocks(results, source).stream()
                .flatMap(block -> item.chance(block).stream())
                .mapToDouble(Double::doubleValue)
                .toArray());
    }

    /** Which source holds more of it, over all hands, and what the paper says of that. */
    private List<String> difference(Results results) {
        Sample across = chances(results, Sources.KISHIMEN);
        Sample up = chances(results, Sources.PAOON);
        double difference = up.mean() - across.mean();
        double half = up.difference(across, LEVEL).map(MeanInterval::halfWidth).orElse(Double.POSITIVE_INFINITY);
        String claim = item == Item.LOW || item == Item.PAIR ? "more" : item == Item.MIDDLE ? "less" : "–";
        double infinity = Double.POSITIVE_INFINITY;
        String verdict = claim.equals("–")
                ? "–"
                : Claim.Verdict.of(
                                difference - half,
                                difference + half,
                                claim.equals("more") ? 0 : -infinity,
                                claim.equals("more") ? infinity : 0)
                        .words();
        return List.of(
                item.text(),
                Figures.signed(difference, 3),
                Double.isFinite(half)
                        ? Figures.signed(difference - half, 3) + " to " + Figures.signed(difference + half, 3)
                        : "–",
                claim,
                verdict);
    }

    private static List<String> correlation(List<ScatterChart.Point> points) {
        Optional<Double> r = pearson(points);
        int n = points.size();
        String interval = "–";
        if (r.isPresent() && n > 3 && Math.abs(r.get()) < 1) {
            double z = 0.5 * StrictMath.log((1 + r.get()) / (1 - r.get()));
            double half = 1.96 / Math.sqrt(n - 3.0);
            interval = fixed(StrictMath.tanh(z - half)) + " to " + fixed(StrictMath.tanh(z + half));
        }
        return List.of(
                "chance in games of both",
                String.valueOf(n),
                r.map(CorrelationReport::fixed).orElse("–"),
                interval,
                fixed(deviation(points.stream().mapToDouble(ScatterChart.Point::x))),
                fixed(deviation(points.stream().mapToDouble(ScatterChart.Point::y))));
    }

    private static double deviation(DoubleStream values) {
        return Math.sqrt(Sample.of(values.toArray()).variance());
    }

    /** Pearson's correlation; empty where one coordinate does not vary. */
    static Optional<Double> pearson(List<ScatterChart.Point> points) {
        Sample x = Sample.of(points.stream().mapToDouble(ScatterChart.Point::x).toArray());
        Sample y = Sample.of(points.stream().mapToDouble(ScatterChart.Point::y).toArray());
        double products = points.stream()
                .mapToDouble(point -> (point.x() - x.mean()) * (point.y() - y.mean()))
                .sum();
        double scale = Math.sqrt(x.squares() * y.squares());
        return scale == 0 ? Optional.empty() : Optional.of(products / scale);
    }

    private static String fixed(double value) {
        return Figures.fixed(value, 3);
    }
}
