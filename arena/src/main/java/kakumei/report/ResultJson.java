package kakumei.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import kakumei.sets.CsvLine;

/** Results as JSON, and CSV as a view of it. {@code docs/formats.md} describes both. */
public final class ResultJson {
    private ResultJson() {}

    /** A result of a format, to be filled. */
    public static ObjectNode of(String format, int version) {
        return JsonNodeFactory.instance.objectNode().put("format", format).put("version", version);
    }

    /** Adds an interval by its ends, if there is one. */
    public static void put(ObjectNode node, String name, Optional<MeanInterval> interval) {
        interval.ifPresent(known -> node.putArray(name).add(known.low()).add(known.high()));
    }

    /**
     * A line for each object below the names of the columns. What an object lacks is an empty cell.
     *
     * @param columns {@code name} for a column that is named as its value, {@code name=path/in/object} otherwise
     */
    public static String csv(String columns, Iterable<? extends JsonNode> objects) {
        List<String> names = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        for (String column : columns.split(" ", -1)) {
            int equals = column.indexOf('=');
            names.add(equals < 0 ? column : column.substring(0, equals));
            paths.add("/" + column.substring(equals + 1));
        }
        StringBuilder text = new StringBuilder(CsvLine.join(names)).append('\n');
        for (JsonNode each : objects) {
            List<String> cells = paths.stream()
                    .map(path -> each.at(path).isNull() ? "" : each.at(path).asText())
                    .toList();
            text.append(CsvLine.join(cells)).append('\n');
        }
        return text.toString();
    }
}
