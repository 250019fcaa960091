package kakumei.rating;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The tables that the set-wise paper prints, as printed. */
final class PaperTables {
    private PaperTables() {}

    /** A column of Table 2 (sets, winRate, SE, SG, SG2, STS, morita) by player; players without a value are absent. */
    static Map<String, Double> table2(String column) {
        List<String[]> rows = rows("paper-table2.csv");
        int index = List.of(rows.get(0)).indexOf(column);
        Map<String, Double> values = new LinkedHashMap<>();
        for (String[] row : rows.subList(1, rows.size())) {
            if (!row[index].isEmpty()) {
                values.put(row[0], Double.valueOf(row[index]));
            }
        }
        return values;
    }

    /** Table 4 or 5 as printed: every set counted from both sides. */
    static DirectResults directResults(int table) {
        List<String[]> rows = rows("paper-table" + table + ".csv");
        DirectResults results = new DirectResults();
        for (int i = 1; i < rows.size(); i++) {
            for (int j = 1; j < i; j++) {
                String[] score = rows.get(i)[j].split("-", -1);
                if (score.length == 2) {
                    results.add(
                            rows.get(i)[0], rows.get(0)[j], Integer.parseInt(score[0]), 0, Integer.parseInt(score[1]));
                }
            }
        }
        return results;
    }

    /** The rows of a table, cell by cell. */
    static List<String[]> rows(String name) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PaperTables.class.getResourceAsStream(name)), StandardCharsets.UTF_8))) {
            return in.lines().map(line -> line.split(",", -1)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
