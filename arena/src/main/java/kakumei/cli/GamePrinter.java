package kakumei.cli;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.player.Event;
import kakumei.record.Rerun;
import kakumei.report.Shown;
import kakumei.report.TextTable;
import kakumei.rules.Role;
import kakumei.rules.View;

/** Writes a game step by step while it is played again: the hands before each trick, then every submission. */
final class GamePrinter implements GameListener {
    private static final int MELD_WIDTH = 20;

    private final GameRecord game;
    private final Rerun rerun;
    private final GameLoop loop;
    private final CardFaces faces;
    private final IntPredicate handShown;
    private final Consumer<String> out;
    private final int labelWidth;
    private int tricks;
    private boolean exchange;
    private boolean nextTrick = true;
    private String giftRefusal = "";
    private boolean revolution;
    private boolean lock;
    private boolean elevenBack;

    /**
     * A printer of {@code game} as {@code rerun} plays it.
     *
     * @param handShown whose hands are shown; of the others the number of cards
     * @param out takes the lines, without their end
     */
    GamePrinter(GameRecord game, Rerun rerun, CardFaces faces, IntPredicate handShown, Consumer<String> out) {
        this.game = game;
        this.rerun = rerun;
        this.loop = rerun.loop();
        this.faces = faces;
        this.handShown = handShown;
        this.out = out;
        labelWidth = IntStream.range(0, game.names().size())
                .map(player -> TextTable.width(label(player)))
                .max()
                .orElse(0);
    }

    private String label(int player) {
        return player + " " + Shown.name(game.names().get(player));
    }

    private String padded(int player) {
        return label(player) + " ".repeat(labelWidth - TextTable.width(label(player)));
    }

    private void line(String format, Object... arguments) {
        out.accept(String.format(Locale.ROOT, format, arguments).stripTrailing());
    }

    @Override
    public void giftRefused(int player, String why) {
        giftRefusal = Shown.name(why);
    }

    @Override
    public void happened(Event event) {
        if (event instanceof Event.GameStarted started) {
            start(started);
        } else if (event instanceof Event.Dealt dealt) {
            String role = game.roles().isEmpty()
                    ? ""
                    : game.roles().get(dealt.player()).text();
            line("  %s  %-9s  %s", padded(dealt.player()), role, hand(dealt.player(), dealt.cards(), dealt.count()));
        } else if (event instanceof Event.Gave gave) {
            gave(gave);
        } else if (event instanceof Event.Played played) {
            beginTrick();
            submitted(played.player(), faces.show(CardText.format(played.meld()), MELD_WIDTH), effects());
        } else if (event instanceof Event.Passed passed) {
            beginTrick();
            submitted(
                    passed.player(),
                    String.format(Locale.ROOT, "%-" + MELD_WIDTH + "s", "pass"),
                    passed.refused().map(why -> "refused: " + Shown.name(why)).orElse(""));
        } else if (event instanceof Event.Finished finished) {
            line("        %s is out: place %d", label(finished.player()), finished.place() + 1);
        } else if (event instanceof Event.TrickEnded) {
            nextTrick = true;
        } else if (event instanceof Event.GameEnded ended) {
            end(ended);
        }
    }

    private void start(Event.GameStarted started) {
        GameRecord.Source source = game.source();
        line(
                "Game %d of seed %d (%s %s, deal %s)",
                source.game(),
                source.seed(),
                Shown.name(game.rules()),
                Shown.name(game.version()),
                Shown.name(source.deal()));
        line(
                "Seats  %s",
                String.join(", ", started.seats().stream().map(this::label).toList()));
        line("");
        line("Dealt");
    }

    private String hand(int player, long cards, int count) {
        if (handShown.test(player)) {
            return faces.show(CardText.format(cards));
        }
        return count + (count == 1 ? " card" : " cards");
    }

    private void gave(Event.Gave gave) {
        if (!exchange) {
            exchange = true;
            line("");
            line("Exchange");
        }
        boolean seen = handShown.test(gave.from()) || handShown.test(gave.to());
        String cards = seen ? faces.show(CardText.format(gave.cards())) : gave.count() + " hidden";
        String how = gave.forced() ? "taken" : giftRefusal.isEmpty() ? "chosen" : "taken, " + giftRefusal;
        line("  %s to %s  %s (%s)", padded(gave.from()), padded(gave.to()), cards, how);
        giftRefusal = "";
    }

    /* A trick is shown when its first submission comes. The event comes after the submission has been carried out, so
     * the hands shown are those of before: the leader's own is completed by what he played. */
    private void beginTrick() {
        if (!nextTrick) {
            return;
        }
        nextTrick = false;
        line("");
        line("Trick %d%s", ++tricks, revolution ? ", revolution" : "");
        GameRecord.Turn first = game.turns().get(rerun.submission() - 1);
        for (int player = 0; player < game.names().size(); player++) {
            View view = loop.view(player);
            boolean leads = player == first.player();
            long cards = leads ? view.hand() | first.meld().cards() : view.hand();
            if (cards != 0) {
                line("        %s  %s", padded(player), hand(player, cards, Long.bitCount(cards)));
            }
        }
    }

    private void submitted(int player, String what, String effects) {
        View view = loop.view(player);
        int left = view.handSize(player);
        line(
                "  %4d  %s  %s  %2d left%s",
                rerun.submission(), padded(player), what, left, effects.isEmpty() ? "" : "  " + effects);
    }

    /** What the meld changed besides the table. */
    private String effects() {
        View view = loop.view(0);
        String text = view.revolution() == revolution ? "" : view.revolution() ? " revolution" : " revolution ends";
        boolean back = view.reversed() != view.revolution();
        text += back && !elevenBack ? " eleven-back" : "";
        text += view.lock() && !lock ? " lock" : "";
        revolution = view.revolution();
        elevenBack = back;
        lock = view.lock();
        return text.strip().replace(" ", ", ");
    }

    private void end(Event.GameEnded ended) {
        line("");
        line("Places");
        List<Integer> order = ended.order();
        for (int place = 0; place < order.size(); place++) {
            int player = order.get(place);
            boolean classes = order.size() == Role.values().length;
            line(
                    "  %d  %s  %s%s",
                    place + 1,
                    padded(player),
                    points(ended.points().get(player)),
                    classes ? "  " + Role.of(place).text() : "");
        }
    }

    private static String points(int points) {
        return String.format(Locale.ROOT, "%+d", points);
    }

    /** The player of a number or a name; empty if there is none. */
    static OptionalInt player(GameRecord game, String text) {
        return IntStream.range(0, game.names().size())
                .filter(player -> text.equals(String.valueOf(player))
                        || text.equals(game.names().get(player)))
                .findFirst();
    }
}
