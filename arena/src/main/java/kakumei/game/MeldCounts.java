package kakumei.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How many melds a game has: a table whose cells are texts, and what is to be said of it.
 *
 * @param columns the heads of the columns; the first names the rows, the others hold numbers
 * @param rows the rows
 * @param note what stands below
 */
public record MeldCounts(List<String> columns, List<List<String>> rows, String note) {
    /** Copies the lists. */
    public MeldCounts {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** Begins a table. */
    public static Builder of(String... columns) {
        return new Builder(List.of(columns));
    }

    /** Collects rows. One owner. */
    public static final class Builder {
        private final List<String> columns;
        private final List<List<String>> rows = new ArrayList<>();

        private Builder(List<String> columns) {
            this.columns = columns;
        }

        /** Adds a row. */
        public Builder row(String... cells) {
            rows.add(List.of(cells));
            return this;
        }

        /** The table with what stands below it. */
        public MeldCounts note(String note) {
            return new MeldCounts(columns, rows, note);
        }
    }

    /** A whole number as a cell. */
    public static String whole(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A mean as a cell. */
    public static String mean(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
