package kakumei.report;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.match.GameListener;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.server.ServedMatch;

/**
 * Shows a table of the server as it is played: on a terminal a picture that is drawn over, elsewhere a line a turn. All
 * hands are open: it is for the organiser.
 */
public final class TableView implements GameListener {
    private static final long DRAW_NANOS = 50_000_000L;

    private final ServedMatch match;
    private final Follower follower;
    private final int pace;
    private final boolean pictures;
    private final Consumer<String> out;
    private final LongSupplier nanoTime;
    private final long[] points;
    private int game;
    private int turn;
    private long drawn;

    /**
     * A view of one match.
     *
     * @param match which
     * @param pace milliseconds that every turn is shown; 0: as fast as it is played
     * @param pictures whether turns are shown as pictures, some of them left out where they come fast, or as lines
     * @param out takes each of them
     * @param nanoTime a clock
     */
    public TableView(ServedMatch match, int pace, boolean pictures, Consumer<String> out, LongSupplier nanoTime) {
        this.match = match;
        this.pictures = pictures;
        this.out = out;
        this.nanoTime = nanoTime;
        follower = new Follower(match.settings().rules().players());
        this.pace = pace;
        points = new long[match.settings().names().size()];
    }

    @Override
    public void happened(Event event) {
        follower.happened(event);
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
        if (!pictures) {
            out.accept(line(player, what));
        } else if (pace > 0 || nanoTime.getAsLong() - drawn > DRAW_NANOS) {
            out.accept(picture(player, what));
            drawn = nanoTime.getAsLong();
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
        PublicState state = follower.state();
        StringBuilder text = new StringBuilder();
        text.append(line(player, what)).append("\n\n");
        TextColumns players = new TextColumns("", ">no", "name", "class", ">points", ">cards", "hand");
        for (int who : state.seats()) {
            players.row(
                    state.turn() == who ? ">" : (state.passed() >>> who & 1) != 0 ? "x" : "",
                    String.valueOf(who),
                    name(who),
                    state.hasClasses() ? Role.of(state.role(who)).text() : "-",
                    String.valueOf(points[who]),
                    String.valueOf(state.handSize(who)),
                    CardText.format(follower.hand(who)));
        }
        text.append(players);
        text.append("\nto beat: ").append(state.toBeat() == 0 ? "nothing" : new Meld(state.toBeat()));
        match.settings()
                .rules()
                .inForce(state)
                .forEach(condition -> text.append(", ").append(condition));
        text.append('\n');
        return text.toString();
    }
}
