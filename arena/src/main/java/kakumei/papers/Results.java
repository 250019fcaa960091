package kakumei.papers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.problem.Failure;

/** What the units of an experiment's studies came to; all are there. */
public final class Results {
    private final Map<String, JsonNode> units;

    /** The results of units by their keys. */
    public Results(Map<String, JsonNode> units) {
        this.units = new LinkedHashMap<>(units);
    }

    /** The result of a unit. */
    public JsonNode of(String key) {
        JsonNode result = units.get(key);
        if (result == null) {
            throw new IllegalArgumentException("there is no unit " + key);
        }
        return result;
    }

    /** A number in the result of a unit. */
    public double number(String key, String field) {
        JsonNode value = of(key).path(field);
        if (!value.isNumber()) {
            throw new Failure("unit " + key + " has no number " + field
                    + ": its journal was written by other code; remove the journal to compute it anew");
        }
        return value.doubleValue();
    }

    /** One number by another in every unit whose key begins so, in order. */
    public double[] ratios(String prefix, String part, String whole) {
        return keys().stream()
                .filter(key -> key.startsWith(prefix))
                .mapToDouble(key -> number(key, part) / number(key, whole))
                .toArray();
    }

    /** The keys of all units, in the order of the studies. */
    public List<String> keys() {
        return List.copyOf(units.keySet());
    }

    /** The results of the units whose keys begin so, in order. */
    public List<JsonNode> under(String prefix) {
        return units.entrySet().stream()
                .filter(unit -> unit.getKey().startsWith(prefix))
                .map(Map.Entry::getValue)
                .toList();
    }
}
