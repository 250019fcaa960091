package kakumei.papers.hands;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import kakumei.papers.Results;
import kakumei.search.daihinmin.HandHistory;
import kakumei.search.daihinmin.HandTable;

/** Hand tables out of the units of {@link RecordStudy}. */
final class Learnt {
    private Learnt() {}

    /** The table of all games of some sources. */
    static HandTable table(Results results, Collection<String> sources) {
        List<JsonNode> units = new ArrayList<>();
        sources.forEach(source -> units.addAll(results.under(RecordStudy.prefix(source))));
        return table(units);
    }

    /** A table for each block of games of a source. */
    static List<HandTable> blocks(Results results, String source) {
        return results.under(RecordStudy.prefix(source)).stream()
                .map(unit -> table(List.of(unit)))
                .toList();
    }

    private static HandTable table(List<JsonNode> units) {
        int[] cases = new int[HandHistory.CLASSES];
        int[][] seen = new int[HandHistory.CLASSES][HandTable.ITEMS];
        for (JsonNode unit : units) {
            unit.path("classes").properties().forEach(entry -> {
                int c = Integer.parseInt(entry.getKey());
                cases[c] += entry.getValue().path(0).asInt();
                for (int item = 0; item < HandTable.ITEMS; item++) {
                    seen[c][item] += entry.getValue().path(item + 1).asInt();
                }
            });
        }
        return new HandTable(cases, seen);
    }
}
