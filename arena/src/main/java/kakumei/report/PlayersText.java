package kakumei.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.entrant.PlayerKind;

/** The players that can take part, for the terminal. */
public final class PlayersText {
    private PlayersText() {}

    /** What each player is, and the parts that specs take. */
    public static String of(List<PlayerKind> kinds) {
        TextColumns columns = new TextColumns("player", "what it is");
        Map<String, List<String>> byParts = new LinkedHashMap<>();
        for (PlayerKind kind : kinds) {
            columns.row(kind.name(), kind.description());
            if (!kind.parts().isEmpty()) {
                byParts.computeIfAbsent(kind.parts(), parts -> new ArrayList<>())
                        .add(kind.name());
            }
        }
        StringBuilder text = new StringBuilder(columns + "\nParts behind the name and a colon, separated by commas:\n");
        byParts.forEach((parts, names) -> text.append("  " + String.join(", ", names) + ": " + parts + "\n"));
        return text.toString();
    }
}
