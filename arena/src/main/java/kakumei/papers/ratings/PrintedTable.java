package kakumei.papers.ratings;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.rating.DirectResults;

/** A table as the paper prints it. */
final class PrintedTable {
    private final List<String[]> rows;

    /** Table 2, 4 or 5. */
    PrintedTable(int number) {
        try (InputStream in = PrintedTable.class.getResourceAsStream("table" + number + ".csv")) {
            if (in == null) {
                throw new IllegalArgumentException("no table " + number);
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            rows = reader.lines().map(line -> line.split(",", -1)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A column of Table 2 by player; players without a value are absent. */
    Map<String, Double> column(String name) {
        int index = List.of(rows.get(0)).indexOf(name);
        Map<String, Double> values = new LinkedHashMap<>();
        for (String[] row : rows.subList(1, rows.size())) {
            if (!row[index].isEmpty()) {
                values.put(row[0], Double.valueOf(row[index]));
            }
        }
        return values;
    }

    /** The direct results of Table 4 or 5, every set counted once; the print counts it from both sides. */
    DirectResults results() {
        DirectResults results = new DirectResults();
        for (int i = 1; i < rows.size(); i++) {
            for (int j = 1; j < i; j++) {
                String[] score = rows.get(i)[j].split("-", -1);
                if (score.length == 2) {
                    results.add(
                            rows.get(i)[0],
                            rows.get(0)[j],
                            Integer.parseInt(score[0]) / 2,
                            0,
                            Integer.parseInt(score[1]) / 2);
                }
            }
        }
        return results;
    }
}
