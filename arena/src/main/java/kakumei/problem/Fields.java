package kakumei.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import kakumei.cards.CardTextException;

/** The fields of one JSON object, read with errors that name the field. */
public final class Fields {
    private final ObjectNode node;
    private final String prefix;

    /** The fields of an object. */
    public Fields(ObjectNode node) {
        this(node, "");
    }

    private Fields(ObjectNode node, String prefix) {
        this.node = node;
        this.prefix = prefix;
    }

    /** The fields of the object that a line of JSON holds; the byte order mark some editors begin a file with is skipped. */
    public static Fields parse(String text) {
        String line = text.startsWith("\ufeff") ? text.substring(1) : text;
        if (line.isBlank()) {
            throw new BadLineException("empty line; expected a JSON object");
        }
        try {
            if (Json.STRICT.readTree(line) instanceof ObjectNode object) {
                return new Fields(object);
            }
        } catch (JsonProcessingException e) {
            String where = e.getLocation() == null
                    ? ""
                    : " at column " + e.getLocation().getColumnNr();
            throw new BadLineException("no JSON" + where + ": " + e.getOriginalMessage());
        }
        throw new BadLineException("expected a JSON object");
    }

    /** The value of {@code id}, which comes back in the answer; null if there is none. */
    public JsonNode id() {
        JsonNode id = node.get("id");
        return id == null ? NullNode.instance : id;
    }

    /** A text, or {@code otherwise} if the field is absent. */
    public String text(String name, String otherwise) {
        JsonNode value = node.get(name);
        if (value == null) {
            return otherwise;
        }
        if (!value.isTextual()) {
            throw expected(name, "a text");
        }
        return value.textValue();
    }

    /** A text, number or switch as text; the field must be there. */
    public String plain(String name) {
        JsonNode value = need(name);
        if (!value.isValueNode() || value.isNull()) {
            throw expected(name, "a text, a number, true or false");
        }
        return value.asText();
    }

    /** The elements of an array; none if the field is absent. */
    public List<JsonNode> elements(String name) {
        List<JsonNode> elements = new ArrayList<>();
        if (has(name)) {
            if (!node.get(name).isArray()) {
                throw expected(name, "an array");
            }
            node.get(name).forEach(elements::add);
        }
        return elements;
    }

    /** Whether the field is there and holds more than null. */
    public boolean isGiven(String name) {
        return node.hasNonNull(name);
    }

    /** Whether the field is there. */
    public boolean has(String name) {
        return node.has(name);
    }

    /** The names of all fields. */
    public Iterable<String> names() {
        return node::fieldNames;
    }

    /** Whether a field is there and holds this text. */
    public boolean isText(String name, String text) {
        return node.path(name).asText("").equals(text);
    }

    /** The object in a field; an empty one if the field is absent. */
    public Fields object(String name) {
        JsonNode value = node.get(name);
        if (value == null) {
            return new Fields(JsonNodeFactory.instance.objectNode(), prefix + name + ".");
        }
        if (value instanceof ObjectNode object) {
            return new Fields(object, prefix + name + ".");
        }
        throw expected(name, "an object");
    }

    /** The object in a field as it stands; the field must be there. */
    public ObjectNode node(String name) {
        if (need(name) instanceof ObjectNode object) {
            return object;
        }
        throw expected(name, "an object");
    }

    /** These fields with other names for some. */
    public Fields renamed(Map<String, String> names) {
        ObjectNode renamed = JsonNodeFactory.instance.objectNode();
        node.properties()
                .forEach(field -> renamed.set(names.getOrDefault(field.getKey(), field.getKey()), field.getValue()));
        return new Fields(renamed, prefix);
    }

    /** These fields and those of another object. */
    public Fields with(Fields others) {
        return new Fields(node.deepCopy().setAll(others.node), prefix);
    }

