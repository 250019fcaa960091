package kakumei.web.watch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Which table it is, in numbers that the page puts into words.
 *
 * @param table its number, from 1
 * @param match the number of the match at this table, 0 if there is one alone
 * @param set the number of the league's set, -1 outside leagues
 * @param file the record that is followed, empty at a table that plays
 */
public record TableLabel(int table, int match, int set, String file) {
    /** A table of a match. */
    public static TableLabel ofTable(int table) {
        return new TableLabel(table, 0, -1, "");
    }

    /** A match of a server. */
    public static TableLabel ofMatch(int table, int match) {
        return new TableLabel(table, match, -1, "");
    }

    /** A set of a league. */
    public static TableLabel ofSet(int table, int set) {
        return new TableLabel(table, 0, set, "");
    }

    /** A record that grows. */
    public static TableLabel ofFile(String file) {
        return new TableLabel(1, 0, -1, file);
    }

    ObjectNode json() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("table", table)
                .put("match", match)
                .put("set", set)
                .put("file", file);
    }
}
