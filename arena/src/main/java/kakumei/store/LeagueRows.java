package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows of the leagues, without their sets. */
final class LeagueRows {
    private LeagueRows() {}

    /** All of them, the oldest first. */
    static List<StoredLeague> all(Connection connection) throws SQLException {
        List<StoredLeague> leagues = new ArrayList<>();
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT " + Rows.LEAGUE + " FROM league ORDER BY id");
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                leagues.add(Rows.league(row));
            }
        }
        return leagues;
    }

    /** All of them; on a server, where others may be at it, nobody can add one before the transaction ends. */
    static List<StoredLeague> locked(Connection connection, boolean shared) throws SQLException {
        if (shared) {
            try (PreparedStatement lock =
                    connection.prepareStatement("LOCK TABLE league IN SHARE ROW EXCLUSIVE MODE")) {
                lock.execute();
            }
        }
        return all(connection);
    }

    /** Adds a league with the next free id. */
    static StoredLeague insert(Connection connection, List<StoredLeague> known, StoredLeague given, String token)
            throws SQLException {
        StoredLeague league = new StoredLeague(
                known.isEmpty() ? 1 : known.get(known.size() - 1).id() + 1,
                given.plan(),
                given.rules(),
                given.code(),
                given.created().truncatedTo(ChronoUnit.MILLIS),
                given.ended().map(time -> time.truncatedTo(ChronoUnit.MILLIS)),
                false);
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO league (id, plan, rules, code, created, ended, checksum, token)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, league.id());
            insert.setString(2, league.plan());
            insert.setString(3, league.rules());
            insert.setString(4, league.code());
            insert.setString(5, Rows.text(league.created()));
            insert.setString(6, league.ended().map(Rows::text).orElse(null));
            insert.setString(7, Rows.checksum(league));
            insert.setString(8, token);
            insert.executeUpdate();
        }
        return league;
    }

    /** The league that was added with a token. */
    static Optional<StoredLeague> withToken(Connection connection, String token) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT " + Rows.LEAGUE + " FROM league WHERE token = ?")) {
            select.setString(1, token);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(Rows.league(row)) : Optional.empty();
            }
        }
    }

    /** Notes that a league is complete, if its first sets are all finished; whether that is so. */
    static boolean end(Connection connection, long league, int sets, Instant now) throws SQLException {
        try (PreparedStatement count = connection.prepareStatement("SELECT COUNT(*) FROM league_set"
                        + " WHERE league = ? AND number >= 0 AND number < ? AND end_time IS NOT NULL");
                PreparedStatement update =
                        connection.prepareStatement("UPDATE league SET ended = ? WHERE id = ? AND ended IS NULL")) {
            count.setLong(1, league);
            count.setInt(2, sets);
            try (ResultSet row = count.executeQuery()) {
                if (!row.next() || row.getInt(1) < sets) {
                    return false;
                }
            }
            update.setString(1, Rows.text(now));
            update.setLong(2, league);
            update.executeUpdate();
            return true;
        }
    }

    /** Notes that a league is not complete any more. */
    static int goOn(Connection connection, long league) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("UPDATE league SET ended = NULL WHERE id = ?")) {
            update.setLong(1, league);
            return update.executeUpdate();
        }
    }
}
