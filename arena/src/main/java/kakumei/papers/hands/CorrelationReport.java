package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    /* Half of the last digit of those. */
    private static final double ROUNDED = 0.005;
    private static final Map<String, Double> PAIRS = Map.of(Sources.PAOON, 0.62, Sources.KISHIMEN, 0.58);

    private static final List<String> RANK_COLUMNS =
            List.of("deviation over classes of the chance of", ">" + Sources.KISHIMEN, ">" + Sources.PAOON);

    private final Item item;

    CorrelationReport(Item item) {
        this.item = item;
    }

    Report of(Setting setting, Results results) {
        HandCounts kishimen = Learnt.counts(results, List.of(Sources.KISHIMEN));
        HandCounts paoon = Learnt.counts(results, List.of(Sources.PAOON));
        int[] known = known(kishimen, paoon, 0);
        ClassCorrelation correlation = new ClassCorrelation(item, known, kishimen, paoon);
        List<ScatterChart.Point> points = correlation.points();
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
                        List.of(correlation(results, correlation)))
                .text(
                        "The paper shows the figure and no coefficient. The interval is of the games, without each block of"
                                + " them in turn: that of the correlation of a figure of so many games, which chance in classes"
                                + " of few hands draws towards 0. The paper finds that the chances of an 8 and of K to 2 are"
                                + " spread more widely than others; the deviations are over classes, with chance in them where a"
                                + " class has few cases.")
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
            report.grid("ranks", RANK_COLUMNS, ranks(spreads(results, known)));
            if (item == Item.EIGHT || item == Item.HIGH) {
                List<List<String>> rows = spreads(results, known(kishimen, paoon, MANY)).stream()
                        .flatMap(spread -> spread.rows(item).stream())
                        .toList();
                report.grid("spread", ClassSpread.COLUMNS, rows)
                        .text(
                                "Over classes with " + MANY
                                        + " hands or more in the games of both sources: of ten hands the chance of a rank that a"
                                        + " fifth of them holds has a standard error of 0.13. The interval is of the games, without"
                                        + " each block of them in turn, which also takes out what chance within classes adds to"
                                        + " deviations. The mean of several ranks, as the figures have it, spreads less by nature than"
                                        + " the chance of one; of single ranks the deviations are taken, and the mean of them.");
            }
        }
        return report;
    }

    /** The classes that both sources know by so many hands or more. */
    private static int[] known(HandCounts kishimen, HandCounts paoon, int hands) {
        return IntStream.range(0, HandHistory.CLASSES)
                .filter(c -> kishimen.knows(c) && paoon.knows(c))
                .filter(c -> Math.min(kishimen.cases(c), paoon.cases(c)) >= hands)
                .toArray();
    }

    private static List<ClassSpread> spreads(Results results, int[] classes) {
        return Sources.NAMES.stream()
                .map(source -> new ClassSpread(
                        source, classes, Learnt.counts(results, List.of(source)), Learnt.blocks(results, source)))
                .toList();
    }

    private List<List<String>> ranks(List<ClassSpread> bySource) {
        return item.ranks()
                .mapToObj(rank -> Stream.concat(
                                Stream.of(Item.rank(rank)),
                                bySource.stream().map(spread -> fixed(spread.deviation(rank))))
                        .toList())
                .toList();
    }

    private List<Comparison> comparisons(Setting setting, Results results) {
        double scale = (double) Learnt.BLOCKS.games(setting.size()) / GAMES_OF_PAPER;
        List<Comparison> rows = new ArrayList<>();
        for (String source : Sources.NAMES) {
            HandCounts counts = Learnt.counts(results, List.of(source));
            List<HandCounts> blocks = Learnt.blocks(results, source);
            Sample cases = Sample.of(
                    blocks.stream().mapToDouble(HandCounts::totalCases).toArray());
            double half = cases.interval(LEVEL)
                    .map(of -> of.halfWidth() * blocks.size() / scale)
                    .orElse(Double.POSITIVE_INFINITY);
            rows.add(new Comparison(
                    "cases in 10,000 games, " + source,
                    Optional.ofNullable(CASES.get(source)),
                    halfOfPaper(half, scale),
                    counts.totalCases() / scale,
                    half,
                    0));
            if (scale == 1) { // how many are known hangs on chance in no simple way: no verdict
                rows.add(new Comparison(
                        "classes with ten cases or more, " + source,
                        Optional.ofNullable(CLASSES.get(source)),
                        0,
                        counts.knownClasses(),
                        Double.POSITIVE_INFINITY,
                        0));
            }
            double around = chances(results, source)
                    .interval(LEVEL)
                    .map(MeanInterval::halfWidth)
                    .orElse(Double.POSITIVE_INFINITY);
            rows.add(new Comparison(
                    "mean chance of " + item.text() + ", " + source,
                    item == Item.PAIR ? Optional.ofNullable(PAIRS.get(source)) : Optional.empty(),
                    item == Item.PAIR ? Math.hypot(halfOfPaper(around, scale), ROUNDED) : 0,
                    item.chance(counts).orElse(0.0),
                    around,
                    3));
        }
        return rows;
    }

    /* The paper tells no error of its 10,000 games: as if they scattered as ours do. */
    private static double halfOfPaper(double ours, double scale) {
        return Double.isFinite(ours) ? ours * Math.sqrt(scale) : 0;
    }

    private Sample chances(Results results, String source) {
        return Sample.of(Learnt.blocks(results, source).stream()
                .flatMap(block -> item.chance(block).stream())
                .mapToDouble(Double::doubleValue)
                .toArray());
    }

    /** Which source holds more of it, over all hands, and what the paper says of that. */
    private List<String> difference(Results results) {
        Sample kishimen = chances(results, Sources.KISHIMEN);
        Sample paoon = chances(results, Sources.PAOON);
        double difference = paoon.mean() - kishimen.mean();
        double half =
                paoon.difference(kishimen, LEVEL).map(MeanInterval::halfWidth).orElse(Double.POSITIVE_INFINITY);
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

    private static List<String> correlation(Results results, ClassCorrelation correlation) {
        List<ScatterChart.Point> points = correlation.points();
        return List.of(
                "chance in games of both",
                String.valueOf(points.size()),
                correlation.value().map(CorrelationReport::fixed).orElse("–"),
                correlation
                        .interval(Learnt.blocks(results, Sources.KISHIMEN), Learnt.blocks(results, Sources.PAOON))
                        .map(of -> Figures.range(of, 3))
                        .orElse("–"),
                fixed(deviation(points.stream().mapToDouble(ScatterChart.Point::x))),
                fixed(deviation(points.stream().mapToDouble(ScatterChart.Point::y))));
    }

    private static double deviation(DoubleStream values) {
        return Math.sqrt(Sample.of(values.toArray()).variance());
    }

    private static String fixed(double value) {
        return Figures.fixed(value, 3);
    }
}
