package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.plot.LineChart;
import kakumei.plot.RatingChart;
import kakumei.plot.Series;
import kakumei.rating.KendallTau;
import kakumei.rating.MoritaElo;
import kakumei.rating.MoritaRatings;
import kakumei.rating.PointStrengths;
import kakumei.rating.Ratings;
import kakumei.rating.Resampling;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.report.Report;

/** Fig. 1: how ratings converge. */
final class ConvergenceReport {
    private static final int SHOWN = 10;
    private static final int ORDERS = 60;
    /** Numbers at each of the places below. */
    private static final int FIGURES = 4;
    /** Where the paper looks: about 200, 700 and all of 1,008 sets; and half as many as the first. */
    private static final double[] SHARES = {0.1, 0.2, 0.7, 1};
    /** From where on the paper sees SE swing and the others stand still. */
    private static final double SWING_FROM = 0.7;

    private final RatedLeague league;
    /** Of each method, where the chance of its orders comes from: the same for both forms of update. */
    private final Map<SetWise.Method, long[]> orders = new EnumMap<>(SetWise.Method.class);

    private ConvergenceReport(Setting setting, Results results) {
        league = new RatedLeague(setting, results);
        for (SetWise.Method method : SetWise.Method.values()) {
            orders.put(method, league.random().longs(ORDERS).toArray());
        }
    }

    static Report of(Setting setting, Results results) {
        ConvergenceReport report = new ConvergenceReport(setting, results);
        Report written = new Report();
        List<String> shown = report.shown();
        for (SetWise.Method method : SetWise.Method.values()) {
            SetWise procedure = SetWise.of(method, SetWise.Mode.PAPER);
            written.figure(
                    "fig1-" + method.name().toLowerCase(Locale.ROOT),
                    method + " over the sets, " + shown.size() + " players spread over the field.",
                    RatingChart.of(method.name(), procedure, report.league.results(), shown)
                            .svg());
        }
        written.figure(
                "fig1-morita",
                "Morita and Matsuzaki's method over the first games of the sets, the same players; not in the paper.",
                report.morita(shown).svg());
        written.heading("How fast");
        written.text("The paper reads from its figure that SE still spreads the ratings at an even pace after 700 of"
                + " 1,008 sets and goes on swinging, and that the others are nearly done after 200. In numbers, over "
                + ORDERS + " random orders of our sets (± is 1.96 standard deviations over orders): the spread of the"
                + " ratings as a share of the last one; Kendall's tau with the strengths in points of all sets; how far"
                + " a rating moves in a set at the end, as a share of the spread; and how much of the way to its last"
                + " rating default has gone, which the paper sees settle at once by all but SE.");
        report.speed(written, "speed", SetWise.Mode.PAPER);
        written.heading("Swinging");
        written.text(
                "How far a rating goes to and fro in the last three tenths of the sets: all its moves there less the"
                        + " way from where it was to where it ends, as a share of the spread, mean over players.");
        report.swings(written);
        written.heading("Meeting by meeting");
        written.text("How fast the ratings are by the paper's other form of update, over the same orders as above:");
        report.speed(written, "speed-sequential", SetWise.Mode.SEQUENTIAL);
        return written;
    }

    private List<String> shown() {
        List<String> order = league.order(SetWise.Method.STS);
        List<String> shown = new ArrayList<>();
        int few = Math.min(SHOWN, order.size());
        for (int i = 0; i < few; i++) {
            shown.add(order.get(few == 1 ? 0 : i * (order.size() - 1) / (few - 1)));
        }
        if (order.contains(PaperField.DEFAULT) && !shown.contains(PaperField.DEFAULT)) {
            shown.add(PaperField.DEFAULT);
        }
        return shown;
    }

