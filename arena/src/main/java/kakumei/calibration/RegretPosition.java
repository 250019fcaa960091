package kakumei.calibration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.problem.BadLineException;
import kakumei.problem.Json;

/**
 * A decision of a {@linkplain RegretBank bank}: the position, as {@code ask} reads it, and what every candidate is worth
 * by each of some deep searches.
 *
 * @param position the position
 * @param origin how the bank was made, the same for all of its positions
 * @param values by candidate, its cards as a text (empty for a pass): its value by each search, in points
 */
public record RegretPosition(ObjectNode position, RegretOrigin origin, Map<String, List<Double>> values) {
    private static final String FORMAT = "kakumei-regret";
    private static final int VERSION = 1;

    /** Copies the map and keeps its order. */
    public RegretPosition {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        if (values.size() < 2) {
            throw new IllegalArgumentException("a decision has two candidates or more, not " + values.size());
        }
    }

    /** What a candidate is worth, the mean of all searches; one that none of them compared counts as the worst. */
    public double value(String cards) {
        List<Double> found = values.get(cards);
        return found == null
                ? values.values().stream()
                        .mapToDouble(RegretPosition::mean)
                        .min()
                        .orElseThrow()
                : mean(found);
    }

    /** What the best candidate is worth. */
    public double best() {
        return values.values().stream().mapToDouble(RegretPosition::mean).max().orElseThrow();
    }

    /** Whether all searches put the same candidate first, each by so many points or more. */
    public boolean isAgreed(double margin) {
        String best = bestFirst().get(0);
        for (int search = 0; search < origin.searches().size(); search++) {
            int by = search;
            double first = values.getOrDefault(best, List.of()).get(by);
            if (values.entrySet().stream()
                    .anyMatch(other ->
                            !other.getKey().equals(best) && other.getValue().get(by) > first - margin)) {
                return false;
            }
        }
        return true;
    }

    private List<String> bestFirst() {
        return values.keySet().stream()
                .sorted(Comparator.comparingDouble((String cards) -> -value(cards)))
                .toList();
    }

    private static double mean(List<Double> numbers) {
        return numbers.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    /** The position in one line. */
    public String json() {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("format", FORMAT).put("version", VERSION);
        line.setAll(position);
        origin.put(line);
        putValues(line, values.keySet());
        return line.toString();
    }

    /** The position as a puzzle of the page, in one line: what lies there, without how it came to it; best meld first. */
    public String puzzle() {
        ObjectNode line = position.deepCopy();
        line.remove(List.of("game", "kind", "played", "history", "gave", "got", "gamesToReset", "id"));
        putValues(line, bestFirst());
        return line.toString();
    }

    private void putValues(ObjectNode line, Collection<String> order) {
        ArrayNode all = line.putArray("values");
        for (String cards : order) {
            ArrayNode by = all.addObject().put("cards", cards).putArray("by");
            values.getOrDefault(cards, List.of()).forEach(number -> by.add(Math.round(number * 1e4) / 1e4));
        }
    }

    /** Reads a line; a {@link BadLineException} says what is wrong with it. */
    public static RegretPosition parse(String text) {
        JsonNode node;
        try {
            node = Json.STRICT.readTree(text);
        } catch (JsonProcessingException e) {
            throw new BadLineException("no JSON: " + e.getOriginalMessage());
        }
        if (!(node instanceof ObjectNode line)
                || !line.path("format").asText().equals(FORMAT)
                || line.path("version").asInt() != VERSION) {
            throw new BadLineException(
                    "expected a position of a regret bank, \"format\":\"" + FORMAT + "\",\"version\":" + VERSION);
        }
        RegretOrigin origin = RegretOrigin.read(line);
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (JsonNode one : line.path("values")) {
            List<Double> numbers = new ArrayList<>();
            one.path("by").forEach(number -> numbers.add(number.isNumber() ? number.doubleValue() : Double.NaN));
            boolean finite = numbers.stream().allMatch(Double::isFinite);
            if (!one.path("cards").isTextual()
                    || !finite
                    || numbers.size() != origin.searches().size()) {
                throw new BadLineException("values: expected cards and "
                        + origin.searches().size() + " numbers for each candidate, found " + one);
            }
            values.put(one.path("cards").textValue(), numbers);
        }
        if (values.size() < 2) {
            throw new BadLineException("values: expected two candidates or more");
        }
        line.remove(List.of("format", "version", "values"));
        origin.remove(line);
        return new RegretPosition(line, origin, values);
    }
}
