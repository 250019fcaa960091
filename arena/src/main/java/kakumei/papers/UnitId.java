package kakumei.papers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What tells one computed unit from another: the same one played by other weights is another.
 *
 * @param key the unit's name
 * @param weights the first digits of the hash of the weights of each player that has some, by its spec
 */
record UnitId(String key, SortedMap<String, String> weights) {
    private static final String WEIGHTS = "weights";

    UnitId {
        weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
    }

    /** A unit in which nobody plays by weights. */
    UnitId(String key) {
        this(key, new TreeMap<>());
    }

    /** That of a line of a journal. */
    static UnitId of(JsonNode line) {
        SortedMap<String, String> weights = new TreeMap<>();
        line.path(WEIGHTS)
                .properties()
                .forEach(each -> weights.put(each.getKey(), each.getValue().asText()));
        return new UnitId(line.path("unit").textValue(), weights);
    }

    /** The beginning of its line. */
    ObjectNode line() {
        ObjectNode line = JsonNodeFactory.instance.objectNode().put("unit", key);
        if (!weights.isEmpty()) {
            ObjectNode hashes = line.putObject(WEIGHTS);
            for (Map.Entry<String, String> each : weights.entrySet()) {
                hashes.put(each.getKey(), each.getValue());
            }
        }
        return line;
    }
}
