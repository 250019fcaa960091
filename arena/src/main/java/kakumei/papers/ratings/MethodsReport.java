package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.StandIn;
import kakumei.rating.KendallTau;
import kakumei.rating.MeanInterval;
import kakumei.rating.PointStrengths;
import kakumei.rating.Ratings;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.report.Comparison;
import kakumei.report.Report;

/** Table 2: everyone's rating by every method. */
final class MethodsReport {
    private final RatedLeague league;
    private final Setting setting;
    private final PrintedTable printed = new PrintedTable(2);

    private MethodsReport(Setting setting, Results results) {
        this.setting = setting;
        league = new RatedLeague(setting, results);
    }

    static Report of(Setting setting, Results results) {
        MethodsReport report = new MethodsReport(setting, results);
        Report written = new Report();
        written.text("Ratings after all sets, the strongest by STS first. ± is half the 95 % interval, from resampled"
                + " leagues. Points are strengths in points per game that allow for the opponents, by least squares; they"
                + " are ours and what we would go by. Win rate is the share of opponents finished ahead of in a set.");
        report.ratings(written);
        written.heading("Beside the paper");
        written.text("The players are others, and so is the length of the sets; only default is the same program,"
                + " and kou2 is built from its paper. Gaps"
                + " between ratings depend on both, so agreement is not expected of them, and is luck where it comes.");
        report.gaps(written);
        written.text("That all methods put the players in a similar order can be compared. So can how far they spread"
                + " them, which depends on the number of sets for SE above all.");
        report.likeness(written);
        written.heading("Meeting by meeting");
        written.text(
                "The paper's other form of update: the meetings of a set one after the other, each from the ratings"
                        + " that the one before has left. Kendall's tau is with the ratings of the first table, which take the mean of a set's four.");
        report.sequential(written);
        return written;
    }

    /** Everyone's rating by a method. */
    static Map<String, Double> means(SetWise.Method method, List<SetResult> sets) {
        return means(method, SetWise.Mode.PAPER, sets);
    }

    private static Map<String, Double> means(SetWise.Method method, SetWise.Mode mode, List<SetResult> sets) {
        return SetLengths.means(Ratings.of(SetWise.of(method, mode), sets));
    }

