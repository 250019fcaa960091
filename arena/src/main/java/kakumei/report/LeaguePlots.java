package kakumei.report;

import java.util.List;
import kakumei.league.LeagueAnalysis;
import kakumei.league.Standings;
import kakumei.plot.Crosstable;
import kakumei.plot.IntervalChart;

/** The plots of a league that its report and its page have in common; words in them come from either. */
public final class LeaguePlots {
    private LeaguePlots() {}

    /** Mean points with their intervals. */
    public static IntervalChart means(Standings standings, String title, String axis) {
        return new IntervalChart(
                title,
                axis,
                standings.players().stream()
                        .filter(line -> line.games() > 0)
                        .map(line -> new IntervalChart.Row(
                                line.name(),
                                line.meanPoints(),
                                line.interval()
                                        .map(i -> Math.min(i.low(), line.meanPoints()))
                                        .orElse(line.meanPoints()),
                                line.interval()
                                        .map(i -> Math.max(i.high(), line.meanPoints()))
                                        .orElse(line.meanPoints())))
                        .toList());
    }

    /** Plackett-Luce ratings with their intervals. */
    public static IntervalChart ratings(LeagueAnalysis analysis, String title, String axis) {
        return new IntervalChart(
                title,
                axis,
                analysis.players().stream()
                        .map(player -> RatingsReport.interval(
                                player.name(), player.ratings().get(0)))
                        .toList());
    }

    /** Some players against each other. */
    public static Crosstable crosstable(LeagueAnalysis analysis, List<String> chosen, String title) {
        Crosstable table = FindingsText.crosstable(analysis.findings().results(), chosen);
        return new Crosstable(title, table.names(), table.cells());
    }
}
