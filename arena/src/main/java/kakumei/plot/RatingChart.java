package kakumei.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import kakumei.rating.PackedSets;
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
    public static LineChart of(String title, SetWise procedure, PackedSets sets) {
        return of(title, procedure, sets, player -> true);
    }

    /** The same with the lines of {@code shown} alone, in its order. */
    public static LineChart of(String title, SetWise procedure, List<SetResult> sets, List<String> shown) {
        LineChart chart = of(title, procedure, PackedSets.of(sets), shown::contains);
        List<Series> series = new ArrayList<>(chart.series());
        series.sort(Comparator.comparingInt(line -> shown.indexOf(line.name())));
        return new LineChart(title, chart.xLabel(), chart.yLabel(), chart.logarithmicX(), series);
    }

    /** The same with the lines of some players alone. */
    public static LineChart of(String title, SetWise procedure, PackedSets sets, Predicate<String> shown) {
        Curves curves = new Curves(procedure, sets.count(), shown);
        sets.inOrder(curves);
        List<Series> series = new ArrayList<>();
        curves.points.forEach((player, points) -> series.add(new Series(player, points)));
        return new LineChart(title, "sets", "rating", false, series);
    }

    /** The curves as they grow, set by set. */
    private static final class Curves implements Consumer<SetResult> {
        private final Ratings ratings;
        private final int sets;
        private final int step;
        private final Predicate<String> shown;
        private final Map<String, List<Series.Point>> points = new LinkedHashMap<>();
        private int done;

        Curves(SetWise procedure, int sets, Predicate<String> shown) {
            ratings = new Ratings(procedure);
            this.sets = sets;
            step = (sets - 1) / MOST_POINTS + 1;
            this.shown = shown;
        }

        @Override
        public void accept(SetResult set) {
            for (String player : set.players()) {
                if (shown.test(player) && !points.containsKey(player)) {
                    Rating first = ratings.rating(player);
                    points.put(player, new ArrayList<>(List.of(new Series.Point(done, first.mean()))));
                }
            }
            ratings.add(set);
            done++;
            if (done % step == 0 || done == sets) {
                points.forEach((player, line) ->
                        line.add(new Series.Point(done, ratings.rating(player).mean())));
            }
        }
    }
}
