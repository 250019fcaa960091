package kakumei.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;

/** The rating of each player over the sets, as in the set-wise paper's Fig. 1. */
public final class RatingChart {
    /** No more points a line than can be seen. */
    private static final int MOST_POINTS = 500;

    private RatingChart() {}

    /** Rates {@code sets} in order of their start, and draws everyone's rating from his first set on. */
    public static LineChart of(String title, SetWise procedure, List<SetResult> sets) {
        return of(title, procedure, sets, player -> true);
    }

    /** The same with the lines of {@code shown} alone, in its order. */
    public static LineChart of(String title, SetWise procedure, List<SetResult> sets, List<String> shown) {
        LineChart chart = of(title, procedure, sets, shown::contains);
        List<Series> series = new ArrayList<>(chart.series());
        series.sort(Comparator.comparingInt(line -> shown.indexOf(line.name())));
        return new LineChart(title, chart.xLabel(), chart.yLabel(), chart.logarithmicX(), series);
    }

    private static LineChart of(String title, SetWise procedure, List<SetResult> sets, Predicate<String> shown) {
        List<SetResult> inOrder = sets.stream().sorted(SetResult.BY_START).toList();
        int step = (inOrder.size() - 1) / MOST_POINTS + 1;
        Ratings ratings = new Ratings(procedure);
        Map<String, List<Series.Point>> curves = new LinkedHashMap<>();
        for (int done = 1; done <= inOrder.size(); done++) {
            SetResult set = inOrder.get(done - 1);
            for (String player : set.players()) {
                if (shown.test(player) && !curves.containsKey(player)) {
                    Rating first = ratings.rating(player);
                    curves.put(player, new ArrayList<>(List.of(new Series.Point(done - 1, first.mean()))));
                }
            }
            ratings.add(set);
            if (done % step == 0 || done == inOrder.size()) {
                int now = done;
                curves.forEach((player, points) ->
                        points.add(new Series.Point(now, ratings.rating(player).mean())));
            }
        }
        List<Series> series = new ArrayList<>();
        curves.forEach((player, points) -> series.add(new Series(player, points)));
        return new LineChart(title, "sets", "rating", false, series);
    }
}
