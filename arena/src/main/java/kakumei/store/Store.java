package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.problem.Failure;

/** Leagues, their sets and the blocks of these, in a database. Safe for use by several threads. */
public final class Store implements AutoCloseable {
    private static final long PAUSE_MILLIS = 500;
    /* Who only asks whether a league runs has the lock for a moment. */
    private static final int LOCK_TRIES = 4;
    private static final long LOCK_PAUSE_MILLIS = 50;

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
        Optional<RunLock> lock = database.lock();
        for (int tries = 1; lock.isEmpty() && tries < LOCK_TRIES; tries++) {
            pause();
            lock = database.lock();
        }
        return lock;
    }

    private static void pause() {
        try {
            Thread.sleep(LOCK_PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        }
    }

    /** Whether a process plays a league now. */
    public boolean isRunning(long league, Instant now) {
        if (!database.isPostgres()) {
            Optional<RunLock> free = database.lock();
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

    /** Who plays which set. */
    public Leases leases() {
        return new Leases(database);
    }

    /** Who plays under which name. */
    public Entrants entrants() {
        return new Entrants(database);
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
            insert.setString(5, Rows.text(league.created()));
            insert.setString(6, league.ended().map(Rows::text).orElse(null));
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
                update.setString(1, Rows.text(now));
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
                    "SELECT " + Rows.SET + " FROM league_set WHERE league = ? ORDER BY number")) {
                select.setLong(1, league);
                try (ResultSet row = select.executeQuery()) {
                    while (row.next()) {
                        sets.add(Rows.set(row));
                    }
                }
            }
            return sets;
        });
    }

    /** All blocks of a league, or of one of its sets, by set and block. */
    public List<StoredBlock> blocks(long league, Optional<Integer> number) {
        return database.read(connection -> {
            List<StoredBlock> blocks = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT number, block, games, points, places, decisions, nanos, refused FROM set_block WHERE league = ?"
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
                                Rows.numbers(row.getString(4)),
                                Rows.table(row.getString(5)),
                                Rows.numbers(row.getString(6)),
                                Rows.numbers(row.getString(7)),
                                Rows.known(row.getString(8))));
                    }
                }
            }
            return blocks;
        });
    }

    /** How many games of a league are stored, those of unfinished sets included. */
    public long games(long league) {
        return database.read(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT SUM(games) FROM set_block WHERE league = ?")) {
                select.setLong(1, league);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? row.getLong(1) : 0;
                }
            }
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

    /** Adds a league of sets that were played elsewhere, all finished; all or none. */
    public StoredLeague add(String plan, String rules, String code, Instant now, List<StoredSet> sets) {
        return database.transaction(connection -> {
            StoredLeague league = insert(
                    connection, locked(connection), new StoredLeague(0, plan, rules, code, now, Optional.of(now)));
            for (StoredSet set : sets) {
                Rows.insert(connection, league.id(), set, Optional.empty());
            }
            return league;
        });
    }

    @Override
    public void close() {
        database.close();
    }
}