    private LineChart morita(List<String> shown) {
        MoritaRatings ratings = new MoritaRatings(MoritaElo.DEFAULT);
        List<List<Series.Point>> curves = new ArrayList<>();
        shown.forEach(player -> curves.add(new ArrayList<>()));
        for (PlayedSet set : league.sets()) {
            set.addOpenings(ratings);
            for (int i = 0; i < shown.size(); i++) {
                Double rating = ratings.byPlayer().get(shown.get(i));
                if (rating != null) {
                    curves.get(i).add(new Series.Point(ratings.games(), rating));
                }
            }
        }
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            series.add(new Series(shown.get(i), curves.get(i)));
        }
        return new LineChart("Morita and Matsuzaki's method", "games", "rating", false, series);
    }

    private void speed(Report written, String name, SetWise.Mode mode) {
        List<List<String>> rows = new ArrayList<>();
        Map<String, Double> truth = PointStrengths.of(league.results());
        for (SetWise.Method method : SetWise.Method.values()) {
            List<double[]> runs = new ArrayList<>();
            for (long order : orders.getOrDefault(method, new long[0])) {
                List<SetResult> sets = new ArrayList<>(league.results());
                Collections.shuffle(sets, new Random(order));
                runs.add(run(SetWise.of(method, mode), sets, truth));
            }
            for (int i = 0; i < SHARES.length; i++) {
                rows.add(List.of(
                        method.name(),
                        Long.toString(Math.round(SHARES[i] * league.results().size())),
                        text(runs, FIGURES * i, 2),
                        text(runs, FIGURES * i + 1, 3),
                        text(runs, FIGURES * i + 2, 3),
                        text(runs, FIGURES * i + 3, 2)));
            }
        }
        written.grid(
                name,
                List.of(
                        "method",
                        ">sets",
                        ">share of the last spread",
                        ">Kendall's tau",
                        ">last move / spread",
                        ">default: share of its way"),
                rows);
    }

    private void swings(Report written) {
        Map<SetWise.Method, List<double[]>> runs = new EnumMap<>(SetWise.Method.class);
        for (int order = 0; order < ORDERS; order++) {
            List<SetResult> sets = new ArrayList<>(league.results());
            Collections.shuffle(sets, new Random(league.random().nextLong()));
            double ofElo = swing(SetWise.Method.SE, sets);
            for (SetWise.Method method : SetWise.Method.values()) {
                double own = swing(method, sets);
                runs.computeIfAbsent(method, each -> new ArrayList<>()).add(new double[] {own, ofElo - own});
            }
        }
        List<List<String>> rows = new ArrayList<>();
        runs.forEach((method, all) ->
                rows.add(List.of(method.name(), text(all, 0, 3), method == SetWise.Method.SE ? "–" : text(all, 1, 3))));
        written.grid("swings", List.of("method", ">to and fro", ">that of SE less this"), rows);
    }

    private static double swing(SetWise.Method method, List<SetResult> sets) {
        Ratings ratings = new Ratings(SetWise.of(method, SetWise.Mode.PAPER));
        int from = (int) Math.round(SWING_FROM * sets.size());
        sets.subList(0, from).forEach(ratings::add);
        Map<String, Double> start = SetLengths.means(ratings);
        Map<String, Double> now = new HashMap<>(start);
        double moves = 0;
        for (SetResult set : sets.subList(from, sets.size())) {
            ratings.add(set);
            for (String player : set.players()) {
                double mean = ratings.rating(player).mean();
                Double before = now.put(player, mean);
                moves += before == null ? 0 : Math.abs(mean - before);
            }
        }
        for (Map.Entry<String, Double> player : start.entrySet()) {
            moves -= Math.abs(ratings.rating(player.getKey()).mean() - player.getValue());
        }
        return moves / start.size() / MethodsReport.deviation(SetLengths.means(ratings));
    }

    private static String text(List<double[]> runs, int column, int decimals) {
        double[] values = runs.stream().mapToDouble(run -> run[column]).toArray();
        return Numbers.withError(Resampling.interval(Sample.of(values).mean(), values), decimals);
    }

    /**
     * For each share of the sets: spread as a share of the last, tau, the mean move of a rating in the last set, and how
     * much of its way to its last rating default has gone.
     */
    private static double[] run(SetWise procedure, List<SetResult> sets, Map<String, Double> truth) {
        Ratings ratings = new Ratings(procedure);
        double start = ratings.rating(PaperField.DEFAULT).mean();
        double[] numbers = new double[FIGURES * SHARES.length];
        int next = 0;
        for (int done = 1; done <= sets.size(); done++) {
            SetResult set = sets.get(done - 1);
            List<Double> before = set.players().stream()
                    .map(player -> ratings.rating(player).mean())
                    .toList();
            ratings.add(set);
            if (next < SHARES.length && done == Math.round(SHARES[next] * sets.size())) {
                Map<String, Double> means = SetLengths.means(ratings);
                double spread = MethodsReport.deviation(means);
                numbers[FIGURES * next] = spread;
                numbers[FIGURES * next + 1] = KendallTau.between(truth, means);
                double moved = 0;
                for (int i = 0; i < before.size(); i++) {
                    moved += Math.abs(ratings.rating(set.players().get(i)).mean() - before.get(i)) / before.size();
                }
                numbers[FIGURES * next + 2] = moved / spread;
                numbers[FIGURES * next + 3] = ratings.rating(PaperField.DEFAULT).mean() - start;
                next++;
            }
        }
        double last = numbers[FIGURES * (SHARES.length - 1)];
        double way = numbers[numbers.length - 1];
        for (int i = 0; i < SHARES.length; i++) {
            numbers[FIGURES * i] /= last;
            numbers[FIGURES * i + 3] /= way;
        }
        return numbers;
    }
}
