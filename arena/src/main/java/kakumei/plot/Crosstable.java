package kakumei.plot;

import java.util.List;

/**
 * A table of everyone against everyone, each cell coloured by how it stands for the player of its row.
 *
 * @param title above the table
 * @param names of rows and columns
 * @param cells row by row
 */
public record Crosstable(String title, List<String> names, List<List<Cell>> cells) {
    private static final double CELL_WIDTH = 58;
    private static final double CELL_HEIGHT = 24;

    /**
     * One cell.
     *
     * @param text what it says
     * @param share 0 (bad for the row, orange) to 1 (good, blue); one half has no colour
     */
    public record Cell(String text, double share) {
        /** Nothing to say: the diagonal, or a pair that never met. */
        public static final Cell EMPTY = new Cell("", 0.5);
    }

    public Crosstable {
        names = List.copyOf(names);
        cells = cells.stream().map(List::copyOf).toList();
        int n = names.size();
        if (cells.size() != n || cells.stream().anyMatch(row -> row.size() != n)) {
            throw new IllegalArgumentException("a crosstable of " + n + " names has as many rows of as many cells");
        }
    }

    /** The table as SVG. */
    public String svg() {
        int longest = names.stream().mapToInt(String::length).max().orElse(0);
        double left = 24 + 7.0 * longest;
        double top = 50 + 5.5 * longest;
        int n = names.size();
        Svg svg = new Svg(left + CELL_WIDTH * n + 20 + 4.0 * longest, top + CELL_HEIGHT * n + 20, title);
        svg.text(12, 24, title, "class=\"kp-title\"");
        for (int i = 0; i < n; i++) {
            double x = left + CELL_WIDTH * (i + 0.5);
            svg.text(
                    x,
                    top - 8,
                    names.get(i),
                    "transform=\"rotate(-50 " + Svg.number(x) + " " + Svg.number(top - 8) + ")\"");
            double y = top + CELL_HEIGHT * (i + 0.5);
            svg.text(left - 8, y + 4, names.get(i), "text-anchor=\"end\"");
            for (int j = 0; j < n; j++) {
                Cell cell = cells.get(i).get(j);
                double cellLeft = left + CELL_WIDTH * j;
                svg.group(names.get(i) + " against " + names.get(j) + ": " + cell.text());
                svg.rectangle(
                        cellLeft, top + CELL_HEIGHT * i, CELL_WIDTH, CELL_HEIGHT, Palette.diverging(cell.share()));
                svg.rectangle(cellLeft, top + CELL_HEIGHT * i, CELL_WIDTH, CELL_HEIGHT, "class=\"kp-grid\"");
                svg.text(cellLeft + CELL_WIDTH / 2, y + 4, cell.text(), "text-anchor=\"middle\"");
                svg.endGroup();
            }
        }
        return svg.finished();
    }
}
