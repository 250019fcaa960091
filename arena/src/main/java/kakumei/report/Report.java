package kakumei.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import kakumei.plot.Page;

/** Something to be read from top to bottom, on the terminal, as Markdown or as a page; each method adds a part. */
public final class Report {
    /** A part of a report in all its forms, each with its end. */
    public sealed interface Piece {
        /** For the terminal. */
        String text();

        /** In Markdown. */
        String markdown();

        /** For a page. */
        String html();

        /** The files that go with it: contents by name. */
        default Map<String, String> files() {
            return Map.of();
        }
    }

    /** A paragraph. */
    public record Text(String paragraph) implements Piece {
        @Override
        public String text() {
            return Shown.wrapped(paragraph) + '\n';
        }

        @Override
        public String markdown() {
            return paragraph + "\n\n";
        }

        @Override
        public String html() {
            return "<p>" + Page.escaped(paragraph) + "</p>\n";
        }
    }

    /** A heading. */
    public record Heading(String words) implements Piece {
        @Override
        public String text() {
            return words + "\n\n";
        }

        @Override
        public String markdown() {
            return "## " + words + "\n\n";
        }

        @Override
        public String html() {
            return "<h2>" + Page.escaped(words) + "</h2>\n";
        }
    }

    /**
     * Cells in rows and columns.
     *
     * @param columns {@code >name} for a column of numbers, set flush right
     * @param rows the cells
     * @param numbers what its CSV file holds
     */
    public record Grid(List<String> columns, List<List<String>> rows, Data numbers) implements Piece {
        /** A grid whose CSV file holds what is shown. */
        public Grid(String name, List<String> columns, List<List<String>> rows) {
            this(columns, rows, new Data(name, distinct(shown(columns)), rows));
        }

        /* In a table it is seen which column an interval is of; in a file the name has to say it. */
        private static List<String> distinct(List<String> names) {
            List<String> distinct = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                String name = names.get(i);
                boolean again = i > 0 && names.indexOf(name) != names.lastIndexOf(name);
                distinct.add(again ? distinct.get(i - 1) + ", " + name : name);
            }
            return distinct;
        }

        /** Checks that the rows fit. */
        public Grid {
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

        private boolean isRight(int column) {
            return columns.get(column).startsWith(">");
        }

        /** Its lines for the terminal, alone. */
        TextColumns lines() {
            TextColumns lines = new TextColumns(columns);
            rows.forEach(lines::row);
            return lines;
        }

        @Override
        public String text() {
            return lines() + "\n";
        }

        @Override
        public String markdown() {
            StringBuilder text = new StringBuilder(markdown(header())).append('|');
            columns.forEach(column -> text.append(column.startsWith(">") ? "---:|" : "---|"));
            text.append('\n');
            rows.forEach(row -> text.append(markdown(row)));
            return text.append('\n').toString();
        }

        private static String markdown(List<String> cells) {
            return cells.stream()
                    .map(cell -> cell.replace("|", "\\|"))
                    .collect(Collectors.joining(" | ", "| ", " |\n"));
        }

        @Override
        public String html() {
            StringBuilder text = new StringBuilder("<div class=\"wide\">\n<table>\n<thead>");
            text.append(html("th", header())).append("</thead>\n<tbody>\n");
            rows.forEach(row -> text.append(html("td", row)).append('\n'));
            return text.append("</tbody>\n</table>\n</div>\n").toString();
        }

        private String html(String tag, List<String> cells) {
            StringBuilder text = new StringBuilder("<tr>");
            for (int column = 0; column < cells.size(); column++) {
                String style = isRight(column) || column == 0 ? "" : " style=\"text-align:left\"";
                text.append('<').append(tag).append(style).append('>');
                text.append(Page.escaped(cells.get(column)));
                text.append("</").append(tag).append('>');
            }
            return text.append("</tr>").toString();
        }

        @Override
        public Map<String, String> files() {
            return numbers.files();
        }
    }

