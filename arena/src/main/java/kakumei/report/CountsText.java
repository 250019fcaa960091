package kakumei.report;

import java.util.ArrayList;
import java.util.List;
import kakumei.game.MeldCounts;

/** How many melds a game has, for the terminal. */
public final class CountsText {
    private CountsText() {}

    /** The counts, and what is to be said of them. */
    public static String of(MeldCounts counts) {
        List<String> header = new ArrayList<>(counts.columns());
        for (int i = 1; i < header.size(); i++) {
            header.set(i, ">" + header.get(i));
        }
        TextColumns columns = new TextColumns(header);
        counts.rows().forEach(columns::row);
        return columns + counts.note();
    }
}
