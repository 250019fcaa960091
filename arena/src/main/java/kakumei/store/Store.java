package kakumei.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Leagues, their sets and the blocks of these, in a database. Safe for use by several threads. */
public final class Store implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};
    private static final TypeReference<List<Long>> NUMBERS = new TypeReference<>() {};
    private static final TypeReference<List<List<Long>>> TABLE = new TypeReference<>() {};

    private static final long PAUSE_MILLIS = 500;

    private final Database database;

    private Store(Database database) {
        this.database = database;
    }

    /**
     * Opens the store in a file or on a PostgreSQL server ({@code jdbc:postgresql:…}); makes it if there is none.
     *
     * @param patience for how long to try again when the database is away or locked
     * @param tell told once when the waiting begins
     */
    public static Store open(String place, Duration patience, Consumer<String> tell) {
        return new Store(Database.open(place, new Database.Patience(patience.toMillis(), PAUSE_MILLIS, tell)));
    }

    /** The right to run leagues in a file. */
    public interface RunLock extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Takes the right to run leagues here, which must be held while sets are leased; empty if another process has it.
     * On a server everybody has it: sets are leased there.
     */
    public Optional<RunLock> lockForRunning() {
        if (database.isPostgres()) {
            return Optional.of(() -> {});
        }
        return database.lock().map(lock -> () -> release(lock));
    }

    private static void release(FileLock lock) {
        try {
            lock.channel().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a process plays a league now. */
    public boolean isRunning(long league, Instant now) {
        if (!database.isPostgres()) {
            Optional<RunLock> free = lockForRunning();
            free.ifPresent(RunLock::close);
            return free.isEmpty();
        }
        return database.read(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT COUNT(*) FROM league_set WHERE league = ?"
                            + " AND end_time IS NULL AND owner IS NOT NULL AND lease_until >= ?")) {
                select.setLong(1, league);
                select.setLong(2, now.toEpochMilli());
                try (ResultSet row = select.executeQuery()) {
                    return row.next() && row.getInt(1) > 0;
                }
            }
        });
    }

    /** Whether other processes may run leagues here at the same time. */
    public boolean isShared() {
        return database.isPostgres();
    }

    /**
     * Begins a league, unless another process began one since the caller looked: then that one is returned.
     *
     * @param newest the id of the newest league the caller saw, 0 for none
     */
    public StoredLeague create(String plan, String rules, String code, Instant now, long newest) {
        return database.transaction(connection -> {
            List<StoredLeague> known = locked(connection);
            if (!known.isEmpty() && known.get(known.size() - 1).id() > newest) {
                return known.get(known.size() - 1);
            }
            return insert(connection, known, new StoredLeague(0, plan, rules, code, now, Optional.empty()));
        });
    }

    /** All leagues; nobody can add one before the transaction ends. */
    private List<StoredLeague> locked(Connection connection) throws SQLException {
        if (database.isPostgres()) {
            try (PreparedStatement lock =
                    connection.prepareStatement("LOCK TABLE league IN SHARE ROW EXCLUSIVE MODE")) {
                lock.execute();
            }
        }
        return leagues(connection);
    }

    /** The league with the next free id. */
    private static StoredLeague insert(Connection connection, List<StoredLeague> known, StoredLeague league)
            throws SQLException {
        long id = known.isEmpty() ? 1 : known.get(known.size() - 1).id() + 1;
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO league (id, plan, rules, code, created, ended) VALUES (?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, id);
            insert.setString(2, league.plan());
            insert.setString(3, league.rules());
            insert.setString(4, league.code());
            insert.setString(5, text(league.created()));
            insert.setString(6, league.ended().map(Store::text).orElse(null));
            insert.executeUpdate();
        }
        return new StoredLeague(
                id,
                league.plan(),
                league.rules(),
                league.code(),
                league.created().truncatedTo(ChronoUnit.MILLIS),
                league.ended());
    }

    /** All leagues, the oldest first. */
    public List<StoredLeague> leagues() {
        return database.read(Store::leagues);
    }

    private static List<StoredLeague> leagues(Connection connection) throws SQLException {
        List<StoredLeague> leagues = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                        "SELECT id, plan, rules, code, created, ended FROM league ORDER BY id");
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                leagues.add(new StoredLeague(
                        row.getLong(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        Instant.parse(row.getString(5)),
                        Optional.ofNullable(row.getString(6)).map(Instant::parse)));
            }
        }
        return leagues;
    }

    /** Notes that a league is complete. */
    public void end(long league, Instant now) {
        database.transaction(connection -> {
            try (PreparedStatement update =
                    connection.prepareStatement("UPDATE league SET ended = ? WHERE id = ? AND ended IS NULL")) {
                update.setString(1, text(now));
                update.setLong(2, league);
                return update.executeUpdate();
            }
        });
    }

    /** All sets of a league that were begun, by number. */
    public List<StoredSet> sets(long league) {
        return database.read(connection -> {
            List<StoredSet> sets = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT number, players, specs, seed, rules, code, start_time, end_time, games, points"
                            + " FROM league_set WHERE league = ? ORDER BY number")) {
                select.setLong(1, league);
                try (ResultSet row = select.executeQuery()) {
                    while (row.next()) {
                        sets.add(set(row));
                    }
                }
            }
            return sets;
        });
    }

    private static StoredSet set(ResultSet row) throws SQLException {
        return new StoredSet(
                row.getInt(1),
                parse(row.getString(2), TEXTS),
                parse(row.getString(3), TEXTS),
                row.getLong(4),
                row.getString(5),
                row.getString(6),
                Instant.parse(row.getString(7)),
                Optional.ofNullable(row.getString(8)).map(Instant::parse),
                row.getInt(9),
                Optional.ofNullable(row.getString(10))
                        .map(points -> parse(points, NUMBERS))
                        .orElse(List.of()));
    }

    /** All blocks of a league, or of one of its sets, by set and block. */
    public List<StoredBlock> blocks(long league, Optional<Integer> number) {
        return database.read(connection -> {
            List<StoredBlock> blocks = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT number, block, games, points, places, decisions, nanos FROM set_block WHERE league = ?"
                            + (number.isPresent() ? " AND number = ?" : "")
                            + " ORDER BY number, block")) {
                select.setLong(1, league);
                if (number.isPresent()) {
                    select.setInt(2, number.get());
                }
                try (ResultSet row = select.executeQuery()) {
                    while (row.next()) {
                        blocks.add(new StoredBlock(
                                row.getInt(1),
                                row.getInt(2),
                                row.getInt(3),
                                parse(row.getString(4), NUMBERS),
                                parse(row.getString(5), TABLE),
                                parse(row.getString(6), NUMBERS),
                                parse(row.getString(7), NUMBERS)));
                    }
                }
            }
            return blocks;
        });
    }

    /** The compressed game records of the blocks of a set, by block; those without records are left out. */
    public List<byte[]> records(long league, int number) {
        return database.read(connection -> {
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
        });
    }

    /**
     * Leases the first set that is neither finished nor leased: one that was begun, otherwise the next by number if it
     * is below {@code total}.
     *
     * @param plan makes the set of a number, not begun yet
     */
    public Optional<StoredSet> lease(long league, int total, Lease lease, SetPlan plan) {
        return database.transaction(connection -> {
            Optional<StoredSet> begun = leaseBegun(connection, league, total, lease);
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
        private long until() {
            return now.toEpochMilli() + millis;
        }
    }

    private Optional<StoredSet> leaseBegun(Connection connection, long league, int total, Lease lease)
            throws SQLException {
        Optional<StoredSet> found = Optional.empty();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT number, players, specs, seed, rules, code, start_time, end_time, games, points FROM league_set"
                        + " WHERE league = ? AND number < ? AND end_time IS NULL AND (owner IS NULL OR lease_until < ?)"
                        + " ORDER BY number LIMIT 1"
                        + (database.isPostgres() ? " FOR UPDATE SKIP LOCKED" : ""))) {
            select.setLong(1, league);
            select.setInt(2, total);
            select.setLong(3, lease.now().toEpochMilli());
            try (ResultSet row = select.executeQuery()) {
                if (row.next()) {
                    found = Optional.of(set(row));
                }
            }
        }
        if (found.isPresent()) {
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

    /* A set that one version began and another went on with names both. */
    private static String joined(String codes, String code) {
        return List.of(codes.split(StoredSet.AND, -1)).contains(code) ? codes : codes + StoredSet.AND + code;
    }

    /* The row of the league is locked on a server, so that two processes cannot begin the same set. No set starts
     * before the one with the number before it, whatever the clocks of several machines say: ratings depend on the
     * order of the starts. */
    private Optional<StoredSet> leaseNext(Connection connection, long league, int total, Lease lease, SetPlan plan)
            throws SQLException {
        if (database.isPostgres()) {
            try (PreparedStatement lock =
                    connection.prepareStatement("SELECT id FROM league WHERE id = ? FOR UPDATE")) {
                lock.setLong(1, league);
                lock.executeQuery().close();
            }
        }
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
        insert(connection, league, set, Optional.of(lease));
        return Optional.of(set);
    }

    private static void insert(Connection connection, long league, StoredSet set, Optional<Lease> lease)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO league_set (league, number, players, specs, seed, rules, code, start_time, games, owner,"
                        + " lease_until, end_time, points) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, league);
            insert.setInt(2, set.number());
            insert.setString(3, format(set.players()));
            insert.setString(4, format(set.specs()));
            insert.setLong(5, set.seed());
            insert.setString(6, set.rules());
            insert.setString(7, set.code());
            insert.setString(8, text(set.start()));
            insert.setInt(9, set.games());
            insert.setString(10, lease.map(Lease::owner).orElse(null));
            insert.setObject(11, lease.map(Lease::until).orElse(null), java.sql.Types.BIGINT);
            insert.setString(12, set.end().map(Store::text).orElse(null));
            insert.setString(13, set.points().isEmpty() ? null : format(set.points()));
            insert.executeUpdate();
        }
    }

    /** Adds a league of sets that were played elsewhere, all finished; all or none. */
    public StoredLeague add(String plan, String rules, String code, Instant now, List<StoredSet> sets) {
        return database.transaction(connection -> {
            StoredLeague league = insert(
                    connection, locked(connection), new StoredLeague(0, plan, rules, code, now, Optional.of(now)));
            for (StoredSet set : sets) {
                insert(connection, league.id(), set, Optional.empty());
            }
            return league;
        });
    }

    /** Lets go of all leases of a league; only for who holds {@link #lockForRunning}. */
    public void forgetLeases(long league) {
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
            Map<Integer, List<Long>> finished,
            Instant now) {
        database.transaction(connection -> {
            Set<Integer> owned = owned(connection, league, owner);
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO set_block (league, number, block, games, points, places, decisions, nanos, records)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (league, number, block) DO NOTHING")) {
                for (Map.Entry<StoredBlock, Optional<byte[]>> entry : blocks.entrySet()) {
                    StoredBlock block = entry.getKey();
                    if (!owned.contains(block.number())) {
                        continue;
                    }
                    insert.setLong(1, league);
                    insert.setInt(2, block.number());
                    insert.setInt(3, block.block());
                    insert.setInt(4, block.games());
                    insert.setString(5, format(block.points()));
                    insert.setString(6, format(block.places()));
                    insert.setString(7, format(block.decisions()));
                    insert.setString(8, format(block.nanos()));
                    insert.setBytes(9, entry.getValue().orElse(null));
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            try (PreparedStatement update =
                    connection.prepareStatement("UPDATE league_set SET points = ?, end_time = ?, owner = NULL"
                            + " WHERE league = ? AND number = ? AND end_time IS NULL")) {
                for (Map.Entry<Integer, List<Long>> set : finished.entrySet()) {
                    if (!owned.contains(set.getKey())) {
                        continue;
                    }
                    update.setString(1, format(set.getValue()));
                    update.setString(2, text(now));
                    update.setLong(3, league);
                    update.setInt(4, set.getKey());
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

    private static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    private static String format(Object list) {
        try {
            return JSON.writeValueAsString(list);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T parse(String text, TypeReference<T> type) {
        try {
            return JSON.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
