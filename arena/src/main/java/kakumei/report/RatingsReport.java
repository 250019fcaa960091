package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kakumei.plot.IntervalChart;
import kakumei.plot.LineChart;
import kakumei.plot.RatingChart;
import kakumei.plot.Series;
import kakumei.rating.Elo;
import kakumei.rating.PackedSets;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.Sample;
import kakumei.rating.SetWise;
import kakumei.record.GameRatings;
import kakumei.sets.CsvLine;
import kakumei.sets.Rated;
import kakumei.sets.SetRating;

/** Everyone's rating by one method as a table, as CSV, as JSON and drawn. */
public final class RatingsReport implements Result {
    private static final int FORMAT_VERSION = 1;

    private final String title;
    private final TextColumns columns;
    private final String csvColumns;
    private final ObjectNode json;
    private final ArrayNode entries;
    private final Sample errors;
    private final Supplier<String> svg;
    private final Supplier<Optional<LineChart>> curves;

    private RatingsReport(
            String title,
            List<String> header,
            String csvColumns,
            ObjectNode json,
            Sample errors,
            Supplier<String> svg,
            Supplier<Optional<LineChart>> curves) {
        this.title = title;
        columns = new TextColumns(header);
        this.csvColumns = csvColumns;
        this.json = json;
        entries = json.putArray("ratings");
        this.errors = errors;
        this.svg = svg;
        this.curves = curves;
        json.put("meanSquaredError", errors.mean()).put("pairs", errors.count());
    }

    /** Rates by a set-wise method, or by Plackett-Luce where there is none. */
    public static SetRating rating(Optional<SetWise.Method> method, SetWise.Mode mode) {
        return method.map(known -> SetRating.setWise(SetWise.of(known, mode)))
                .orElseGet(() -> SetRating.plackettLuce(PlackettLuce.DEFAULT_PRIOR));
    }

    /**
     * Ratings of sets, which can be drawn.
     *
     * @param method a set-wise method; empty for Plackett-Luce
     * @param mode how the set-wise methods read their paper
     * @param sets at least one
     * @param skipped how many bad lines were left out
     */
    public static RatingsReport ofSets(
            Optional<SetWise.Method> method, SetWise.Mode mode, PackedSets sets, int skipped) {
        SetRating rating = rating(method, mode);
        sets.inOrder(rating);
        return of(method, mode, rating, skipped, sets);
    }

    /** The same of sets that nobody has kept; without curves. */
    public static RatingsReport of(Optional<SetWise.Method> method, SetWise.Mode mode, SetRating rating, int skipped) {
        return of(method, mode, rating, skipped, new PackedSets());
    }

    private static RatingsReport of(
            Optional<SetWise.Method> method, SetWise.Mode mode, SetRating rating, int skipped, PackedSets drawn) {
        Rated rated = rating.rated();
        String title = method.map(known -> title(known, mode)).orElse("Plackett-Luce") + ", "
                + Figures.count(rating.sets(), "set", "sets");
        ObjectNode json = json(method.map(RatingsReport::lower).orElse("pl"));
        method.ifPresent(known -> json.put("mode", lower(mode)));
        json.put("sets", rating.sets()).put("skipped", skipped).put("pointsPer", rated.perGame() ? "game" : "set");
        List<String> header = List.of(
                ">#",
                "player",
                ">rating",
                method.isEmpty() ? ">std.err." : ">deviation",
                ">sets",
                ">win %",
                rated.perGame() ? ">points/game" : ">points/set",
                ">95 %");
        String columns = "player rating deviation sets winRate meanPoints low95=meanPointsInterval95/0"
                + " high95=meanPointsInterval95/1";
        Supplier<String> svg = () -> method.map(known ->
                        RatingChart.of(title, SetWise.of(known, mode), drawn).svg())
                .orElseGet(() -> intervals(title, rated).svg());
        RatingsReport report = new RatingsReport(
                title,
                header,
                columns,
                json,
                rated.errors(),
                svg,
                () -> method.map(known -> RatingChart.of(title, SetWise.of(known, mode), drawn)));
        rated.players().forEach(player -> report.add(method, player, rated.perGame() ? 4 : 1));
        return report;
    }

