package kakumei.bot;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import kakumei.match.Lapse;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Json;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;

/**
 * How a bot answers the first message: the protocol it speaks, and the options it takes.
 *
 * @param options what it takes, in its order
 */
record Introduction(List<DeclaredParameter> options) {
    private static final int MOST_OPTIONS = 100;
    private static final String EXPECTED =
            "expected {\"version\":" + Messages.VERSION + "}, with \"options\":[…] if it takes any";

    /** Reads the line; what is wrong with it cannot get better by starting the bot again. */
    static Introduction read(String line) {
        JsonNode node;
        try {
            node = Json.STRICT.readTree(line);
        } catch (JsonProcessingException e) {
            throw wrong(line, "no JSON: " + EXPECTED + "; what is not for us goes to standard error");
        }
        if (!node.path("version").isInt()) {
            throw wrong(line, EXPECTED);
        }
        if (node.get("version").intValue() != Messages.VERSION) {
            throw wrong(line, "another version of the protocol: expected " + Messages.VERSION);
        }
        JsonNode declared = node.path("options");
        if (!(declared.isArray() || declared.isMissingNode()) || declared.size() > MOST_OPTIONS) {
            throw wrong(line, "expected an array of at most " + MOST_OPTIONS + " options");
        }
        List<DeclaredParameter> options = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode option : declared) {
            try {
                DeclaredParameter one = option(option);
                one.value(one.usual());
                if (BotSettings.PARTS.contains(one.name())) {
                    throw new Usage(one.name() + " is a part of every spec cmd:, which the bot never sees: expected"
                            + " another name");
                }
                if (!names.add(one.name())) {
                    throw new Usage("two options " + one.name());
                }
                options.add(one);
            } catch (Usage e) {
                throw wrong(option.toString(), "no option: " + e.getMessage());
            }
        }
        return new Introduction(List.copyOf(options));
    }

    private static DeclaredParameter option(JsonNode node) {
        String type = node.path("type").asText("");
        DeclaredParameter.Type found = List.of(DeclaredParameter.Type.values()).stream()
                .filter(known -> known.text().equals(type))
                .findFirst()
                .orElseThrow(
                        () -> new Usage("type " + BotAnswers.shown(type) + ", expected integer, number, flag or text"));
        JsonNode usual = node.path("default");
        if (usual.isMissingNode()) {
            throw new Usage("it has no default");
        }
        List<String> choices = new ArrayList<>();
        node.path("choices").forEach(choice -> choices.add(choice.asText("")));
        String text = usual.isBoolean() ? usual.booleanValue() ? "on" : "off" : usual.asText("");
        return new DeclaredParameter(
                node.path("name").asText(""), found, bound(node, "min", -1), bound(node, "max", 1), choices, text);
    }

    private static double bound(JsonNode node, String name, int sign) {
        JsonNode value = node.path(name);
        if (!value.isMissingNode() && !value.isNumber()) {
            throw new Usage(name + " " + BotAnswers.shown(value.toString()) + ", expected a number");
        }
        return value.isMissingNode() ? sign * Double.MAX_VALUE : value.asDouble();
    }

    /** The message with the values of all options; empty if there are none. What is given and not taken is refused. */
    String values(Map<String, String> given) {
        List<String> names = options.stream().map(DeclaredParameter::name).toList();
        for (String name : given.keySet()) {
            if (!names.contains(name)) {
                throw refused("takes no option " + name + Nearest.hint(name, names)
                        + (names.isEmpty() ? "; it declares none" : "; it takes " + text()));
            }
        }
        if (options.isEmpty()) {
            return "";
        }
        ObjectNode message = JsonNodeFactory.instance.objectNode().put("type", "options");
        ObjectNode values = message.putObject("values");
        for (DeclaredParameter option : options) {
            Object value;
            try {
                value = option.value(given.getOrDefault(option.name(), option.usual()));
            } catch (Usage e) {
                throw refused("takes no option " + e.getMessage());
            }
            values.putPOJO(option.name(), value);
        }
        return message + "\n";
    }

    private String text() {
        return options.stream().map(DeclaredParameter::text).collect(Collectors.joining(", "));
    }

    private static Lapse wrong(String line, String what) {
        return refused(
                "answered hello with " + (line.isBlank() ? "an empty line" : BotAnswers.shown(line)) + ", " + what);
    }

    private static Lapse refused(String what) {
        return new Lapse(Lapse.Kind.GIVEN_UP, what);
    }
}
