package kakumei.bot;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import kakumei.cards.Meld;
import kakumei.match.Lapse;
import kakumei.player.Explanation;
import kakumei.problem.Json;
import kakumei.problem.Visible;

/** What bots answer, by the protocol of {@code docs/bots.md}, checked. */
final class BotAnswers {
    /** In every line that is no answer yet. */
    static final String THINKING = "\"thinking\"";

    private static final int SHOWN = 120;
    private static final int LONGEST_TEXT = 200;
    private static final int MOST_VALUES = 64;
    private static final String PLAIN = "{\"index\":";

    private BotAnswers() {}

    /**
     * An answer.
     *
     * @param index which of the legal answers; negative if it is none yet
     * @param why what it says about it
     */
    record BotAnswer(int index, Optional<Explanation> why) {
        private static final int THOUGHT = -1;
        private static final int OLD = -2;

        /** Whether it is still being thought about. */
        boolean isThought() {
            return index == THOUGHT;
        }

        /** Whether it is to a request of before. */
        boolean isOld() {
            return index == OLD;
        }
    }

    /**
     * What may be answered.
     *
     * @param size how many answers there are
     * @param meld the meld, or the cards of a gift, of each
     * @param indexOf the number of an answer by its cards, -1 if it is none
     */
    record Legal(int size, IntFunction<Meld> meld, ToIntFunction<List<String>> indexOf) {}

    /** The answer to request {@code id} in a line; a {@link Lapse} if there is none that may be given. */
    static BotAnswer read(String line, int id, Legal legal) {
        int plain = plain(line);
        if (plain >= 0 && plain < legal.size()) {
            return new BotAnswer(plain, Optional.empty());
        }
        return readAny(line, id, legal);
    }

    /** The same in the way of all JSON: the slow twin. */
    static BotAnswer readAny(String line, int id, Legal legal) {
        JsonNode node;
        try {
            node = Json.STRICT.readTree(line);
        } catch (JsonProcessingException e) {
            throw wrong(line, "no JSON: expected " + expected(legal) + "; what is not for us goes to standard error");
        }
        if (isOld(line, node.path("id"), id)) {
            return new BotAnswer(BotAnswer.OLD, Optional.empty());
        }
        if (node.isObject() && node.path("thinking").asBoolean(false)) {
            return new BotAnswer(BotAnswer.THOUGHT, why(line, node, legal));
        }
        int index = index(line, node, legal);
        return new BotAnswer(index, why(line, node, legal));
    }

    private static int index(String line, JsonNode node, Legal legal) {
        JsonNode index = node.isObject() ? node.path("index") : node;
        if (index.isIntegralNumber()) {
            if (index.canConvertToInt() && index.intValue() >= 0 && index.intValue() < legal.size()) {
                return index.intValue();
            }
            throw wrong(line, "expected " + expected(legal));
        }
        if (node.path("cards").isArray()) {
            List<String> cards = new ArrayList<>();
            node.get("cards").forEach(card -> cards.add(card.asText("")));
            int found = legal.indexOf().applyAsInt(cards);
            if (found >= 0) {
                return found;
            }
            throw wrong(line, "which is not legal; expected one of the " + legal.size() + " answers of the request");
        }
        throw wrong(line, "expected " + expected(legal));
    }

    private static String expected(Legal legal) {
        return "an index of 0 to " + (legal.size() - 1) + ", as N or {\"index\":N}, or {\"cards\":[…]}";
    }

    /* Before anything else is looked at: what was legal then need not be now. */
    private static boolean isOld(String line, JsonNode given, int id) {
        if (given.isMissingNode() || given.isNull()) {
            return false;
        }
        if (!given.isIntegralNumber() || !given.canConvertToInt() || given.intValue() > id || given.intValue() < 1) {
            throw wrong(line, "whose id is that of no request: expected " + id);
        }
        return given.intValue() < id;
    }

    /** The index where a line says nothing else, alone or as an object; -1 where it must be read as a whole. */
    static int plain(String line) {
        int from = 0;
        int to = line.length();
        if (line.startsWith(PLAIN) && line.endsWith("}")) {
            from = PLAIN.length();
            to--;
            if (from < to && line.charAt(from) == ' ') {
                from++;
            }
        }
        if (from >= to || to - from > 6 || (line.charAt(from) == '0' && to - from > 1)) {
            return -1;
        }
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = line.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = 10 * number + digit;
        }
        return number;
    }

    private static Optional<Explanation> why(String line, JsonNode node, Legal legal) {
        JsonNode values = node.path("values");
        JsonNode candidates = node.path("candidates");
        if (values.isMissingNode() && candidates.isMissingNode()) {
            return Optional.empty();
        }
        if (!(values.isMissingNode() || values.isObject()) || !(candidates.isMissingNode() || candidates.isArray())) {
            throw wrong(line, "expected an object of values and an array of candidates");
        }
        Map<String, Object> named = new LinkedHashMap<>();
        values.properties().forEach(field -> {
            if (named.size() < MOST_VALUES) {
                named.put(text(field.getKey()), value(field.getValue()));
            }
        });
        List<Explanation.Candidate> compared = new ArrayList<>();
        for (JsonNode candidate : candidates) {
            if (compared.size() == legal.size()) {
                throw wrong(line, "more candidates than the " + legal.size() + " legal answers");
            }
            compared.add(candidate(line, candidate, legal));
        }
        return Optional.of(new Explanation(named, List.copyOf(compared)));
    }

    private static Explanation.Candidate candidate(String line, JsonNode node, Legal legal) {
        Meld meld = legal.meld().apply(index(line, node, legal));
        double mean = number(line, node, "mean", 0);
        List<Double> places = new ArrayList<>();
        for (JsonNode chance : node.path("places")) {
            if (!(chance.asDouble(-1) >= 0 && chance.asDouble() <= 1) || places.size() == MOST_VALUES) {
                throw wrong(line, "expected a probability for each place");
            }
            places.add(chance.asDouble());
        }
        return new Explanation.Candidate(
                meld,
                mean,
                number(line, node, "low", mean),
                number(line, node, "high", mean),
                (long) number(line, node, "playouts", 0),
                places);
    }

    private static double number(String line, JsonNode node, String name, double otherwise) {
        JsonNode value = node.path(name);
        if (value.isMissingNode()) {
            return otherwise;
        }
        if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
            throw wrong(line, "expected a number for " + name);
        }
        return value.asDouble();
    }

    /* What is shown to people is text without anything that steers a terminal, and short. */
    private static Object value(JsonNode node) {
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            return node.longValue();
        }
        if (node.isNumber()) {
            return node.asDouble();
        }
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        if (node.isArray()) {
            List<Object> list = new ArrayList<>();
            for (JsonNode item : node) {
                if (list.size() < MOST_VALUES) {
                    list.add(value(item));
                }
            }
            return list;
        }
        if (node.isObject()) {
            Map<String, Object> map = new LinkedHashMap<>();
            node.properties().forEach(field -> {
                if (map.size() < MOST_VALUES) {
                    map.put(text(field.getKey()), value(field.getValue()));
                }
            });
            return map;
        }
        return text(node.asText(""));
    }

    private static String text(String text) {
        return Visible.of(text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…", "");
    }

    /** A line in a message. */
    static String shown(String line) {
        return Visible.of(line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…", "");
    }

    private static Lapse wrong(String line, String what) {
        return new Lapse(
                Lapse.Kind.WRONG, "answered " + (line.isBlank() ? "an empty line" : shown(line)) + ", " + what);
    }
}
