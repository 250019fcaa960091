package kakumei.report;

import java.util.List;
import kakumei.entrant.LinearDraft;
import kakumei.plot.LineChart;
import kakumei.plot.Series;

/** How strong a policy grew in its training, drawn. */
public final class LearningCurve {
    private LearningCurve() {}

    /** The curve as SVG: points per game against {@code opponents}. */
    public static String svg(List<LinearDraft.Point> curve, long seed, String opponents) {
        List<Series.Point> points = curve.stream()
                .map(point -> new Series.Point(point.games(), point.points(), point.halfWidth()))
                .toList();
        return new LineChart(
                        "Linear policy, seed " + seed,
                        "games of self-play",
                        "points per game against " + opponents,
                        true,
                        List.of(new Series("linear", points)))
                .svg();
    }
}