    private void ratings(Report written) {
        Map<String, Map<String, MeanInterval>> columns = new LinkedHashMap<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            columns.put(method.name(), league.intervals(sets -> means(method, sets)));
        }
        columns.put("Morita", league.moritaIntervals());
        Map<String, MeanInterval> points = league.intervals(PointStrengths::of);
        List<String> header = new ArrayList<>(List.of("player", "plays", ">sets", ">win rate"));
        columns.keySet().forEach(name -> header.add(">" + name));
        header.add(">points per game");
        List<List<String>> rows = new ArrayList<>();
        for (String player : league.order(SetWise.Method.STS)) {
            int number = league.direct().number(player);
            long sets = league.results().stream()
                    .filter(set -> set.players().contains(player))
                    .count();
            List<String> row = new ArrayList<>(List.of(
                    player,
                    spec(player),
                    Long.toString(sets),
                    Numbers.percent(league.direct().winRate(number), 1)));
            columns.values().forEach(column -> row.add(text(column, player, 0)));
            row.add(text(points, player, 3));
            rows.add(row);
        }
        written.grid("ratings", header, rows);
    }

    private void sequential(Report written) {
        SetWise.Method[] methods = SetWise.Method.values();
        Map<SetWise.Method, Function<List<SetResult>, Map<String, Double>>> sequential =
                new EnumMap<>(SetWise.Method.class);
        Stream.of(methods)
                .forEach(method -> sequential.put(method, once(sets -> means(method, SetWise.Mode.SEQUENTIAL, sets))));
        List<Map<String, MeanInterval>> columns =
                sequential.values().stream().map(league::intervals).toList();
        List<String> header = new ArrayList<>(List.of("player"));
        Stream.of(methods).forEach(method -> header.add(">" + method));
        List<List<String>> rows = new ArrayList<>();
        for (String player : league.order(SetWise.Method.STS)) {
            List<String> row = new ArrayList<>(List.of(player));
            columns.forEach(column -> row.add(text(column, player, 0)));
            rows.add(row);
        }
        written.grid("sequential", header, rows);
        List<Comparison> beside = new ArrayList<>();
        sequential.forEach((method, ratings) -> beside.add(Comparison.ours(
                "Kendall's tau of both forms of " + method,
                league.interval(sets -> KendallTau.between(ratings.apply(sets), means(method, sets))),
                3)));
        sequential.forEach((method, ratings) -> beside.add(Comparison.ours(
                "standard deviation of the ratings by " + method + ", meeting by meeting",
                league.interval(sets -> deviation(ratings.apply(sets))),
                0)));
        written.comparisons("sequential-likeness", "of all players", beside);
    }

    /* The resampled leagues are asked for several numbers each. */
    private static Function<List<SetResult>, Map<String, Double>> once(
            Function<List<SetResult>, Map<String, Double>> ratings) {
        IdentityHashMap<List<SetResult>, Map<String, Double>> known = new IdentityHashMap<>();
        return sets -> known.computeIfAbsent(sets, ratings);
    }

    private static String text(Map<String, MeanInterval> column, String player, int decimals) {
        MeanInterval value = column.get(player);
        return value == null ? "–" : Numbers.withError(value, decimals);
    }

    private String spec(String player) {
        return PaperField.CAST.stream().anyMatch(part -> part.name().equals(player))
                ? setting.casting().spec(player)
                : PaperField.spec(player);
    }

    private void gaps(Report written) {
        List<Comparison> rows = new ArrayList<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            Map<String, Double> paper = printed.column(method.name());
            Stream.concat(PaperField.CAST.stream().map(StandIn::name), Stream.of(PaperField.DEFAULT))
                    .forEach(player -> {
                        MeanInterval ours = league.interval(sets -> gap(means(method, sets), player));
                        if (!Double.isNaN(ours.mean())) {
                            rows.add(Comparison.of(
                                    method + ", " + player + " less " + PaperField.ANCHOR,
                                    gap(paper, player),
                                    0,
                                    ours,
                                    0));
                        }
                    });
        }
        written.comparisons("gaps", "gap", rows);
    }

    private static double gap(Map<String, Double> ratings, String player) {
        return ratings.getOrDefault(player, Double.NaN) - ratings.getOrDefault(PaperField.ANCHOR, Double.NaN);
    }

    private void likeness(Report written) {
        Map<String, Double> paperSts = printed.column("STS");
        List<Comparison> rows = new ArrayList<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            if (method != SetWise.Method.STS) {
                rows.add(Comparison.of(
                        "Kendall's tau of " + method + " and STS",
                        KendallTau.between(printed.column(method.name()), paperSts),
                        0,
                        league.interval(
                                sets -> KendallTau.between(means(method, sets), means(SetWise.Method.STS, sets))),
                        3));
            }
        }
        MeanInterval morita = league.gameInterval(sets -> KendallTau.between(
                PlayedSet.morita(sets).byPlayer(), means(SetWise.Method.STS, PlayedSet.results(sets))));
        rows.add(Comparison.of(
                "Kendall's tau of Morita and STS (the paper: 5 players)",
                KendallTau.between(printed.column("morita"), paperSts),
                0,
                morita,
                3));
        for (SetWise.Method method : SetWise.Method.values()) {
            rows.add(Comparison.of(
                    "standard deviation of the ratings by " + method,
                    deviation(printed.column(method.name())),
                    0,
                    league.interval(sets -> deviation(means(method, sets))),
                    0));
        }
        written.comparisons("likeness", "of all players", rows);
    }

    /** How far ratings are spread. */
    static double deviation(Map<String, Double> ratings) {
        return Math.sqrt(Sample.of(ratings.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray())
                .variance());
    }
}
