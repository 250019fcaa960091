package kakumei.server;

import kakumei.match.MatchSettings;

/**
 * Which match of a server.
 *
 * @param table the number of its table, from 1
 * @param number its number at that table, from 1
 * @param port where its programs logged in
 * @param settings what is played, and by whom
 */
public record ServedMatch(int table, int number, int port, MatchSettings settings) {
    /** {@code table 2} or {@code table 2, match 3}. */
    public String text() {
        return text(table, number);
    }

    static String text(int table, int number) {
        return "table " + table + (number == 1 ? "" : ", match " + number);
    }
}
