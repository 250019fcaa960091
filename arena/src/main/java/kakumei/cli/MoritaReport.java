package kakumei.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kakumei.plot.LineChart;
import kakumei.plot.Series;
import kakumei.rating.Elo;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.Sample;
import kakumei.record.GameRatings;
import kakumei.sets.CsvLine;

/** Ratings by games in every form. */
final class MoritaReport {
    private final GameRatings ratings;
    private final int playouts;
    private final long seed;
    private final List<String> order;

    MoritaReport(GameRatings ratings, int playouts, long seed) {
        this.ratings = ratings;
        this.playouts = playouts;
        this.seed = seed;
        order = ratings.ratings().keySet().stream()
                .sorted(Comparator.comparingDouble(name -> -rating(name)))
                .toList();
    }

    private double rating(String name) {
        return ratings.ratings().getOrDefault(name, 0.0);
    }

    private double winRate(String name) {
        return ratings.results().winRate(ratings.results().number(name));
    }

    private Sample errors() {
        Map<String, Rating> known = new HashMap<>();
        ratings.ratings().forEach((name, mean) -> known.put(name, new Rating(mean, 0)));
        return PredictionError.squared(ratings.results(), known, Elo.PAPER);
    }

    String title() {
        return String.format(
                Locale.ROOT,
                "Morita and Matsuzaki's Elo, %,d games, %,d playouts a deal, seed %d",
                ratings.games(),
                playouts,
                seed);
    }

    String table() {
        TextTable table = new TextTable(">#", "player", ">rating", ">win %");
        for (int i = 0; i < order.size(); i++) {
            String name = order.get(i);
            table.row(
                    String.valueOf(i + 1), name, Figures.fixed(rating(name), 1), Figures.fixed(100 * winRate(name), 1));
        }
        return title() + "\n\n" + table
                + String.format(
                        Locale.ROOT,
                        "%nMean squared error of the foretold win rates: %.4f over %,d pairs that met (in-sample).%n",
                        errors().mean(),
                        errors().count());
    }

    String csv() {
        StringBuilder text = new StringBuilder("player,rating,deviation,winRate\n");
        for (String name : order) {
            text.append(CsvLine.join(List.of(name, String.valueOf(rating(name)), "", String.valueOf(winRate(name)))))
                    .append('\n');
        }
        return text.toString();
    }

    String json() {
        ObjectNode node = new JsonMapper().createObjectNode();
        node.put("format", "kakumei-ratings").put("version", 1).put("method", "morita");
        node.put("games", ratings.games()).put("playouts", playouts).put("seed", seed);
        ArrayNode entries = node.putArray("ratings");
        for (String name : order) {
            ObjectNode entry = entries.addObject().put("player", name).put("rating", rating(name));
            entry.putNull("deviation").put("winRate", winRate(name));
        }
        node.put("meanSquaredError", errors().mean()).put("pairs", errors().count());
        return node.toString();
    }

    LineChart chart() {
        List<Series> series = new ArrayList<>();
        for (String name : order) {
            List<Series.Point> points = new ArrayList<>();
            for (GameRatings.Snapshot snapshot : ratings.snapshots()) {
                Double mean = snapshot.ratings().get(name);
                if (mean != null) {
                    points.add(new Series.Point(snapshot.games(), mean));
                }
            }
            series.add(new Series(name, points));
        }
        return new LineChart(title(), "games", "rating", false, series);
    }
}
