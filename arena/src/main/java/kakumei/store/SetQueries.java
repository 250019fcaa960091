package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sets of a league as they are asked for: all, the newest, one; without those that are not what was stored. */
final class SetQueries {
    private static final String NEWEST =
            "SELECT " + Rows.SET + " FROM league_set WHERE league = ? ORDER BY number DESC LIMIT ? OFFSET ?";

    /** The sets of one player; what it asks for is found by indexes. */
    static final String NEWEST_OF_PLAYER = "SELECT " + Rows.SET + " FROM league_set WHERE league = ? AND number IN ("
            + "SELECT number FROM player_set WHERE league = ? AND player = ? AND number < ?"
            + " UNION ALL SELECT number FROM league_set WHERE league = ? AND number >= ? AND players LIKE ? ESCAPE '!'"
            + " ORDER BY number DESC LIMIT ? OFFSET ?) ORDER BY number DESC";

    private SetQueries() {}

    /** All that were begun, by number. */
    static List<StoredSet> all(Connection connection, long league) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT " + Rows.SET + " FROM league_set WHERE league = ? ORDER BY number")) {
            select.setLong(1, league);
            return sets(select, league);
        }
    }

    /**
     * Some of all, or of one player, the newest first.
     *
     * @param through up to which number sets are listed by player
     */
    static List<StoredSet> newest(
            Connection connection, long league, Optional<String> player, int through, int from, int count)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(player.isPresent() ? NEWEST_OF_PLAYER : NEWEST)) {
            int next = 1;
            select.setLong(next++, league);
            if (player.isPresent()) {
                select.setLong(next++, league);
                select.setString(next++, player.get());
                select.setInt(next++, through);
                select.setLong(next++, league);
                select.setInt(next++, through);
                select.setString(next++, "%" + Rows.format(player.get()).replaceAll("[!%_]", "!$0") + "%");
            }
            select.setInt(next++, count);
            select.setInt(next, from);
            return sets(select, league);
        }
    }

    /** One of them, if it was begun. */
    static Optional<StoredSet> one(Connection connection, long league, int number) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT " + Rows.SET + " FROM league_set WHERE league = ? AND number = ?")) {
            select.setLong(1, league);
            select.setInt(2, number);
            return sets(select, league).stream().findFirst();
        }
    }

    private static List<StoredSet> sets(PreparedStatement select, long league) throws SQLException {
        List<StoredSet> sets = new ArrayList<>();
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                Rows.set(row, league).value().ifPresent(sets::add);
            }
        }
        return sets;
    }

    /** How many were begun. */
    static int begun(Connection connection, long league) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT MAX(number) FROM league_set WHERE league = ?")) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                return row.next() && row.getObject(1) != null ? row.getInt(1) + 1 : 0;
            }
        }
    }

    /** The compressed game records of the blocks of one, by block. */
    static List<byte[]> records(Connection connection, long league, int number) throws SQLException {
        List<byte[]> records = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT records FROM set_block WHERE league = ? AND number = ? AND records IS NOT NULL"
                        + " ORDER BY block")) {
            select.setLong(1, league);
            select.setInt(2, number);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    records.add(row.getBytes(1));
                }
            }
        }
        return records;
    }

    /** Makes a damaged one unfinished, unless somebody has played it again already. */
    static void reopen(Database database, Connection connection, long league, DamagedSet damaged) throws SQLException {
        Optional<Rows.SetRow> row = Optional.empty();
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET + " FROM league_set"
                + " WHERE league = ? AND number = ? AND fence = ? AND end_time IS NOT NULL"
                + database.dialect().forUpdate())) {
            select.setLong(1, league);
            select.setInt(2, damaged.number());
            select.setLong(3, damaged.fence());
            try (ResultSet found = select.executeQuery()) {
                row = found.next() ? Optional.of(Rows.set(found, league)) : row;
            }
        }
        if (row.isEmpty()) {
            return;
        }
        try (PreparedStatement update = connection.prepareStatement(
                        "UPDATE league_set SET end_time = NULL,"
                                + " points = NULL, owner = NULL, fence = fence + 1, checksum = '' WHERE league = ? AND number = ?");
                PreparedStatement delete = connection.prepareStatement(
                        "DELETE FROM set_block WHERE league = ? AND number = ? AND block = ?")) {
            update.setLong(1, league);
            update.setInt(2, damaged.number());
            update.executeUpdate();
            for (int block : damaged.blocks()) {
                delete.setLong(1, league);
                delete.setInt(2, damaged.number());
                delete.setInt(3, block);
                delete.executeUpdate();
            }
        }
        if (row.get().value().isPresent()) {
            Rows.update(connection, league, row.get().value().get().reopened());
        }
    }
}
