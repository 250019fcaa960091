package kakumei.papers.playouts;

import java.util.ArrayList;
import java.util.List;
import kakumei.papers.playouts.BoardValues.PlayoutKind;
import kakumei.report.Figures;

/** One row for each board: what can be plotted otherwise than we do. */
final class BoardRows {
    static final List<String> HEADER = header();

    private BoardRows() {}

    private static List<String> header() {
        List<String> header = new ArrayList<>(List.of("board", "stage", "melds", "best", "second", "playouts", "gap"));
        header.add("gapSuitsAside");
        for (Knowledge knowledge : Knowledge.COMPARED) {
            header.add("error " + knowledge.text());
            header.add("hit " + knowledge.text());
        }
        return List.copyOf(header);
    }

    static List<List<String>> rows(List<BoardValues> boards) {
        List<List<String>> rows = new ArrayList<>();
        for (BoardValues board : boards) {
            for (PlayoutKind kind : PlayoutKind.values()) {
                MeldValues truth = board.of(kind, Knowledge.ALL);
                List<String> row = new ArrayList<>();
                row.add(board.board().path("id").asText());
                row.add(board.stage().text());
                row.add(String.valueOf(truth.values().size()));
                row.add(truth.best().text());
                row.add(truth.second().text());
                row.add(kind.text());
                row.add(number(board.gap(kind)));
                row.add(number(board.gapOfKinds(kind)));
                for (Knowledge knowledge : Knowledge.COMPARED) {
                    row.add(number(board.error(kind, knowledge)));
                    row.add(board.hits(kind, knowledge) ? "1" : "0");
                }
                rows.add(row);
            }
        }
        return rows;
    }

    private static String number(double value) {
        return Figures.fixed(value, 4);
    }
}
