package kakumei.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kakumei.cards.CardText;
import kakumei.cards.CardTextException;
import kakumei.cards.Meld;
import kakumei.match.GameRecord;
import kakumei.problem.Json;
import kakumei.rules.Role;
import kakumei.uecda.Submission;

/** One game as one line of JSON. Thread-safe. */
public final class GameJson {
    /** The name of the format, in every line. */
    public static final String FORMAT = "kakumei-game";
    /** The version of the format, in every line. */
    public static final int VERSION = 1;

    private GameJson() {}

    /** The line of a game, without its end of line. */
    public static String format(GameRecord game) {
        StringBuilder out = new StringBuilder(4096);
        append(out, game);
        return out.toString();
    }

    /* Written by hand: a match of fast players records tens of thousands of games per second. */
    static void append(StringBuilder out, GameRecord game) {
        GameRecord.Source source = game.source();
        out.append("{\"format\":\"").append(FORMAT).append("\",\"version\":").append(VERSION);
        out.append(",\"game\":").append(source.game());
        out.append(",\"seed\":").append(source.seed());
        quoted(out.append(",\"deal\":"), source.deal());
        out.append(",\"block\":").append(source.block());
        out.append(",\"firstGame\":").append(source.firstGame());
        quoted(out.append(",\"rules\":"), game.rules());
        quoted(out.append(",\"rulesVersion\":"), game.version());
        list(out.append(",\"names\":"), game.names(), name -> quoted(out, name));
        list(out.append(",\"seats\":"), game.seats(), out::append);
        list(out.append(",\"roles\":"), game.roles(), role -> quoted(out, role.text()));
        list(out.append(",\"dealt\":"), game.dealt(), cards -> hand(out, cards));
        list(out.append(",\"gifts\":"), game.gifts(), gift -> gift(out, gift));
        list(out.append(",\"turns\":"), game.turns(), turn -> turn(out, turn));
        list(out.append(",\"order\":"), game.order(), out::append);
        list(out.append(",\"points\":"), game.points(), out::append);
        out.append('}');
    }

    private interface Writer<T> {
        Object write(T value);
    }