    /**
     * A figure.
     *
     * @param name of its file, without its ending
     * @param caption what it shows
     * @param svg the picture
     */
    public record Figure(String name, String caption, String svg) implements Piece {
        @Override
        public String text() {
            return Shown.wrapped(name + ".svg: " + caption) + '\n';
        }

        @Override
        public String markdown() {
            return "![" + caption + "](" + name + ".svg)\n\n";
        }

        @Override
        public String html() {
            return "<figure><div class=\"wide\">\n" + svg + "</div><figcaption class=\"soft\">" + Page.escaped(caption)
                    + "</figcaption></figure>\n";
        }

        @Override
        public Map<String, String> files() {
            return Map.of(name + ".svg", svg);
        }
    }

    /** Numbers that are written to a file alone. */
    public record Data(String name, List<String> header, List<List<String>> rows) implements Piece {
        @Override
        public String text() {
            return "";
        }

        @Override
        public String markdown() {
            return "";
        }

        @Override
        public String html() {
            return "";
        }

        @Override
        public Map<String, String> files() {
            StringBuilder text = new StringBuilder(csv(header));
            rows.forEach(row -> text.append(csv(row)));
            return Map.of(name + ".csv", text.toString());
        }

        private static String csv(List<String> cells) {
            return cells.stream()
                    .map(cell -> cell.matches("[^\",\r\n]*") ? cell : "\"" + cell.replace("\"", "\"\"") + "\"")
                    .collect(Collectors.joining(",", "", "\n"));
        }
    }

    private final List<Piece> pieces = new ArrayList<>();
    private final Set<String> files = new HashSet<>();

    /** Adds a paragraph. */
    public Report text(String paragraph) {
        return add(new Text(paragraph));
    }

    /** Adds a heading. */
    public Report heading(String words) {
        return add(new Heading(words));
    }

    /** Adds a grid, which is written as CSV too. */
    public Report grid(String name, List<String> columns, List<List<String>> rows) {
        return add(new Grid(name, columns, rows));
    }

    /** Adds a grid of numbers of the paper beside ours, with the words that say when they agree. */
    public Report comparisons(String name, String what, List<Comparison> rows) {
        add(new Grid(
                List.of(what, ">paper", ">ours", ">95 % interval", "agree?"),
                rows.stream().map(Comparison::cells).toList(),
                new Data(
                        name,
                        List.of(what, "paper", "paperHalf95", "ours", "low95", "high95", "agree"),
                        rows.stream().map(Comparison::numbers).toList())));
        long compared = rows.stream().filter(row -> !row.verdict().equals("–")).count();
        if (compared == 0) {
            return this;
        }
        long agreed = rows.stream().filter(row -> row.verdict().equals("yes")).count();
        return text(agreed + " of " + compared
                + " agree. Two numbers agree when they differ by no more than half the 95 % interval of their"
                + " difference; where the paper's own error is not known (no ±) it is taken as none, which is strict."
                + " About one in twenty disagrees by chance.");
    }

    /** Adds a figure. */
    public Report figure(String name, String caption, String svg) {
        return add(new Figure(name, caption, svg));
    }

    /** Adds numbers for a CSV file that the report does not show. */
    public Report data(String name, List<String> header, List<List<String>> rows) {
        return add(new Data(name, List.copyOf(header), List.copyOf(rows)));
    }

    private Report add(Piece piece) {
        for (String file : piece.files().keySet()) {
            if (!files.add(file)) {
                throw new IllegalArgumentException("two parts of a report write " + file);
            }
        }
        pieces.add(piece);
        return this;
    }

    /** All parts in order. */
    public List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    /** A grid by its name. */
    public Grid grid(String name) {
        return pieces.stream()
                .filter(piece ->
                        piece instanceof Grid grid && grid.numbers().name().equals(name))
                .map(Grid.class::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no grid " + name));
    }
}