    /** Refuses fields that would be ignored: a mistyped one must not change a verdict in silence. */
    public void knowsOnly(Collection<String> known) {
        for (String name : names()) {
            if (!known.contains(name)) {
                throw new BadLineException("unknown field " + prefix + name + Nearest.hint(name, known)
                        + "; known are "
                        + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }

    /** A whole number from {@code least} to {@code most}; the field must be there. */
    public int integer(String name, int least, int most) {
        return integer(need(name), name, least, most);
    }

    /** A whole number, or {@code otherwise} if the field is absent. */
    public int integer(String name, int least, int most, int otherwise) {
        return has(name) ? integer(name, least, most) : otherwise;
    }

    private int integer(JsonNode value, String name, int least, int most) {
        if (!value.isIntegralNumber()
                || !value.canConvertToInt()
                || value.intValue() < least
                || value.intValue() > most) {
            throw expected(
                    name, least == most ? String.valueOf(least) : "a whole number from " + least + " to " + most);
        }
        return value.intValue();
    }

    /** A switch, written 0, 1, false or true; off if the field is absent. */
    public boolean flag(String name) {
        JsonNode value = node.get(name);
        if (value == null) {
            return false;
        }
        boolean number = value.isIntegralNumber() && value.canConvertToInt() && (value.intValue() & ~1) == 0;
        if (!number && !value.isBoolean()) {
            throw expected(name, "0 or 1");
        }
        return value.asBoolean();
    }

    /** Player numbers, each at most once; an empty array if the field is absent. */
    public int[] playerNumbers(String name, int players) {
        if (!has(name)) {
            return new int[0];
        }
        String what = "an array of player numbers from 0 to " + (players - 1);
        int[] numbers = integers(name, 0, players - 1, what);
        if (Arrays.stream(numbers).distinct().count() < numbers.length) {
            throw expected(name, what + ", each at most once");
        }
        return numbers;
    }

    /** One whole number for each player; the field must be there. */
    public int[] perPlayer(String name, int players, int least, int most) {
        return integers(name, players, least, most);
    }

    /** So many whole numbers; the field must be there. */
    public int[] integers(String name, int count, int least, int most) {
        String what = "an array of " + count + " whole numbers from " + least + " to " + most;
        int[] numbers = integers(name, least, most, what);
        if (numbers.length != count) {
            throw expected(name, what);
        }
        return numbers;
    }

    /** An array of arrays of so many whole numbers; the field must be there. */
    public List<int[]> rows(String name, int count, int least, int most) {
        need(name);
        List<int[]> rows = new ArrayList<>();
        for (JsonNode row : elements(name)) {
            ObjectNode one = JsonNodeFactory.instance.objectNode();
            String numbered = name + "[" + rows.size() + "]";
            one.set(numbered, row);
            rows.add(new Fields(one, prefix).integers(numbered, count, least, most));
        }
        return rows;
    }

    /** So many numbers; the field must be there. */
    public double[] numbers(String name, int count, double least, double most) {
        String what = "an array of " + count + " numbers from " + least + " to " + most;
        JsonNode value = need(name);
        if (!value.isArray() || value.size() != count) {
            throw expected(name, what);
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = value.get(i).asDouble(Double.NaN);
            if (!value.get(i).isNumber() || !(numbers[i] >= least && numbers[i] <= most)) {
                throw expected(name, what);
            }
        }
        return numbers;
    }

    /** A number; the field must be there. */
    public double number(String name, double least, double most) {
        JsonNode value = need(name);
        if (!value.isNumber() || !(value.doubleValue() >= least && value.doubleValue() <= most)) {
            throw expected(name, "a number from " + least + " to " + most);
        }
        return value.doubleValue();
    }

    private int[] integers(String name, int least, int most, String what) {
        JsonNode value = need(name);
        if (!value.isArray()) {
            throw expected(name, what);
        }
        int[] numbers = new int[value.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = integer(value.get(i), name, least, most);
        }
        return numbers;
    }

    /** What {@code parser} makes of an array of card texts; the field must be there. */
    public <T> T cards(String name, Function<List<String>, T> parser) {
        JsonNode value = need(name);
        if (!value.isArray()) {
            throw expected(name, "an array of cards such as [\"S3\",\"JK\"]");
        }
        List<String> tokens = new ArrayList<>();
        for (JsonNode card : value) {
            if (!card.isTextual()) {
                throw expected(name, "an array of cards such as [\"S3\",\"JK\"]");
            }
            tokens.add(card.textValue());
        }
        try {
            return parser.apply(tokens);
        } catch (CardTextException e) {
            throw new BadLineException(prefix + name + ": " + e.getMessage());
        }
    }

    private JsonNode need(String name) {
        JsonNode value = node.get(name);
        if (value == null) {
            throw new BadLineException("missing field " + prefix + name);
        }
        return value;
    }

    private BadLineException expected(String name, String what) {
        return new BadLineException(prefix + name + ": expected " + what + ", found " + brief(node.get(name)));
    }

    private static String brief(JsonNode value) {
        String text = String.valueOf(value);
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }
}
