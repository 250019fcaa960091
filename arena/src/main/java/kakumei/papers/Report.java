package kakumei.papers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What an experiment has to say, in order; each method adds a part. */
public final class Report {
    /** A part of a report. */
    public sealed interface Piece {}

    /** A paragraph. */
    public record Text(String text) implements Piece {}

    /** A heading. */
    public record Heading(String text) implements Piece {}

    /**
     * A table.
     *
     * @param name of its CSV file, without its ending
     * @param columns {@code >name} for a column of numbers, set flush right
     * @param rows the cells
     * @param numbers what its CSV file holds
     */
    public record Table(String name, List<String> columns, List<List<String>> rows, Data numbers) implements Piece {
        /** A table whose CSV file holds what is shown. */
        Table(String name, List<String> columns, List<List<String>> rows) {
            this(name, columns, rows, new Data(name, shown(columns), rows));
        }

        /** Checks that the rows fit. */
        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
            for (List<String> row : rows) {
                if (row.size() != columns.size()) {
                    throw new IllegalArgumentException(row.size() + " cells for " + columns.size() + " columns");
                }
            }
        }

        /** The names of the columns as they are shown. */
        public List<String> header() {
            return shown(columns);
        }

        private static List<String> shown(List<String> columns) {
            return columns.stream()
                    .map(name -> name.startsWith(">") ? name.substring(1) : name)
                    .toList();
        }

        /** Whether a column holds numbers. */
        public boolean isRight(int column) {
            return columns.get(column).startsWith(">");
        }
    }

    /**
     * A figure.
     *
     * @param name of its file, without its ending
     * @param caption what it shows
     * @param svg the picture
     */
    public record Figure(String name, String caption, String svg) implements Piece {}

    /** Numbers that are written to a file alone. */
    public record Data(String name, List<String> header, List<List<String>> rows) implements Piece {}

    private final List<Piece> pieces = new ArrayList<>();
    private final Set<String> files = new HashSet<>();

    /** Adds a paragraph. */
    public Report text(String paragraph) {
        pieces.add(new Text(paragraph));
        return this;
    }

    /** Adds a heading. */
    public Report heading(String text) {
        pieces.add(new Heading(text));
        return this;
    }

    /** Adds a table, which is written as CSV too. */
    public Report table(String name, List<String> columns, List<List<String>> rows) {
        return add(name + ".csv", new Table(name, columns, rows));
    }

    /** Adds a table of numbers of the paper beside ours, with the words that say when they agree. */
    public Report comparisons(String name, String what, List<Comparison> rows) {
        add(
                name + ".csv",
                new Table(
                        name,
                        List.of(what, ">paper", ">ours", ">95 % interval", "agree?"),
                        rows.stream().map(Comparison::cells).toList(),
                        new Data(
                                name,
                                List.of(what, "paper", "paperHalf95", "ours", "low95", "high95", "agree"),
                                rows.stream().map(Comparison::numbers).toList())));
        long compared = rows.stream().filter(row -> !row.verdict().equals("–")).count();
        long agreed = rows.stream().filter(row -> row.verdict().equals("yes")).count();
        return text(agreed + " of " + compared
                + " agree. Two numbers agree when they differ by no more than half the 95 % interval of their"
                + " difference; where the paper's own error is not known (no ±) it is taken as none, which is strict."
                + " About one in twenty disagrees by chance.");
    }

    /** Adds a figure. */
    public Report figure(String name, String caption, String svg) {
        return add(name + ".svg", new Figure(name, caption, svg));
    }

    /** Adds numbers for a CSV file that the report does not show. */
    public Report data(String name, List<String> header, List<List<String>> rows) {
        return add(name + ".csv", new Data(name, List.copyOf(header), List.copyOf(rows)));
    }

    private Report add(String file, Piece piece) {
        if (!files.add(file)) {
            throw new IllegalArgumentException("two parts of a report write " + file);
        }
        pieces.add(piece);
        return this;
    }

    /** All parts in order. */
    public List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    /** A table by its name. */
    public Table table(String name) {
        return pieces.stream()
                .filter(piece -> piece instanceof Table table && table.name().equals(name))
                .map(Table.class::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no table " + name));
    }
}
