package kakumei.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import kakumei.rating.SetResult;

/**
 * Sets as comma-separated values, one a line, below a header: {@code start,player1,points1,player2,points2,…}, and if
 * wanted {@code games}, {@code seed}, {@code rules}, {@code code} and for each player {@code refused1} and {@code origin1}, in
 * any order.
 */
final class CsvSets implements LineParser {
    private List<String> header = List.of();

    @Override
    public Optional<SetResult> parse(String line) throws BadSet {
        List<String> cells = CsvLine.split(line).stream().map(String::strip).toList();
        if (header.isEmpty()) {
            header = checkedHeader(
                    cells.stream().map(cell -> cell.toLowerCase(Locale.ROOT)).toList());
            return Optional.empty();
        }
        if (cells.size() != header.size()) {
            throw new BadSet(cells.size() + " cells, where the header has " + header.size());
        }
        List<String> players = new ArrayList<>();
        List<Double> points = new ArrayList<>();
        List<Long> refused = new ArrayList<>();
        List<String> origins = new ArrayList<>();
        for (int k = 1; header.contains("player" + k); k++) {
            String player = cell(cells, "player" + k);
            String total = cell(cells, "points" + k);
            if (player.isEmpty() && total.isEmpty()) {
                continue; // a set of fewer players than the widest
            }
            players.add(player);
            points.add(number(total, "points" + k));
            String count = cell(cells, "refused" + k);
            if (!count.isEmpty()) {
                refused.add(whole(count, "refused" + k));
            }
            String origin = cell(cells, "origin" + k);
            if (!origin.isEmpty()) {
                origins.add(origin);
            }
        }
        String games = cell(cells, "games");
        String seed = cell(cells, "seed");
        try {
            SetResult set = SetResult.of(Starts.parse(cell(cells, "start")), players, points)
                    .withGames(games.isEmpty() ? 0 : Math.toIntExact(whole(games, "games")))
                    .withRules(cell(cells, "rules"))
                    .withCode(cell(cells, "code"))
                    .withRefused(refused)
                    .withOrigins(origins);
            OptionalLong known = seed.isEmpty() ? OptionalLong.empty() : OptionalLong.of(whole(seed, "seed"));
            return Optional.of(known.isPresent() ? set.withSeed(known.getAsLong()) : set);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new BadSet(String.valueOf(e.getMessage()));
        }
    }

    private static List<String> checkedHeader(List<String> names) throws BadSet {
        int players =
                (int) names.stream().filter(name -> name.matches("player\\d+")).count();
        boolean whole = players >= 2 && names.contains("start");
        for (int k = 1; k <= players; k++) {
            whole &= names.contains("player" + k) && names.contains("points" + k);
        }
        if (!whole || names.stream().distinct().count() != names.size()) {
            throw new BadSet("neither a JSON object nor a header such as start,player1,points1,player2,points2");
        }
        return names;
    }

    private String cell(List<String> cells, String column) {
        int index = header.indexOf(column);
        return index < 0 ? "" : cells.get(index);
    }

    private static double number(String text, String column) throws BadSet {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw expected("a number", text, column);
        }
    }

    private static long whole(String text, String column) throws BadSet {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw expected("a whole number", text, column);
        }
    }

    private static BadSet expected(String what, String actual, String column) {
        return new BadSet(column + " is " + (actual.isEmpty() ? "empty" : "\"" + actual + "\"") + ", where " + what
                + " was expected");
    }
}
