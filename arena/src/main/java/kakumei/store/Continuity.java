package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import kakumei.problem.Failure;

/**
 * Whether a store is still the one it was when it was opened: not deleted, not another, not an older copy of itself. A
 * deleted file can be written to without an error for as long as it is open, and all of it is lost with the process.
 */
final class Continuity {
    private final String name;
    private final Optional<StoreFile> file;
    private Optional<Object> identity = Optional.empty();
    private String id = "";
    private long writes;
    /* Of the transaction that is not committed yet. */
    private String newId = "";
    private long newWrites;

    Continuity(String name, Optional<StoreFile> file) {
        this.name = name;
        this.file = file;
    }

    /** Learns which store it is, and makes it one if it is new. */
    long begin(Connection connection) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO store (only_row, id, writes) VALUES (1, ?, 0) ON CONFLICT (only_row) DO NOTHING")) {
            insert.setString(1, Token.fresh());
            return insert.executeUpdate();
        }
    }

    /** A connection was opened. */
    void connected() {
        identity = file.flatMap(StoreFile::identity);
        newId = id;
        newWrites = writes;
    }

    /** Counts a transaction that writes and refuses it if the store is not what it was; the last it does. */
    void check(Connection connection) throws SQLException {
        if (identity.isPresent() && !identity.equals(file.flatMap(StoreFile::identity))) {
            throw new Failure("the store " + name + " was deleted, moved or replaced while this ran: what was played"
                    + " since it was last written to is dropped, and nothing more is written");
        }
        try (PreparedStatement update = connection.prepareStatement("UPDATE store SET writes = writes + 1");
                PreparedStatement select = connection.prepareStatement("SELECT id, writes FROM store")) {
            update.executeUpdate();
            try (ResultSet row = select.executeQuery()) {
                boolean same = row.next() && (id.isEmpty() || row.getString(1).equals(id));
                if (!same || row.getLong(2) <= writes) {
                    throw new Failure("the store " + name + " was replaced by "
                            + (same ? "an older copy of itself" : "another") + " while this ran: nothing more is"
                            + " written to it");
                }
                newId = row.getString(1);
                newWrites = row.getLong(2);
            }
        }
    }

    /** What was checked last is now certain. */
    void committed() {
        id = newId;
        writes = newWrites;
    }
}
