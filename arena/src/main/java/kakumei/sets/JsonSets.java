package kakumei.sets;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kakumei.problem.Json;
import kakumei.rating.SetResult;

/** Sets as JSON objects, one a line. Fields that are not named here are left alone. */
final class JsonSets implements LineParser {
    static final String FORMAT = "kakumei-set";
    static final int VERSION = 1;

    /* The same few names stand in every line: kept once, a million sets fit in memory. */
    private final Map<String, String> seen = new HashMap<>();

    @Override
    public Optional<SetResult> parse(String line) throws BadSet {
        Optional<SetResult> quick = quick(line);
        return quick.isPresent() ? quick : Optional.of(slow(line));
    }

    /** A line as we write them, in one go and without a tree; empty for any other, of which {@link #slow} says more. */
    Optional<SetResult> quick(String line) {
        Instant start = null;
        List<String> players = List.of();
        List<Double> points = List.of();
        int games = 0;
        OptionalLong seed = OptionalLong.empty();
        String rules = "";
        String code = "";
        List<String> specs = List.of();
        List<String> origins = List.of();
        List<Long> refused = List.of();
        try (JsonParser parser = Json.STRICT.createParser(line)) {
            expect(parser, JsonToken.START_OBJECT);
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                switch (name) {
                    case "format" -> same(FORMAT, text(parser));
                    case "version" -> same(String.valueOf(VERSION), String.valueOf(whole(parser)));
                    case "start" -> start = Starts.parse(text(parser));
                    case "players" -> players = texts(parser);
                    case "points" -> points = numbers(parser);
                    case "games" -> games = Math.toIntExact(whole(parser));
                    case "seed" -> seed = OptionalLong.of(whole(parser));
                    case "rules" -> rules = once(text(parser));
                    case "code" -> code = once(text(parser));
                    case "specs" -> specs = texts(parser);
                    case "origins" -> origins = texts(parser);
                    case "refused" -> refused = counts(parser);
                    default -> throw new BadSet("not as we write it");
                }
            }
            if (start == null || parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                return Optional.empty();
            }
            return Optional.of(
                    new SetResult(start, players, points, games, seed, rules, code, specs, origins, refused));
        } catch (IOException | BadSet | IllegalArgumentException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private static void same(String expected, String actual) throws BadSet {
        if (!expected.equals(actual)) {
            throw new BadSet("not as we write it");
        }
    }

    private static void expect(JsonParser parser, JsonToken token) throws IOException, BadSet {
        if (parser.nextToken() != token) {
            throw new BadSet("not as we write it");
        }
    }

    private static String text(JsonParser parser) throws IOException, BadSet {
        expect(parser, JsonToken.VALUE_STRING);
        return parser.getText();
    }

    private static long whole(JsonParser parser) throws IOException, BadSet {
        expect(parser, JsonToken.VALUE_NUMBER_INT);
        return parser.getLongValue();
    }

    private String once(String text) {
        String first = seen.putIfAbsent(text, text);
        return first == null ? text : first;
    }

    private List<String> texts(JsonParser parser) throws IOException, BadSet {
        expect(parser, JsonToken.START_ARRAY);
        List<String> texts = new ArrayList<>(8);
        for (String text = parser.nextTextValue(); text != null; text = parser.nextTextValue()) {
            texts.add(once(text));
        }
        return ended(parser, texts);
    }

    private static List<Double> numbers(JsonParser parser) throws IOException, BadSet {
        expect(parser, JsonToken.START_ARRAY);
        List<Double> numbers = new ArrayList<>(8);
        for (JsonToken next = parser.nextToken(); next != null && next.isNumeric(); next = parser.nextToken()) {
            numbers.add(parser.getDoubleValue());
        }
        return ended(parser, numbers);
    }

    private static List<Long> counts(JsonParser parser) throws IOException, BadSet {
        expect(parser, JsonToken.START_ARRAY);
        List<Long> counts = new ArrayList<>(8);
        for (JsonToken next = parser.nextToken(); next == JsonToken.VALUE_NUMBER_INT; next = parser.nextToken()) {
            counts.add(parser.getLongValue());
        }
        if (counts.stream().anyMatch(count -> count < 0)) {
            throw new BadSet("not as we write it");
        }
        return ended(parser, counts);
    }

    private static <T> List<T> ended(JsonParser parser, List<T> values) throws IOException, BadSet {
        if (parser.currentToken() != JsonToken.END_ARRAY) {
            throw new BadSet("not as we write it");
        }
        return values;
    }

    SetResult slow(String line) throws BadSet {
        JsonNode node;
        try {
            node = Json.STRICT.readTree(line);
        } catch (JsonProcessingException e) {
            throw new BadSet("not a JSON object: " + e.getOriginalMessage().replace('\n', ' '));
        }
        if (!node.isObject()) {
            throw new BadSet("a JSON object was expected, not " + kind(node));
        }
        if (node.has("dealt") || node.has("turns")) {
            throw new BadSet("this is the record of a game, not a set result; rate --method morita reads games");
        }
        if (node.has("format") && !node.get("format").asText().equals(FORMAT)) {
            throw new BadSet("the format is " + node.get("format").asText() + ", not " + FORMAT);
        }
        if (node.has("version") && node.has("format") && node.get("version").asInt() != VERSION) {
            throw new BadSet(
                    "version " + node.get("version").asText() + " of the format is not known; " + VERSION + " is");
        }
        Instant start = Starts.parse(text(field(node, "start"), "start"));
        List<String> players = strings(field(node, "players"), "players");
        List<Double> points = numbers(field(node, "points"), "points");
        long games = node.has("games") ? whole(node.get("games"), "games") : 0;
        OptionalLong seed = node.has("seed") ? OptionalLong.of(whole(node.get("seed"), "seed")) : OptionalLong.empty();
        String rules = node.has("rules") ? string(node.get("rules"), "rules") : "";
        String code = node.has("code") ? string(node.get("code"), "code") : "";
        List<String> specs = node.has("specs") ? strings(node.get("specs"), "specs") : List.of();
        List<String> origins = node.has("origins") ? strings(node.get("origins"), "origins") : List.of();
        List<Long> refused = node.has("refused") ? counts(node.get("refused"), "refused") : List.of();
        if (games > Integer.MAX_VALUE) {
            throw new BadSet("games is " + games + ", more than a set can have");
        }
        try {
            return new SetResult(start, players, points, (int) games, seed, rules, code, specs, origins, refused);
        } catch (IllegalArgumentException e) {
            throw new BadSet(String.valueOf(e.getMessage()));
        }
    }

    private static JsonNode field(JsonNode node, String name) throws BadSet {
        JsonNode value = node.get(name);
        if (value == null) {
            throw new BadSet("there is no \"" + name + "\"; a set has players, points and start");
        }
        return value;
    }

    private List<String> strings(JsonNode array, String name) throws BadSet {
        List<String> values = new ArrayList<>();
        for (JsonNode each : elements(array, name)) {
            values.add(string(each, name + "[" + values.size() + "]"));
        }
        return values;
    }

    private static List<Double> numbers(JsonNode array, String name) throws BadSet {
        List<Double> values = new ArrayList<>();
        for (JsonNode each : elements(array, name)) {
            if (!each.isNumber()) {
                throw expected("a number", each, name + "[" + values.size() + "]");
            }
            values.add(each.doubleValue());
        }
        return values;
    }

    private static List<Long> counts(JsonNode array, String name) throws BadSet {
        List<Long> values = new ArrayList<>();
        for (JsonNode each : elements(array, name)) {
            long count = whole(each, name + "[" + values.size() + "]");
            if (count < 0) {
                throw new BadSet(name + "[" + values.size() + "] is " + count + ", where 0 or more was expected");
            }
            values.add(count);
        }
        return values;
    }

    private static Iterable<JsonNode> elements(JsonNode array, String name) throws BadSet {
        if (!array.isArray()) {
            throw expected("an array", array, name);
        }
        return array;
    }

    private String string(JsonNode node, String name) throws BadSet {
        return once(text(node, name));
    }

    private static String text(JsonNode node, String name) throws BadSet {
        if (!node.isTextual()) {
            throw expected("a string", node, name);
        }
        return node.textValue();
    }

    private static long whole(JsonNode node, String name) throws BadSet {
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw expected("a whole number", node, name);
        }
        return node.longValue();
    }

    private static BadSet expected(String what, JsonNode actual, String name) {
        return new BadSet(name + " is " + kind(actual) + ", where " + what + " was expected");
    }

    private static String kind(JsonNode node) {
        String text = node.isValueNode() && node.getNodeType() != JsonNodeType.NULL ? " " + node : "";
        return node.isMissingNode() ? "nothing" : node.getNodeType().name().toLowerCase(Locale.ROOT) + text;
    }
}
