package kakumei.server;

import java.util.OptionalInt;

/** A program in the lobby: first logging in, then waiting at a table for the others. Owned by the lobby's thread. */
final class Guest {
    private final Connection connection;
    private final long arrived;
    private final OptionalInt onlyTable;
    private String name = "";
    private int table = -1;
    private int number = -1;

    /**
     * Somebody who has connected.
     *
     * @param arrived when, on the lobby's clock
     * @param onlyTable the one table that its port leads to, if it leads to one
     */
    Guest(Connection connection, long arrived, OptionalInt onlyTable) {
        this.connection = connection;
        this.arrived = arrived;
        this.onlyTable = onlyTable;
    }

    Connection connection() {
        return connection;
    }

    long arrived() {
        return arrived;
    }

    OptionalInt onlyTable() {
        return onlyTable;
    }

    /** Whom it shares its address with. */
    Household household() {
        return connection.household();
    }

    boolean isOf(Household house) {
        return household().equals(house);
    }

    boolean isSeated() {
        return table >= 0;
    }

    void seat(int tableIndex, int player, String login) {
        table = tableIndex;
        number = player;
        name = login;
    }

    int table() {
        return table;
    }

    /** The player number it was given. */
    int number() {
        return number;
    }

    /** The name it logged in with. */
    String name() {
        return name;
    }

    /** The guest in words, for the log. */
    String who() {
        return isSeated() ? name + " at " + connection.address() : connection.address();
    }
}
