package kakumei.report;

import java.util.ArrayList;
import java.util.List;

/** The melds or gifts that a player compares, for the terminal: values, intervals, and how likely each place is. */
public final class CandidatesText {
    private static final int DECIMALS = 3;

    private final boolean playedOut;
    private final int places;
    private final TextColumns columns;

    /** One row of it. */
    public record Row(String cards, double mean, double low, double high, long playouts, List<Double> places) {
        /** Copies the list. */
        public Row {
            places = List.copyOf(places);
        }
    }

    /** A table of rows, the best first. */
    public CandidatesText(List<Row> rows) {
        playedOut = rows.stream().anyMatch(row -> row.playouts() > 0);
        places = rows.stream().mapToInt(row -> row.places().size()).max().orElse(0);
        List<String> header = new ArrayList<>(List.of("cards", ">value"));
        if (playedOut) {
            header.addAll(List.of("95 % interval", ">playouts"));
        }
        for (int place = 1; place <= places; place++) {
            header.add(">" + Figures.ordinal(place));
        }
        columns = new TextColumns(header);
        rows.forEach(this::add);
    }

    private void add(Row row) {
        List<String> cells = new ArrayList<>(List.of(row.cards(), Figures.fixed(row.mean(), DECIMALS)));
        if (playedOut) {
            boolean own = row.playouts() > 0;
            cells.add(own ? Figures.fixed(row.low(), DECIMALS) + " to " + Figures.fixed(row.high(), DECIMALS) : "none");
            cells.add(Figures.count(row.playouts()));
        }
        for (int place = 0; place < places; place++) {
            cells.add(
                    place < row.places().size()
                            ? Figures.fixed(100 * row.places().get(place), 1) + " %"
                            : "-");
        }
        columns.row(cells);
    }

    @Override
    public String toString() {
        return columns.toString();
    }
}
