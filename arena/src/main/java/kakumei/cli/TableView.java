package kakumei.cli;

import java.util.Locale;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.player.Event;
import kakumei.report.Shown;
import kakumei.report.TextTable;
import kakumei.rules.View;
import kakumei.server.HeldMatch;

/**
 * Shows a table of the server as it is played: on a terminal a picture that is drawn over, elsewhere a line a turn. All
 * hands are open: it is for the organiser.
 */
final class TableView implements GameListener {
    private static final long DRAW_NANOS = 50_000_000L;

    private final Console console;
    private final HeldMatch match;
    private final GameLoop table;
    private final int pace;
    private final long[] points;
    private int game;
    private int turn;
    private long drawn;

    TableView(Console console, HeldMatch match, GameLoop table, int pace) {
        this.console = console;
        this.match = match;
        this.table = table;
        this.pace = pace;
        points = new long[match.settings().names().size()];
    }

    @Override
    public void happened(Event event) {
        if (event instanceof Event.GameStarted started) {
            game = started.game();
            turn = 0;
        } else if (event instanceof Event.Played played) {
            show(played.player(), played.meld().toString());
        } else if (event instanceof Event.Passed passed) {
            show(passed.player(), passed.refused().map(why -> "refused: " + why).orElse("pass"));
        } else if (event instanceof Event.GameEnded ended) {
            for (int player = 0; player < points.length; player++) {
                points[player] += ended.points().get(player);
            }
        }
    }

    private void show(int player, String what) {
        turn++;
        if (!console.interactive()) {
            console.result(line(player, what));
        } else if (pace > 0 || System.nanoTime() - drawn > DRAW_NANOS) {
            console.redraw(picture(player, what));
            drawn = System.nanoTime();
        }
        if (pace > 0) {
            try {
                Thread.sleep(pace);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private String name(int player) {
        return Shown.name(match.settings().names().get(player));
    }

    private String line(int player, String what) {
        return String.format(
                Locale.ROOT,
                "%s, game %d, turn %d: %d %s: %s",
                match.text(),
                game,
                turn,
                player,
                name(player),
                Shown.name(what));
    }

    private String picture(int player, String what) {
        View any = table.view(player);
        StringBuilder text = new StringBuilder();
        text.append(line(player, what)).append("\n\n");
        TextTable players = new TextTable("", ">no", "name", "class", ">points", ">cards", "hand");
        for (int seat = 0; seat < any.players(); seat++) {
            int who = any.seat(seat);
            players.row(
                    any.turn() == who ? ">" : any.hasPassed(who) ? "x" : "",
                    String.valueOf(who),
                    name(who),
                    any.role(who).map(role -> role.text()).orElse("-"),
                    String.valueOf(points[who]),
                    String.valueOf(any.handSize(who)),
                    CardText.format(table.view(who).hand()));
        }
        text.append(players);
        Optional<Meld> lies = any.table();
        text.append("\ntable: ").append(lies.map(Meld::toString).orElse("empty"));
        text.append(any.revolution() ? ", revolution" : "")
                .append(any.lock() ? ", lock" : "")
                .append('\n');
        return text.toString();
    }
}
