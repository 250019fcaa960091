package kakumei.papers.playouts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.CardTextException;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.game.Games;
import kakumei.game.Position;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * A decision in a game of Daihinmin with all hands open, as paper 002 studies it. Immutable.
 *
 * <p>Its JSON is a line that {@code ask} takes too, with the other hands beside it; docs/formats.md describes it. The
 * exchange is left out, as in the paper: the player at turn knows nothing of the cards it gave.
 */
public final class Board {
    /** The name of the format, in every line. */
    public static final String FORMAT = "kakumei-board";
    /** The version of the format, in every line. */
    public static final int VERSION = 1;

    private static final Rules RULES = Daihinmin.uecda();

    private final String id;
    private final Origin origin;
    private final State state;

    /**
     * Where a board comes from.
     *
     * @param seed the seed of the match
     * @param game the number of the game in it
     * @param submission the number of the submission to choose, from 1
     * @param names who played, by player number
     */
    public record Origin(long seed, int game, int submission, List<String> names) {
        public Origin {
            names = List.copyOf(names);
        }
    }

    private Board(String id, Origin origin, State state) {
        this.id = id;
        this.origin = origin;
        this.state = state;
    }

    /** The board that {@code state}, of which it keeps a copy, shows to the player at turn. */
    static Board of(String id, Origin origin, State state) {
        State kept = RULES.newState();
        kept.copyFrom(state);
        kept.copyHistoryFrom(state.history());
        return new Board(id, origin, kept);
    }

    /** The rules of all boards. */
    public static Rules rules() {
        return RULES;
    }

    /** The name of the board, such as {@code early-3}. */
    public String id() {
        return id;
    }

    /** Where it comes from. */
    public Origin origin() {
        return origin;
    }

    /** How far the game has gone. */
    public Stage stage() {
        return Stage.of(Cards.count(RULES.deck() & ~state.played()));
    }

    /** The hand of any player. */
    public long hand(int player) {
        return state.hand(player);
    }

    /** Whether at least two others hold cards: of a single one the player at turn knows them all. */
    boolean hidesHands() {
        return IntStream.range(0, RULES.players())
                        .filter(player -> player != state.turn() && state.hand(player) != 0)
                        .count()
                > 1;
    }

    /** What the player at turn knows: all but the other hands and the exchange. */
    public View view() {
        return new View(RULES, state, state.turn(), state.hand(state.turn()));
    }

    /** The whole game; must not be changed. */
    State truth() {
        return state;
    }

    /** The board as one object. */
    public ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("format", FORMAT).put("version", VERSION).put("id", id);
        node.put("stage", stage().text());
        node.put("kind", state.toBeat() == 0 ? Position.Kind.LEAD.text() : Position.Kind.FOLLOW.text());
        node.put("me", state.turn());
        texts(node, "hand", CardText.list(state.hand(state.turn())));
        ArrayNode hands = node.putArray("hands");
        for (long hand : state.hands()) {
            hands.add(CardText.format(hand));
        }
        texts(node, "played", CardText.list(state.played()));
        texts(node, "table", CardText.list(new Meld(state.toBeat())));
        node.put("owner", state.owner());
        node.put("revolution", Conditions.revolution(state) ? 1 : 0).put("lock", Conditions.lock(state) ? 1 : 0);
        numbers(node, "counts", state.handSizes(), state.players);
        players(node, "passed", state.passed());
        numbers(node, "finished", state.finished(), state.finishedCount());
        numbers(node, "seats", state.seats(), state.players);
        if (state.hasClasses()) {
            ArrayNode classes = node.putArray("classes");
            for (int place : state.roles()) {
                classes.add(Role.of(place).text());
            }
        }
        ArrayNode history = node.putArray("history");
        for (int i = 0; i < state.history().size(); i++) {
            Meld meld = new Meld(state.history().meld(i));
            history.addArray().add(state.history().player(i)).add(meld.isPass() ? "" : CardText.format(meld));
        }
        texts(node, "names", origin.names());
        node.put("seed", origin.seed()).put("game", origin.game()).put("submission", origin.submission());
        return node;
    }

    private static void texts(ObjectNode node, String name, List<String> values) {
        ArrayNode array = node.putArray(name);
        values.forEach(array::add);
    }

    private static void numbers(ObjectNode node, String name, int[] values, int count) {
        ArrayNode array = node.putArray(name);
        for (int i = 0; i < count; i++) {
            array.add(values[i]);
        }
    }

    private static void players(ObjectNode node, String name, int set) {
        ArrayNode array = node.putArray(name);
        for (int player = 0; set >>> player != 0; player++) {
            if ((set >>> player & 1) != 0) {
                array.add(player);
            }
        }
    }

    /** Reads a board back; a {@link BadLineException} says what is missing or cannot be. */
    public static Board read(ObjectNode node) {
        Fields line = new Fields(node);
        must(
                line.text("format", "").equals(FORMAT) && line.integer("version", 0, Integer.MAX_VALUE, 0) == VERSION,
                "no board: expected \"format\":\"" + FORMAT + "\",\"version\":" + VERSION);
        Position position = Games.of(RULES).positions(RULES).readWhole(line);
        must(position.kind() != Position.Kind.EXCHANGE, "kind: a board is on the lead or to follow");
        View view = position.view();
        State state = RULES.newState();
        view.copyPublicTo(state);
        state.copyHistoryFrom(view.history());
        readHands(line, view, state);
        Origin origin = new Origin(
                node.path("seed").asLong(),
                node.path("game").asInt(),
                node.path("submission").asInt(),
                names(line, view.players()));
        Board board = new Board(line.text("id", "board"), origin, state);
        String stage = line.text("stage", board.stage().text());
        must(
                stage.equals(board.stage().text()),
                "stage: found " + stage + ", but with so many cards unplayed it is "
                        + board.stage().text());
        return board;
    }

    private static void readHands(Fields line, View view, State state) {
        List<JsonNode> hands = line.elements("hands");
        must(hands.size() == view.players(), "hands: expected " + view.players() + ", found " + hands.size());
        long seen = 0;
        for (int player = 0; player < view.players(); player++) {
            long hand = hand(hands.get(player));
            must((hand & seen) == 0, "hands: " + CardText.format(hand & seen) + " is in two of them");
            must(
                    Cards.count(hand) == view.handSize(player),
                    "hands: player " + player + " holds " + Cards.count(hand) + " cards where counts has "
                            + view.handSize(player));
            seen |= hand;
            state.hand(player, hand);
        }
        long both = seen & view.played();
        must(both == 0, "hands and played: both hold " + CardText.format(both));
        must(state.hand(view.me()) == view.hand(), "hands: that of player " + view.me() + " differs from hand");
    }

    private static long hand(JsonNode text) {
        must(text.isTextual(), "hands: expected texts such as \"S3 H4 JK\", found " + text);
        try {
            return text.textValue().isBlank() ? 0 : CardText.parseCards(text.textValue());
        } catch (CardTextException e) {
            throw new BadLineException("hands: " + e.getMessage());
        }
    }

    private static List<String> names(Fields line, int players) {
        List<String> names =
                line.elements("names").stream().map(JsonNode::asText).toList();
        must(names.isEmpty() || names.size() == players, "names: expected " + players + ", found " + names.size());
        return names;
    }

    private static void must(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadLineException(otherwise);
        }
    }
}
