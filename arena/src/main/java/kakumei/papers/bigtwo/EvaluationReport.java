package kakumei.papers.bigtwo;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.papers.Results;
import kakumei.plot.LineChart;
import kakumei.plot.Series;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Figures;
import kakumei.report.Report;

/**
 * UCB+ against UCB with as many playouts each.
 *
 * @param name what it is about, as its figure is called
 * @param title of the figure
 * @param evaluations who evaluates the melds, and how much that counts
 * @param playouts of a decision
 */
record EvaluationReport(String name, String title, List<Evaluation> evaluations, List<Integer> playouts) {
    /** By who evaluates the melds. */
    static final EvaluationReport QUESTION = new EvaluationReport(
            "question",
            "UCB+ against UCB by who evaluates the melds",
            List.of(Evaluation.PAPER, Evaluation.NET),
            List.of(100, 500, 2_000));
    /** By how much the net's word counts. */
    static final EvaluationReport WEIGHT = new EvaluationReport(
            "weight",
            "UCB+ by the net against UCB by how much its word counts",
            List.of(Evaluation.NET, Evaluation.NET_1, Evaluation.NET_3, Evaluation.NET_10),
            List.of(100, 500));

    private static final double LEVEL = 0.95;
    private static final int DECIMALS = 3;

    /** Who evaluates the melds, and how much that counts. */
    enum Evaluation {
        /** Our reading of the paper's evaluation. */
        PAPER("the paper's evaluation, as we read it", "paper", "0.3"),
        /** The net's word. */
        NET("the net", "net", "0.3"),
        /** The net's word, counting more. */
        NET_1("the net", "net", "1"),
        /** The net's word, counting more than what luck leaves open. */
        NET_3("the net", "net", "3"),
        /** The net's word, counting far more than that. */
        NET_10("the net", "net", "10");

        private final String words;
        private final String part;
        private final String ce;

        Evaluation(String words, String part, String ce) {
            this.words = words;
            this.part = part;
            this.ce = ce;
        }

        /** The player that has it. */
        String spec(int playouts) {
            return "ucb+:evaluation=" + part + ",CE=" + ce + ",playouts=" + playouts;
        }

        /** What the keys of its results begin with. */
        String key(int playouts) {
            return part + (ce.equals("0.3") ? "" : "-CE" + ce) + "-" + playouts;
        }
    }

    Report of(Results results) {
        List<Series> lines = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        List<List<String>> data = new ArrayList<>();
        for (Evaluation evaluation : evaluations) {
            List<Series.Point> points = new ArrayList<>();
            for (int count : playouts) {
                Sample sample = Sample.of(WinRateReport.rates(evaluation.key(count), results));
                Optional<MeanInterval> interval = sample.interval(LEVEL);
                double half = interval.map(MeanInterval::halfWidth).orElse(0.0);
                points.add(new Series.Point(count, sample.mean(), half));
                rows.add(List.of(
                        evaluation.words,
                        evaluation.ce,
                        Figures.count(count),
                        interval.map(i -> Figures.withError(i, DECIMALS)).orElse("–")));
                data.add(List.of(
                        evaluation.part,
                        evaluation.ce,
                        String.valueOf(count),
                        Figures.fixed(sample.mean(), DECIMALS),
                        Figures.fixed(half, DECIMALS)));
            }
            lines.add(new Series(evaluation.words + ", C_E = " + evaluation.ce, points));
        }
        return new Report()
                .text(
                        "The share of games that UCB+ won against UCB with as many playouts, pooled over tables with one, two"
                                + " and three of it; even is 0.5. Intervals are over blocks of ten games at all three tables; all"
                                + " had the same deals.")
                .figure(
                        name,
                        "UCB+ against UCB by the number of playouts, with 95 % intervals",
                        new LineChart(title, "playouts per decision", "share of games won", true, lines).svg())
                .grid("rates", List.of("evaluation", ">C_E", ">playouts", ">UCB+ wins"), rows)
                .data(name, List.of("evaluation", "ce", "playouts", "winShare", "half95"), data);
    }
}
