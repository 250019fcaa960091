package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which process plays which set: sets are leased, renewed, given back, and what was played of them is saved by who holds
 * the lease. Safe for use by several threads.
 */
public final class Leases {
    private final Database database;

    Leases(Database database) {
        this.database = database;
    }

    /**
     * Leases the first set that is neither finished nor leased: one that was begun, otherwise the next by number if it
     * is below {@code total}. One that others began than those who are to play it now begins anew.
     *
     * @param plan makes the set of a number, not begun yet
     */
    public Optional<StoredSet> take(long league, int total, Lease lease, SetPlan plan) {
        return database.transaction(connection -> {
            Optional<StoredSet> begun = leaseBegun(connection, league, total, lease, plan);
            return begun.isPresent() ? begun : leaseNext(connection, league, total, lease, plan);
        });
    }

    /** Says what a set of a number is, as planned. */
    public interface SetPlan {
        /** The set, not begun yet: its start is {@code start}. */
        StoredSet set(int number, Instant start);
    }

    /**
     * Who leases a set and for how long.
     *
     * @param owner unique among running processes
     * @param code version of the program
     * @param now the time
     * @param millis for how long, unless it is renewed
     */
    public record Lease(String owner, String code, Instant now, long millis) {
        long until() {
            return now.toEpochMilli() + millis;
        }
    }

