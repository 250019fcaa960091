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

/** UCB+ against UCB with as many playouts each, by the number of playouts and by who evaluates the melds. */
final class EvaluationReport {
    /** Playouts of a decision. */
    static final List<Integer> PLAYOUTS = List.of(100, 500, 2_000);

    private static final double LEVEL = 0.95;
    private static final int DECIMALS = 3;

    /** Who evaluates the melds. */
    enum Evaluation {
        /** Our reading of the paper's evaluation. */
        PAPER("the paper's evaluation, as we read it", "paper"),
        /** The net's word. */
        NET("the net", "net");

        private final String words;
        private final String part;

        Evaluation(String words, String part) {
            this.words = words;
            this.part = part;
        }

        /** The player that has it. */
        String spec(int playouts) {
            return "ucb+:evaluation=" + part + ",playouts=" + playouts;
        }

        /** What the keys of its results begin with. */
        String key(int playouts) {
            return part + "-" + playouts;
        }
    }

    private EvaluationReport() {}

    static Report of(Results results) {
        List<Series> lines = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        List<List<String>> data = new ArrayList<>();
        for (Evaluation evaluation : Evaluation.values()) {
            List<Series.Point> points = new ArrayList<>();
            for (int playouts : PLAYOUTS) {
                Sample sample = Sample.of(WinRateReport.rates(evaluation.key(playouts), results));
                Optional<MeanInterval> interval = sample.interval(LEVEL);
                double half = interval.map(MeanInterval::halfWidth).orElse(0.0);
                points.add(new Series.Point(playouts, sample.mean(), half));
                rows.add(List.of(
                        evaluation.words,
                        Figures.count(playouts),
                        interval.map(i -> Figures.withError(i, DECIMALS)).orElse("–")));
                data.add(List.of(
                        evaluation.part,
                        String.valueOf(playouts),
                        Figures.fixed(sample.mean(), DECIMALS),
                        Figures.fixed(half, DECIMALS)));
            }
            lines.add(new Series(evaluation.words, points));
        }
        return new Report()
                .text(
                        "The share of games that UCB+ won against UCB with as many playouts, pooled over tables with one, two"
                                + " and three of it; even is 0.5. Intervals are over blocks of ten games at all three tables; all"
                                + " had the same deals.")
                .figure(
                        "question",
                        "UCB+ against UCB by the number of playouts, with 95 % intervals",
                        new LineChart(
                                        "UCB+ against UCB by who evaluates the melds",
                                        "playouts per decision",
                                        "share of games won",
                                        true,
                                        lines)
                                .svg())
                .grid("rates", List.of("evaluation", ">playouts", ">UCB+ wins"), rows)
                .data("question", List.of("evaluation", "playouts", "winShare", "half95"), data);
    }
}
