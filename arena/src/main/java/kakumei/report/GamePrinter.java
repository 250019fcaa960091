package kakumei.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.game.Games;
import kakumei.match.GameListener;
import kakumei.match.GameRecord;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.rules.Role;
import kakumei.rules.Rules;

/** Writes a game step by step while it is played again: the hands before each trick, then every submission. */
public final class GamePrinter implements GameListener {
    private static final int MELD_WIDTH = 20;
    private static final Map<String, String> EFFECTS = Map.of(
            "revolution", "revolution",
            "counter", "revolution ends",
            "elevenback", "eleven-back",
            "lock", "lock");

    private final GameRecord game;
    private final Rules rules;
    private final Follower follower;
    private final CardFaces faces;
    private final IntPredicate handShown;
    private final Consumer<String> out;
    private final int labelWidth;
    private int tricks;
    private int submissions;

    /**
     * A printer of {@code game} as it is played again.
     *
     * @param handShown whose hands are shown; of the others the number of cards
     * @param out takes the lines, without their end
     */
    public GamePrinter(GameRecord game, CardFaces faces, IntPredicate handShown, Consumer<String> out) {
        this.game = game;
        rules = Games.recorded(game.rules(), game.version()).orElseThrow();
        follower = new Follower(game.names().size());
        this.faces = faces;
        this.handShown = handShown;
        this.out = out;
        labelWidth = IntStream.range(0, game.names().size())
                .map(player -> TextColumns.width(label(player)))
                .max()
                .orElse(0);
    }

    private String label(int player) {
        return player + " " + Shown.name(game.names().get(player));
    }

    private String padded(int player) {
        return label(player) + " ".repeat(labelWidth - TextColumns.width(label(player)));
    }

    private void line(String format, Object... arguments) {
        out.accept(String.format(Locale.ROOT, format, arguments).stripTrailing());
    }

    @Override
    public void happened(Event event) {
        follower.happened(event);
        if (event instanceof Event.GameStarted started) {
            start(started);
        } else if (event instanceof Event.Opened opened) {
            if (!opened.taken().isEmpty()) {
                line("");
                line("Exchange");
            }
            opened.taken().forEach(gift -> gave(gift, "taken"));
            beginTrick(opened.next().toGive() == 0);
        } else if (event instanceof Event.Gave gave) {
            gave(
                    gave.gift(),
                    gave.refused().map(why -> "taken, " + Shown.name(why)).orElse("chosen"));
            beginTrick(gave.next().toGive() == 0);
        } else if (event instanceof Event.Played played) {
            submitted(played.player(), faces.show(CardText.format(played.meld()), MELD_WIDTH), effects(played));
            if (played.place() >= 0) {
                line("        %s is out: place %d", label(played.player()), played.place() + 1);
            }
        } else if (event instanceof Event.Passed passed) {
            submitted(
                    passed.player(),
                    String.format(Locale.ROOT, "%-" + MELD_WIDTH + "s", "pass"),
                    passed.refused().map(why -> "refused: " + Shown.name(why)).orElse(""));
        } else if (event instanceof Event.TrickEnded) {
            beginTrick(true);
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
        for (int player = 0; player < started.hands().size(); player++) {
            String role =
                    started.roles().isEmpty() ? "" : started.roles().get(player).text();
            line("  %s  %-9s  %s", padded(player), role, hand(player));
        }
    }

    private String hand(int player) {
        if (handShown.test(player)) {
            return faces.show(CardText.format(follower.hand(player)));
        }
        int count = follower.state().handSize(player);
        return count + (count == 1 ? " card" : " cards");
    }

    private void gave(Event.Gift gift, String how) {
        boolean seen = handShown.test(gift.from()) || handShown.test(gift.to());
        String cards = seen ? faces.show(CardText.format(gift.cards())) : gift.count() + " hidden";
        line("  %s to %s  %s (%s)", padded(gift.from()), padded(gift.to()), cards, how);
    }

    private void beginTrick(boolean begins) {
        if (!begins) {
            return;
        }
        line("");
        line(
                "Trick %d%s",
                ++tricks,
                rules.inForce(follower.state()).stream()
                        .map(name -> ", " + name)
                        .collect(Collectors.joining()));
        for (int player = 0; player < game.names().size(); player++) {
            if (follower.state().handSize(player) > 0) {
                line("        %s  %s", padded(player), hand(player));
            }
        }
    }

    private void submitted(int player, String what, String remark) {
        line(
                "  %4d  %s  %s  %2d left%s",
                ++submissions,
                padded(player),
                what,
                follower.state().handSize(player),
                remark.isEmpty() ? "" : "  " + remark);
    }

    /** What the meld changed besides the table, as far as the cards do not show it. */
    private static String effects(Event.Played played) {
        return played.effects().stream()
                .filter(EFFECTS::containsKey)
                .map(EFFECTS::get)
                .collect(Collectors.joining(", "));
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
    public static OptionalInt player(GameRecord game, String text) {
        return IntStream.range(0, game.names().size())
                .filter(player -> text.equals(String.valueOf(player))
                        || text.equals(game.names().get(player)))
                .findFirst();
    }
}
