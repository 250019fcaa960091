package kakumei.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** One line of comma-separated values; a cell with commas or quotes stands in double quotes. */
public final class CsvLine {
    private CsvLine() {}

    /** The cells of a line. */
    static List<String> split(String line) throws BadSet {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        if (quoted) {
            throw new BadSet("a double quote is not closed");
        }
        cells.add(cell.toString());
        return cells;
    }

    /** The line of {@code cells}, without its end. */
    public static String join(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.matches("(?s).*[,\"\\r\\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell)
                .collect(Collectors.joining(","));
    }
}
