package kakumei.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kakumei.entrant.Roster;

/** A table for the terminal: a header, rows, columns padded to their widest cell. */
public final class TextColumns {
    private final List<Boolean> right = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();
    private final Map<Cell, Set<Ink>> inks = new HashMap<>();

    private record Cell(int row, int column) {}

    /** @param header the names of the columns; {@code >name} is a column of numbers, set flush right */
    public TextColumns(List<String> header) {
        List<String> names = new ArrayList<>();
        for (String name : header) {
            right.add(name.startsWith(">"));
            names.add(Shown.cell(name.startsWith(">") ? name.substring(1) : name));
        }
        rows.add(names);
    }

    /** The same with the names one by one. */
    public TextColumns(String... header) {
        this(List.of(header));
    }

    /** Adds a row with a cell for each column. */
    public void row(List<String> cells) {
        if (cells.size() != right.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + right.size() + " columns");
        }
        rows.add(cells.stream().map(Shown::cell).toList());
    }

    /** The same with the cells one by one. */
    public void row(String... cells) {
        row(List.of(cells));
    }

    /** Has a cell of the last row look like this, where colours are wanted. */
    public void ink(int column, Ink ink) {
        inks.computeIfAbsent(new Cell(rows.size() - 1, column), cell -> EnumSet.noneOf(Ink.class))
                .add(ink);
    }

    /** The same for a cell with the name of a player: who leads, and who is somebody's own. */
    public void inkName(int column, String name, boolean leads) {
        if (leads) {
            ink(column, Ink.LEAD);
        }
        if (Roster.isOwn(name)) {
            ink(column, Ink.OWN);
        }
    }

    /** The lines of the table, each ended, without colours. */
    @Override
    public String toString() {
        return text(false);
    }

    /** The lines of the table, each ended. */
    public String text(boolean colours) {
        int[] widths = new int[right.size()];
        for (List<String> row : rows) {
            for (int c = 0; c < widths.length; c++) {
                widths[c] = Math.max(widths[c], width(row.get(c)));
            }
        }
        StringBuilder text = new StringBuilder();
        for (int r = 0; r < rows.size(); r++) {
            List<String> row = rows.get(r);
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < widths.length; c++) {
                String cell = row.get(c);
                String pad = " ".repeat(widths[c] - width(cell));
                for (Ink ink : colours ? inks.getOrDefault(new Cell(r, c), Set.of()) : Set.<Ink>of()) {
                    cell = ink.on(cell);
                }
                line.append(c == 0 ? "" : "  ").append(right.get(c) ? pad + cell : cell + pad);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** Columns on a terminal: Chinese, Japanese and Korean characters take two. */
    public static int width(String cell) {
        return cell.codePoints().map(c -> isWide(c) ? 2 : 1).sum();
    }

    private static boolean isWide(int codePoint) {
        return codePoint >= 0x1100
                && (codePoint <= 0x115f
                        || (codePoint >= 0x2e80 && codePoint <= 0xa4cf)
                        || (codePoint >= 0xac00 && codePoint <= 0xd7a3)
                        || (codePoint >= 0xf900 && codePoint <= 0xfaff)
                        || (codePoint >= 0xff00 && codePoint <= 0xff60)
                        || (codePoint >= 0x20000 && codePoint <= 0x3fffd));
    }
}