    private Optional<StoredSet> leaseBegun(Connection connection, long league, int total, Lease lease, SetPlan plan)
            throws SQLException {
        Optional<StoredSet> found = Optional.empty();
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET + " FROM league_set"
                + " WHERE league = ? AND number < ? AND end_time IS NULL AND (owner IS NULL OR lease_until < ?)"
                + " ORDER BY number LIMIT 1"
                + (database.isPostgres() ? " FOR UPDATE SKIP LOCKED" : ""))) {
            select.setLong(1, league);
            select.setInt(2, total);
            select.setLong(3, lease.now().toEpochMilli());
            try (ResultSet row = select.executeQuery()) {
                if (row.next()) {
                    found = Optional.of(Rows.set(row));
                }
            }
        }
        if (found.isPresent()) {
            StoredSet planned = plan.set(found.get().number(), found.get().start());
            if (!found.get().goesOnAs(planned)) {
                beginAnew(connection, league, planned);
                found = Optional.of(planned);
            }
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE league_set SET owner = ?, lease_until = ?, code = ? WHERE league = ? AND number = ?")) {
                update.setString(1, lease.owner());
                update.setLong(2, lease.until());
                update.setString(3, joined(found.get().code(), lease.code()));
                update.setLong(4, league);
                update.setInt(5, found.get().number());
                update.executeUpdate();
            }
        }
        return found;
    }

    /* Blocks of other players cannot be gone on with: they would be mixed within one set. */
    private static void beginAnew(Connection connection, long league, StoredSet set) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM set_block WHERE league = ? AND number = ?")) {
            delete.setLong(1, league);
            delete.setInt(2, set.number());
            delete.executeUpdate();
        }
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE league_set SET players = ?, specs = ?, origins = ? WHERE league = ? AND number = ?")) {
            update.setString(1, Rows.format(set.players()));
            update.setString(2, Rows.format(set.specs()));
            update.setString(3, Rows.orNull(set.origins()));
            update.setLong(4, league);
            update.setInt(5, set.number());
            update.executeUpdate();
        }
    }

    /* A set that one version began and another went on with names both. */
    private static String joined(String codes, String code) {
        return List.of(codes.split(StoredSet.AND, -1)).contains(code) ? codes : codes + StoredSet.AND + code;
    }

    /* The row of the league is locked on a server, so that two processes cannot begin the same set. No set starts
     * before the one with the number before it, whatever the clocks of several machines say: ratings depend on the
     * order of the starts. */
    private Optional<StoredSet> leaseNext(Connection connection, long league, int total, Lease lease, SetPlan plan)
            throws SQLException {
        database.lockLeague(connection, league);
        int next = 0;
        Instant start = lease.now().truncatedTo(ChronoUnit.MILLIS);
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT number, start_time FROM league_set WHERE league = ? ORDER BY number DESC LIMIT 1")) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                if (row.next()) {
                    next = row.getInt(1) + 1;
                    Instant before = Instant.parse(row.getString(2));
                    start = before.isAfter(start) ? before : start;
                }
            }
        }
        if (next >= total) {
            return Optional.empty();
        }
        StoredSet set = plan.set(next, start);
        Rows.insert(connection, league, set, Optional.of(lease));
        return Optional.of(set);
    }

    /** Has others play a set that the owner holds and of which nothing is played yet. */
    public void redraw(long league, String owner, StoredSet set) {
        database.transaction(connection -> {
            if (owned(connection, league, owner).contains(set.number())) {
                beginAnew(connection, league, set);
            }
            return set.number();
        });
    }

    /** Lets go of all leases of a league; only for who holds {@link Store#lockForRunning}. */
    public void forget(long league) {
        database.transaction(connection -> {
            try (PreparedStatement update =
                    connection.prepareStatement("UPDATE league_set SET owner = NULL WHERE league = ?")) {
                update.setLong(1, league);
                return update.executeUpdate();
            }
        });
    }

    /** Renews all leases of an owner. */
    public void renew(long league, Lease lease) {
        database.transaction(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE league_set SET lease_until = ? WHERE league = ? AND owner = ? AND end_time IS NULL")) {
                update.setLong(1, lease.until());
                update.setLong(2, league);
                update.setString(3, lease.owner());
                return update.executeUpdate();
            }
        });
    }

    /** Gives back the sets of an owner that are not finished. */
    public void giveBack(long league, String owner) {
        database.transaction(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE league_set SET owner = NULL WHERE league = ? AND owner = ? AND end_time IS NULL")) {
                update.setLong(1, league);
                update.setString(2, owner);
                return update.executeUpdate();
            }
        });
    }

    /**
     * Stores what was played, in one transaction: blocks, and the totals of the sets they complete. Sets that the owner
     * lost, because its lease had run out, are left to whoever has them now.
     *
     * @param blocks the blocks, with their compressed records where there are some
     * @param finished totals by the number of the set
     */
    public void save(
            long league,
            String owner,
            Map<StoredBlock, Optional<byte[]>> blocks,
            Map<Integer, SetTotals> finished,
            Instant now) {
        database.transaction(connection -> {
            Set<Integer> owned = owned(connection, league, owner);
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO set_block (league, number, block, games, points, places, decisions, nanos, records,"
                            + " refused) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (league, number, block) DO NOTHING")) {
                for (Map.Entry<StoredBlock, Optional<byte[]>> entry : blocks.entrySet()) {
                    StoredBlock block = entry.getKey();
                    if (!owned.contains(block.number())) {
                        continue;
                    }
                    insert.setLong(1, league);
                    insert.setInt(2, block.number());
                    insert.setInt(3, block.block());
                    insert.setInt(4, block.games());
                    insert.setString(5, Rows.format(block.points()));
                    insert.setString(6, Rows.format(block.places()));
                    insert.setString(7, Rows.format(block.decisions()));
                    insert.setString(8, Rows.format(block.nanos()));
                    insert.setBytes(9, entry.getValue().orElse(null));
                    insert.setString(10, Rows.orNull(block.refused()));
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE league_set SET points = ?, refused = ?, end_time = ?, owner = NULL"
                            + " WHERE league = ? AND number = ? AND end_time IS NULL")) {
                for (Map.Entry<Integer, SetTotals> set : finished.entrySet()) {
                    if (!owned.contains(set.getKey())) {
                        continue;
                    }
                    update.setString(1, Rows.format(set.getValue().points()));
                    update.setString(2, Rows.orNull(set.getValue().refused()));
                    update.setString(3, Rows.text(now));
                    update.setLong(4, league);
                    update.setInt(5, set.getKey());
                    update.addBatch();
                }
                update.executeBatch();
            }
            return blocks.size();
        });
    }

    private Set<Integer> owned(Connection connection, long league, String owner) throws SQLException {
        Set<Integer> owned = new HashSet<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT number FROM league_set WHERE league = ? AND owner = ? AND end_time IS NULL"
                        + (database.isPostgres() ? " FOR UPDATE" : ""))) {
            select.setLong(1, league);
            select.setString(2, owner);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    owned.add(row.getInt(1));
                }
            }
        }
        return owned;
    }
}
