package kakumei.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One line of comma-separated values; a cell with commas or quotes stands in double quotes. A text that a spreadsheet
 * would take for a formula has an apostrophe before it, which is taken off again when the line is read.
 */
public final class CsvLine {
    /* Also with apostrophes of its own before it, lest reading takes one of those. */
    private static final Pattern FORMULA = Pattern.compile("'*\\s*[=+\\-@＝＋－＠].*", Pattern.DOTALL);
    private static final Pattern GUARDED = Pattern.compile("'+\\s*[=+\\-@＝＋－＠].*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");
    /* Most cells, which need no second look. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9 ./:;=#_-]*");
    private static final Pattern BREAK = Pattern.compile("\\R");
    private static final Pattern QUOTED = Pattern.compile(".*[,\"].*", Pattern.DOTALL);

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
                cells.add(unguarded(cell.toString()));
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        if (quoted) {
            throw new BadSet("a double quote is not closed");
        }
        cells.add(unguarded(cell.toString()));
        return cells;
    }

    /** The line of {@code cells}, without its end; line breaks within a cell become blanks. */
    public static String join(List<String> cells) {
        return cells.stream().map(CsvLine::cell).collect(Collectors.joining(","));
    }

    /** A text as it stands in a line. */
    public static String cell(String text) {
        if (PLAIN.matcher(text).matches()) {
            return text;
        }
        String cell = guarded(BREAK.matcher(text).replaceAll(" "));
        return QUOTED.matcher(cell).matches() ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }

    private static String guarded(String cell) {
        boolean formula =
                FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell).matches();
        return formula ? "'" + cell : cell;
    }

    private static String unguarded(String cell) {
        return GUARDED.matcher(cell).matches() ? cell.substring(1) : cell;
    }
}
