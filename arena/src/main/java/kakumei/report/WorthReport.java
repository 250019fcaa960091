package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.entrant.CodeVersion;
import kakumei.match.GameRecord;

/** What every position of a recorded game was worth to its players. One owner. */
public final class WorthReport implements Result {
    private static final int FORMAT_VERSION = 1;

    /**
     * What a position is worth to one player.
     *
     * @param player its number
     * @param mean the points that may be expected
     * @param halfWidth half the 95 % interval; empty where nothing was played out
     * @param places how likely each place is; empty where that is not told
     */
    public record Value(int player, double mean, Optional<Double> halfWidth, List<Double> places) {
        /** Copies the list. */
        public Value {
            places = List.copyOf(places);
        }
    }

    /**
     * A position.
     *
     * @param step how many events came before it
     * @param turn the number of the submission that follows, from 1; 0 in the exchange, and at the end
     * @param player whose decision follows; -1 at the end
     * @param decided what follows: cards as text, empty for a pass and at the end
     * @param values by player, those that are known
     */
    public record Position(int step, int turn, int player, List<String> decided, List<Value> values) {
        /** Copies the lists. */
        public Position {
            decided = List.copyOf(decided);
            values = List.copyOf(values);
        }

        /** The same with what it is worth. */
        public Position worth(List<Value> known) {
            return new Position(step, turn, player, decided, known);
        }
    }

    private final GameRecord game;
    private final String by;
    private final String basis;
    private final long seed;
    private final UnaryOperator<String> faces;
    private final List<Position> positions = new ArrayList<>();

    /**
     * A report that is empty as yet.
     *
     * @param by who says the values
     * @param basis what they are, as a sentence
     * @param faces how cards look in the table
     */
    public WorthReport(GameRecord game, String by, String basis, long seed, UnaryOperator<String> faces) {
        this.game = game;
        this.by = by;
        this.basis = basis;
        this.seed = seed;
        this.faces = faces;
    }

    /** Takes in the next position. */
    public void add(Position position) {
        positions.add(position);
    }

    /** The cards of a meld or a gift. */
    public static List<String> cards(long made, boolean gift) {
        return gift ? CardText.list(made) : CardText.list(new Meld(made));
    }

    /** A row for each position and the lines that say what the values are. */
    @Override
    public String text() {
        List<String> header = new ArrayList<>(List.of(">turn", "player", "decides"));
        IntStream.range(0, game.names().size())
                .forEach(player -> header.add(">" + player + " " + game.names().get(player)));
        TextColumns columns = new TextColumns(header);
        for (Position position : positions) {
            List<String> row = new ArrayList<>();
            boolean end = position.player() < 0;
            row.add(end ? "end" : position.turn() == 0 ? "gift" : String.valueOf(position.turn()));
            row.add(end ? "" : position.player() + " " + game.names().get(position.player()));
            row.add(
                    end
                            ? ""
                            : position.decided().isEmpty()
                                    ? "pass"
                                    : faces.apply(String.join(" ", position.decided())));
            for (int player = 0; player < game.names().size(); player++) {
                int each = player;
                row.add(position.values().stream()
                        .filter(value -> value.player() == each)
                        .map(WorthReport::shown)
                        .findFirst()
                        .orElse("-"));
            }
            columns.row(row);
        }
        return "Game " + game.game() + ": what each position is worth, before what is decided there\n" + columns
                + Shown.wrapped(basis + " " + game.rules() + " (" + game.version() + "), seed " + seed + ".");
    }

    private static String shown(Value value) {
        return Figures.fixed(value.mean(), 2)
                + value.halfWidth().map(half -> " ±" + Figures.fixed(half, 2)).orElse("");
    }

    /** One line for each position and player. */
    @Override
    public String csv() {
        List<ObjectNode> rows = new ArrayList<>();
        for (Position position : positions) {
            for (Value value : position.values()) {
                ObjectNode row = json(value);
                row.put("step", position.step()).put("turn", position.turn()).put("seed", seed);
                rows.add(row.put("game", game.game()));
            }
        }
        StringBuilder columns = new StringBuilder("game step turn player mean low95=interval95/0 high95=interval95/1");
        for (int place = 0; place < game.names().size(); place++) {
            columns.append(" place").append(place + 1).append("=places/").append(place);
        }
        return ResultJson.csv(columns.append(" seed").toString(), rows);
    }

    /** One object; {@code docs/formats.md} describes it. */
    @Override
    public String json() {
        ObjectNode root = ResultJson.of("kakumei-worth", FORMAT_VERSION);
        root.put("number", game.game()).put("by", by);
        game.names().forEach(root.putArray("names")::add);
        ArrayNode list = root.putArray("positions");
        for (Position position : positions) {
            ObjectNode node = list.addObject().put("step", position.step()).put("turn", position.turn());
            node.put("player", position.player());
            position.decided().forEach(node.putArray("decided")::add);
            ArrayNode values = node.putArray("worth");
            position.values().forEach(value -> values.add(json(value)));
        }
        root.put("game", game.rules())
                .put("rules", game.version())
                .put("seed", seed)
                .put("code", CodeVersion.current().text());
        return root.toString();
    }

    private static ObjectNode json(Value value) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("player", value.player())
                .put("mean", value.mean());
        value.halfWidth()
                .ifPresent(half ->
                        node.putArray("interval95").add(value.mean() - half).add(value.mean() + half));
        if (!value.places().isEmpty()) {
            value.places().forEach(node.putArray("places")::add);
        }
        return node;
    }
}