    private static String title(SetWise.Method method, SetWise.Mode mode) {
        String system = switch (method) {
            case SE -> "Elo";
            case SG -> "Glicko";
            case SG2 -> "Glicko-2";
            case STS -> "TrueSkill";
        };
        return "Set-wise " + system + " (" + method + ")"
                + switch (mode) {
                    case PAPER -> "";
                    case SEQUENTIAL -> ", meeting by meeting";
                    case TABLE2 -> " as its Table 2 has it (a reconstruction)";
                };
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode json(String method) {
        return ResultJson.of("kakumei-ratings", FORMAT_VERSION).put("method", method);
    }

    private void add(Optional<SetWise.Method> method, Rated.Row player, int decimals) {
        Rating rating = player.rating();
        boolean keepsNone = method.equals(Optional.of(SetWise.Method.SE));
        columns.row(
                String.valueOf(entries.size() + 1),
                player.name(),
                Figures.fixed(rating.mean(), 1),
                keepsNone ? "-" : Figures.fixed(rating.deviation(), 1),
                String.valueOf(player.sets()),
                Figures.fixed(100 * player.winRate(), 1),
                Figures.fixed(player.meanPoints(), decimals),
                Figures.plusMinus(player.interval(), decimals));
        columns.inkName(1, player.name(), entries.isEmpty());
        ObjectNode entry = entries.addObject();
        entry.put("player", player.name()).put("rating", rating.mean());
        entry.put("deviation", keepsNone ? null : rating.deviation());
        if (method.isEmpty()) {
            double half = Figures.half(rating);
            entry.putArray("interval95").add(rating.mean() - half).add(rating.mean() + half);
        }
        entry.put("sets", player.sets()).put("winRate", player.winRate()).put("meanPoints", player.meanPoints());
        ResultJson.put(entry, "meanPointsInterval95", player.interval());
    }

    private static IntervalChart intervals(String title, Rated rated) {
        return intervals(
                title,
                rated.players().stream()
                        .map(player -> interval(player.name(), player.rating()))
                        .toList());
    }

    /** Ratings with their intervals, drawn. */
    static IntervalChart intervals(String title, List<IntervalChart.Row> rows) {
        return new IntervalChart(title, "rating, 95 % interval", rows);
    }

    /** A rating with its interval, to be drawn. */
    static IntervalChart.Row interval(String name, Rating rating) {
        double half = Figures.half(rating);
        return new IntervalChart.Row(name, rating.mean(), rating.mean() - half, rating.mean() + half);
    }

    /** Ratings of games by Morita and Matsuzaki's method, with so many playouts of each deal. */
    public static RatingsReport ofGames(GameRatings rated, int playouts, long seed) {
        String title = String.format(
                Locale.ROOT,
                "Morita and Matsuzaki's Elo, %,d games, %,d playouts a deal, seed %d",
                rated.games(),
                playouts,
                seed);
        ObjectNode json = json("morita").put("games", rated.games());
        json.put("playouts", playouts).put("seed", seed);
        Map<String, Rating> ratings = new HashMap<>();
        rated.ratings().forEach((name, mean) -> ratings.put(name, new Rating(mean, 0)));
        Sample errors = PredictionError.squared(rated.results(), ratings, Elo.PAPER);
        List<Map.Entry<String, Double>> order = rated.ratings().entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -entry.getValue()))
                .toList();
        RatingsReport report = new RatingsReport(
                title,
                List.of(">#", "player", ">rating", ">win %"),
                "player rating deviation winRate",
                json,
                errors,
                () -> curves(title, names(order), rated).svg(),
                () -> Optional.of(curves(title, names(order), rated)));
        order.forEach(entry -> report.add(
                entry.getKey(),
                entry.getValue(),
                rated.results().winRate(rated.results().number(entry.getKey()))));
        return report;
    }

    private void add(String name, double rating, double winRate) {
        columns.row(
                String.valueOf(entries.size() + 1), name, Figures.fixed(rating, 1), Figures.fixed(100 * winRate, 1));
        columns.inkName(1, name, entries.isEmpty());
        entries.addObject()
                .put("player", name)
                .put("rating", rating)
                .putNull("deviation")
                .put("winRate", winRate);
    }

    private static List<String> names(List<Map.Entry<String, Double>> order) {
        return order.stream().map(Map.Entry::getKey).toList();
    }

    private static LineChart curves(String title, List<String> order, GameRatings rated) {
        List<Series> series = new ArrayList<>();
        for (String name : order) {
            List<Series.Point> points = new ArrayList<>();
            for (GameRatings.Snapshot snapshot : rated.snapshots()) {
                Double mean = snapshot.ratings().get(name);
                if (mean != null) {
                    points.add(new Series.Point(snapshot.games(), mean));
                }
            }
            series.add(new Series(name, points));
        }
        return new LineChart(title, "games", "rating", false, series);
    }

    /** A table for the terminal, and how well the ratings fit. */
    @Override
    public String text() {
        return text(false);
    }

    @Override
    public String text(boolean colours) {
        return title + "\n\n" + columns.text(colours)
                + String.format(
                        Locale.ROOT,
                        "%nMean squared error of the predicted win rates: %.4f over %,d pairs that met (in-sample).%n",
                        errors.mean(),
                        errors.count());
    }

    /** One line a player. */
    @Override
    public String csv() {
        return ResultJson.csv(csvColumns, entries);
    }

    /** One object; {@code docs/formats.md} describes it. */
    @Override
    public String json() {
        return json.toString();
    }

    /** The lines of {@link #svg} as numbers, as CSV; empty where the method has none over time. */
    public Optional<String> curves() {
        return curves.get().map(chart -> {
            StringBuilder csv =
                    new StringBuilder(CsvLine.join(List.of("player", chart.xLabel(), "rating"))).append('\n');
            for (Series line : chart.series()) {
                for (Series.Point point : line.points()) {
                    csv.append(CsvLine.join(
                                    List.of(line.name(), String.valueOf((long) point.x()), String.valueOf(point.y()))))
                            .append('\n');
                }
            }
            return csv.toString();
        });
    }

    /** The ratings over the sets or games; those of Plackett-Luce with their intervals. */
    public String svg() {
        return svg.get();
    }
}
