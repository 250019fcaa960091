package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Who plays under which name in leagues. Safe for use by several threads. */
public final class Entrants {
    private final Database database;

    Entrants(Database database) {
        this.database = database;
    }

    /** Says who enters a league, given who is known in it already. */
    public interface Entry {
        /** The new ones; what is thrown leaves the league as it is. */
        List<StoredEntrant> enter(List<StoredEntrant> known);
    }

    /** All entrants of a league, by player and entry. */
    public List<StoredEntrant> of(long league) {
        return database.read(connection -> known(connection, league));
    }

    /** Lets entrants in; nobody else does so at the same time. All entrants that are known then. */
    public List<StoredEntrant> enter(long league, Entry entry) {
        return database.transaction(connection -> {
            database.lockLeague(connection, league);
            List<StoredEntrant> fresh = entry.enter(known(connection, league));
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO league_entrant (league, player, entry, name, origin) VALUES (?, ?, ?, ?, ?)")) {
                for (StoredEntrant entrant : fresh) {
                    insert.setLong(1, league);
                    insert.setInt(2, entrant.player());
                    insert.setInt(3, entrant.entry());
                    insert.setString(4, entrant.name());
                    insert.setString(5, entrant.origin());
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            return known(connection, league);
        });
    }

    private static List<StoredEntrant> known(Connection connection, long league) throws SQLException {
        List<StoredEntrant> entrants = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT player, entry, name, origin FROM league_entrant WHERE league = ? ORDER BY player, entry")) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    entrants.add(new StoredEntrant(row.getInt(1), row.getInt(2), row.getString(3), row.getString(4)));
                }
            }
        }
        return entrants;
    }
}