    private static <T> void list(StringBuilder out, List<T> values, Writer<T> writer) {
        out.append('[');
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            writer.write(values.get(i));
        }
        out.append(']');
    }

    private static StringBuilder quoted(StringBuilder out, String text) {
        out.append('"');
        JsonStringEncoder.getInstance().quoteAsString(text, out);
        return out.append('"');
    }

    private static StringBuilder hand(StringBuilder out, long cards) {
        CardText.append(out.append('"'), cards);
        return out.append('"');
    }

    private static StringBuilder gift(StringBuilder out, GameRecord.Gift gift) {
        out.append("{\"from\":").append(gift.from()).append(",\"to\":").append(gift.to());
        hand(out.append(",\"cards\":"), gift.cards());
        if (gift.forced()) {
            out.append(",\"forced\":true");
        }
        if (!gift.refused().isEmpty()) {
            quoted(out.append(",\"refused\":"), gift.refused());
        }
        return out.append('}');
    }

    private static StringBuilder turn(StringBuilder out, GameRecord.Turn turn) {
        out.append('[').append((char) ('0' + turn.player())).append(",\"");
        if (!turn.meld().isPass()) {
            CardText.append(out, turn.meld());
        }
        out.append('"');
        String sent = turn.sent();
        String refused = turn.refused();
        if (!sent.isEmpty() || !refused.isEmpty()) {
            out.append(",{");
            if (!sent.isEmpty()) {
                quoted(out.append("\"sent\":"), sent);
            }
            if (!refused.isEmpty()) {
                quoted(out.append(sent.isEmpty() ? "\"refused\":" : ",\"refused\":"), refused);
            }
            out.append('}');
        }
        return out.append(']');
    }

    /** Reads a line back; the message of the exception says what is wrong with it. */
    public static GameRecord parse(String line) throws BadRecordException {
        JsonNode node;
        try {
            node = Json.STRICT.readTree(line);
        } catch (JsonProcessingException e) {
            throw new BadRecordException("no JSON: " + e.getOriginalMessage());
        }
        if (!node.path("format").asText().equals(FORMAT)) {
            throw new BadRecordException("no game record: expected an object with \"format\":\"" + FORMAT + "\"");
        }
        if (node.path("version").asInt() != VERSION) {
            throw new BadRecordException(
                    "version " + node.path("version").asText("is missing") + "; this program reads version " + VERSION);
        }
        try {
            return read(node);
        } catch (CardTextException e) {
            throw new BadRecordException(String.valueOf(e.getMessage()));
        }
    }

    private static GameRecord read(JsonNode node) throws BadRecordException {
        List<String> names = texts(node, "names");
        int players = names.size();
        List<Integer> seats = permutation(node, "seats", players);
        List<Role> roles = roles(node, players);
        List<Long> dealt = new ArrayList<>();
        for (String hand : texts(node, "dealt")) {
            dealt.add(CardText.parseCards(hand));
        }
        must(dealt.size() == players, "dealt: expected " + players + " hands");
        List<GameRecord.Gift> gifts = new ArrayList<>();
        for (JsonNode gift : array(node, "gifts")) {
            gifts.add(new GameRecord.Gift(
                    (int) number(gift, "from", 0, players - 1),
                    (int) number(gift, "to", 0, players - 1),
                    CardText.parseCards(text(gift, "cards")),
                    gift.path("forced").asBoolean(false),
                    gift.path("refused").asText("")));
        }
        List<GameRecord.Turn> turns = new ArrayList<>();
        for (JsonNode turn : array(node, "turns")) {
            turns.add(turn(turn, players));
        }
        GameRecord.Source source = new GameRecord.Source(
                (int) number(node, "game", 1, Integer.MAX_VALUE),
                number(node, "seed", Long.MIN_VALUE, Long.MAX_VALUE),
                text(node, "deal"),
                (int) number(node, "block", 0, Integer.MAX_VALUE),
                (int) number(node, "firstGame", 1, Integer.MAX_VALUE));
        List<Integer> points = numbers(node, "points", Integer.MIN_VALUE, Integer.MAX_VALUE);
        must(points.size() == players, "points: expected " + players + " numbers");
        List<Integer> order = permutation(node, "order", players);
        return new GameRecord(
                source,
                text(node, "rules"),
                text(node, "rulesVersion"),
                names,
                seats,
                roles,
                dealt,
                gifts,
                turns,
                order,
                points);
    }

    private static GameRecord.Turn turn(JsonNode turn, int players) throws BadRecordException {
        JsonNode player = turn.path(0);
        boolean good = player.isInt() && player.intValue() >= 0 && player.intValue() < players;
        must(good && turn.path(1).isTextual(), "turns: expected [player,\"cards\"], found " + turn);
        JsonNode more = turn.path(2);
        String sent = more.path("sent").asText("");
        Submission.parse(CardText.tokens(sent)); // so that what makes no cells is found now
        Meld meld = CardText.parseMeld(turn.get(1).textValue());
        return new GameRecord.Turn(
                player.intValue(), meld, sent, more.path("refused").asText(""));
    }

    private static List<Role> roles(JsonNode node, int players) throws BadRecordException {
        List<Role> roles = new ArrayList<>();
        for (String name : texts(node, "roles")) {
            roles.add(Arrays.stream(Role.values())
                    .filter(role -> role.text().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new BadRecordException("roles: no class " + name)));
        }
        boolean each = roles.stream().distinct().count() == players && roles.size() == players;
        must(roles.isEmpty() || each, "roles: expected each class once, or none");
        return roles;
    }

    private static JsonNode array(JsonNode node, String name) throws BadRecordException {
        must(node.path(name).isArray(), "field " + name + ": expected an array");
        return node.get(name);
    }

    private static <T> List<T> all(JsonNode node, String name, Function<JsonNode, Optional<T>> reader)
            throws BadRecordException {
        List<T> values = new ArrayList<>();
        for (JsonNode value : array(node, name)) {
            values.add(reader.apply(value)
                    .orElseThrow(() -> new BadRecordException("field " + name + ": did not expect " + value)));
        }
        return values;
    }

    private static List<String> texts(JsonNode node, String name) throws BadRecordException {
        return all(node, name, value -> Optional.ofNullable(value.textValue()));
    }

    private static List<Integer> numbers(JsonNode node, String name, int least, int most) throws BadRecordException {
        return all(
                node,
                name,
                value -> value.isInt() && value.intValue() >= least && value.intValue() <= most
                        ? Optional.of(value.intValue())
                        : Optional.empty());
    }

    private static List<Integer> permutation(JsonNode node, String name, int players) throws BadRecordException {
        List<Integer> numbers = numbers(node, name, 0, players - 1);
        boolean each = numbers.size() == players && numbers.stream().distinct().count() == players;
        must(each, "field " + name + ": expected each player once");
        return numbers;
    }

    private static String text(JsonNode node, String name) throws BadRecordException {
        must(node.path(name).isTextual(), "field " + name + ": expected a text");
        return node.get(name).textValue();
    }

    /** The number of the game in a line alone, which stands near its beginning as we write it. */
    static int number(String line) throws BadRecordException {
        try (JsonParser parser = Json.STRICT.createParser(line)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                    parser.nextToken();
                    if (name.equals("game")) {
                        return parser.getIntValue();
                    }
                    parser.skipChildren();
                }
            }
        } catch (IOException e) {
            throw new BadRecordException("not a game: " + e.getMessage());
        }
        throw new BadRecordException("no game has a number in this line");
    }

    private static long number(JsonNode node, String name, long least, long most) throws BadRecordException {
        JsonNode value = node.path(name);
        boolean good = value.isIntegralNumber()
                && value.canConvertToLong()
                && value.longValue() >= least
                && value.longValue() <= most;
        must(good, "field " + name + ": expected a whole number");
        return value.longValue();
    }

    private static void must(boolean holds, String otherwise) throws BadRecordException {
        if (!holds) {
            throw new BadRecordException(otherwise);
        }
    }
}
