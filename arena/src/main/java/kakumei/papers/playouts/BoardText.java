package kakumei.papers.playouts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.report.CardFaces;
import kakumei.report.Shown;
import kakumei.report.TextColumns;
import kakumei.rules.Role;
import kakumei.rules.View;

/**
 * A board for the terminal: the meld to beat, and everybody's hand in the order of the seats, the player at turn first.
 *
 * @param faces how cards look
 */
public record BoardText(CardFaces faces) {
    /** One board with its hands. */
    public String of(Board board) {
        View view = board.view();
        int unplayed = Cards.count(view.rules().deck() & ~view.played());
        Board.Origin origin = board.origin();
        StringBuilder text = new StringBuilder();
        line(
                text,
                "Board %s: submission %d of game %d of seed %d",
                Shown.name(board.id()),
                origin.submission(),
                origin.game(),
                origin.seed());
        line(
                text,
                "%d cards unplayed, %s order, %s",
                unplayed,
                view.reversed() ? "reversed" : "normal",
                view.inForce().contains("lock") ? "suits locked" : "no lock");
        line(text, "");
        String toBeat = view.toBeat()
                .map(meld -> cards(meld) + " by " + label(board, view.owner()))
                .orElse("nothing: " + label(board, view.turn()) + " leads");
        line(text, "To beat %s", toBeat);
        line(text, "Played  %s", view.played() == 0 ? "nothing" : faces.show(CardText.format(view.played())));
        line(text, "");
        text.append(hands(board, view));
        line(text, "");
        List<String> melds = new ArrayList<>();
        for (Meld meld : view.legalMelds()) {
            melds.add(meld.isPass() ? "pass" : cards(meld));
        }
        line(text, "May play  %s", String.join(" | ", melds));
        return text.toString();
    }

    /** One line for each board. */
    public static String list(List<Board> boards) {
        TextColumns columns =
                new TextColumns(">number", "board", "stage", ">unplayed", ">in hand", "to beat", ">melds");
        for (int i = 0; i < boards.size(); i++) {
            Board board = boards.get(i);
            View view = board.view();
            columns.row(
                    String.valueOf(i + 1),
                    board.id(),
                    board.stage().text(),
                    String.valueOf(Cards.count(view.rules().deck() & ~view.played())),
                    String.valueOf(Cards.count(view.hand())),
                    view.toBeat().map(Object::toString).orElse("–"),
                    String.valueOf(view.legalMelds().size()));
        }
        return columns.toString();
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
    }

    private String cards(Meld meld) {
        return faces.show(CardText.format(meld));
    }

    private static String label(Board board, int player) {
        List<String> names = board.origin().names();
        return names.isEmpty() ? String.valueOf(player) : player + " " + Shown.name(names.get(player));
    }

    private String hands(Board board, View view) {
        TextColumns players = new TextColumns("", "player", "class", ">cards", "hand", "");
        for (int i = 0; i < view.players(); i++) {
            int player = view.seat((view.seatOf(view.me()) + i) % view.players());
            String hand = view.isOut(player) ? "" : faces.show(CardText.format(board.hand(player)));
            players.row(
                    player == view.turn() ? ">" : "",
                    label(board, player),
                    view.role(player).map(Role::text).orElse(""),
                    String.valueOf(view.handSize(player)),
                    hand,
                    remark(view, player));
        }
        return players.toString();
    }

    private static String remark(View view, int player) {
        for (int place = 0; place < view.finishedCount(); place++) {
            if (view.finished(place) == player) {
                return "out: place " + (place + 1);
            }
        }
        return view.hasPassed(player) ? "passed" : "";
    }
}
