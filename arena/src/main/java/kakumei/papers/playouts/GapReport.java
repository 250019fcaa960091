package kakumei.papers.playouts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import kakumei.papers.Claim;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.playouts.BoardValues.PlayoutKind;
import kakumei.plot.BarChart;
import kakumei.rating.MeanInterval;
import kakumei.report.Figures;
import kakumei.report.Report;

/** Fig. 4.2: how far the best meld is ahead of the second with all hands known. */
final class GapReport {
    private static final String ALL = "all";
    /** What the text of the paper tells of its figure. */
    private static final double MIDDLE_OF_PAPER = 0.03;

    private static final double ALL_OF_PAPER = 0.06;

    private GapReport() {}

    static Report of(Setting setting, Results results) {
        List<BoardValues> boards = BoardStudy.read(setting, results, Integer.MAX_VALUE);
        List<BoardValues> few = BoardStudy.read(setting, results, BoardStudy.BOARDS_OF_PAPER);
        int playouts = BoardStudy.playouts(setting.size());
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Group> groups = new ArrayList<>();
        for (String stage : stages()) {
            Geometric small = gaps(few, stage, playouts, board -> board.gap(PlayoutKind.UNIFORM));
            Geometric large = gaps(boards, stage, playouts, board -> board.gap(PlayoutKind.UNIFORM));
            Geometric kinds = gaps(boards, stage, playouts, board -> board.gapOfKinds(PlayoutKind.UNIFORM));
            Geometric guided = gaps(boards, stage, playouts, board -> board.gapOfKinds(PlayoutKind.GUIDED));
            Optional<Double> paper = paper(stage);
            rows.add(List.of(
                    stage,
                    String.valueOf(large.logs().count()),
                    paper.map(value -> Figures.fixed(value, 2)).orElse("–"),
                    small.meanText(),
                    small.intervalText(),
                    large.meanText(),
                    large.intervalText(),
                    paper.flatMap(value -> large.agrees(value, stage.equals(ALL) ? 15 : BoardStudy.BOARDS_OF_PAPER))
                            .map(agree -> agree ? "yes" : "no")
                            .orElse("–"),
                    kinds.meanText(),
                    kinds.intervalText(),
                    guided.meanText()));
            groups.add(new BarChart.Group(stage, List.of(value(small), value(large), value(kinds))));
        }
        int n = BoardStudy.boards(setting.size());
        return new Report()
                .text("The geometric mean, over boards, of the lead in points of the best meld over the second, all"
                        + " hands known, " + Figures.count(playouts)
                        + " uniform playouts a meld. The paper's own figure is lost; its text gives two of the"
                        + " values. Its boards were chosen by eye; ours are drawn by a fixed procedure, and the first "
                        + BoardStudy.BOARDS_OF_PAPER + " of each stage are as many as it had.")
                .grid(
                        "gaps",
                        List.of(
                                "stage",
                                ">boards",
                                ">paper",
                                ">first 15",
                                ">95 % interval",
                                ">all",
                                ">95 % interval",
                                "agree?",
                                ">suits aside",
                                ">95 % interval",
                                ">guided, suits aside"),
                        rows)
                .text("Suits aside: over the best meld that differs in more than suits, since two melds of the same"
                        + " ranks are often worth the same and which of them is ahead is chance. Two numbers agree when"
                        + " they differ by no more than half the 95 % interval of their difference in logarithms; the"
                        + " paper's interval is taken from the scatter of our boards and the number of its own.")
                .figure(
                        "fig4.2",
                        "Lead of the best meld over the second, geometric means with 95 % intervals",
                        new BarChart(
                                        "Lead of the best meld over the second, all hands known",
                                        "points (geometric mean)",
                                        false,
                                        List.of("first 15 boards", 3 * n + " boards", 3 * n + " boards, suits aside"),
                                        groups)
                                .svg())
                .heading("Is the middle the hardest stage?")
                .grid(
                        "ratios",
                        List.of("lead in the middle, as a multiple of that", ">ours", ">95 % interval", "less?"),
                        ratios(boards, playouts))
                .text("The paper compares the best two melds. Two of the same ranks are often the best two, and then it"
                        + " compares chance; suits aside it is the best of another kind.")
                .text(BoardStudy.lookAt(setting))
                .data("boards", BoardRows.HEADER, BoardRows.rows(boards));
    }

    private static List<String> stages() {
        List<String> stages = new ArrayList<>();
        Arrays.stream(Stage.values()).forEach(stage -> stages.add(stage.text()));
        stages.add(ALL);
        return stages;
    }

    private static Optional<Double> paper(String stage) {
        return stage.equals(ALL)
                ? Optional.of(ALL_OF_PAPER)
                : stage.equals(Stage.MIDDLE.text()) ? Optional.of(MIDDLE_OF_PAPER) : Optional.empty();
    }

    private static Geometric gaps(
            List<BoardValues> boards, String stage, int playouts, ToDoubleFunction<BoardValues> gap) {
        return Geometric.of(
                boards.stream()
                        .filter(board ->
                                stage.equals(ALL) || board.stage().text().equals(stage))
                        .map(gap::applyAsDouble)
                        .toList(),
                playouts);
    }

    private static BarChart.Value value(Geometric mean) {
        return new BarChart.Value(mean.mean(), mean.low(), mean.high());
    }

    private static List<List<String>> ratios(List<BoardValues> boards, int playouts) {
        List<List<String>> rows = new ArrayList<>();
        for (Stage other : List.of(Stage.EARLY, Stage.LATE)) {
            String of = "of " + other.text() + " boards";
            rows.add(ratio(of, boards, other, playouts, board -> board.gap(PlayoutKind.UNIFORM)));
            rows.add(ratio(
                    of + ", suits aside", boards, other, playouts, board -> board.gapOfKinds(PlayoutKind.UNIFORM)));
        }
        return rows;
    }

    /* Welch's interval of a difference of logarithms is that of the ratio. */
    private static List<String> ratio(
            String name, List<BoardValues> boards, Stage other, int playouts, ToDoubleFunction<BoardValues> gap) {
        Geometric middle = gaps(boards, Stage.MIDDLE.text(), playouts, gap);
        Geometric second = gaps(boards, other.text(), playouts, gap);
        double difference = middle.logs().mean() - second.logs().mean();
        double half = middle.logs()
                .difference(second.logs(), 0.95)
                .map(MeanInterval::halfWidth)
                .orElse(Double.POSITIVE_INFINITY);
        boolean known = Double.isFinite(half);
        return List.of(
                name,
                exp(difference),
                known ? exp(difference - half) + " to " + exp(difference + half) : "–",
                known
                        ? Claim.Verdict.of(difference - half, difference + half, Double.NEGATIVE_INFINITY, 0)
                                .answer()
                        : "–");
    }

    private static String exp(double log) {
        return Figures.fixed(StrictMath.exp(log), 2);
    }
}
