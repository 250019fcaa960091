package kakumei.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.entrant.Roster;
import kakumei.papers.playouts.Board;
import kakumei.player.Entrant;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.problem.Usage;
import kakumei.report.CandidatesText;
import kakumei.report.CardFaces;
import kakumei.report.Shown;

/** A player that is asked what the melds of a board are worth. */
final class BoardJudge {
    private BoardJudge() {}

    /** The player of a spec, which must give the melds it compares a value. */
    static Entrant of(Roster roster, String spec) {
        Entrant judge = roster.entrant(spec, Board.rules());
        if (judge.factory().persistent()) {
            throw new Usage("player " + spec + " stays for a whole match and cannot be asked about single positions");
        }
        return judge;
    }

    /** What it would play on a board and what it thinks of all candidates, as text. */
    static String text(Entrant judge, Board board, long seed, CardFaces faces) {
        try (Player player = judge.factory().create(seed)) {
            String meld = shown(faces, CardText.list(player.choose(board.view())));
            Optional<Explanation> why = player.explain();
            StringBuilder text =
                    new StringBuilder(Shown.name(judge.name()) + " would play " + meld + " (seed " + seed + ")\n");
            Map<String, Object> values = why.map(Explanation::values).orElse(Map.of());
            if (values.containsKey("at once")) {
                text.append(values.get("at once")).append('\n');
            }
            if (values.containsKey("history")) {
                text.append("history ").append(values.get("history")).append('\n');
            }
            List<CandidatesText.Row> rows = why.map(Explanation::candidates).orElse(List.of()).stream()
                    .map(each -> new CandidatesText.Row(
                            shown(faces, CardText.list(each.meld())),
                            each.mean(),
                            each.low(),
                            each.high(),
                            each.playouts(),
                            each.places()))
                    .toList();
            return text.append(rows.isEmpty() ? "" : new CandidatesText(rows).toString())
                    .toString();
        }
    }

    private static String shown(CardFaces faces, List<String> cards) {
        return cards.isEmpty() ? "pass" : faces.show(String.join(" ", cards));
    }
}
