package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import kakumei.problem.Failure;

/** Leagues, their sets and the blocks of these, in a database. Safe for use by several threads. */
public final class Store implements AutoCloseable {
    private static final long PAUSE_MILLIS = 500;
    /* Who only asks whether a league runs has the lock for a moment. */
    private static final int LOCK_TRIES = 4;
    private static final long LOCK_PAUSE_MILLIS = 50;

    private static final String NEWEST =
            "SELECT " + Rows.SET + " FROM league_set WHERE league = ? ORDER BY number DESC LIMIT ? OFFSET ?";

    /** The sets of one player; what it asks for is found by indexes. */
    static final String NEWEST_OF_PLAYER = "SELECT " + Rows.SET + " FROM league_set WHERE league = ? AND number IN ("
            + "SELECT number FROM player_set WHERE league = ? AND player = ? AND number < ?"
            + " UNION ALL SELECT number FROM league_set WHERE league = ? AND number >= ? AND players LIKE ? ESCAPE '!'"
            + " ORDER BY number DESC LIMIT ? OFFSET ?) ORDER BY number DESC";

    private final Database database;

    private Store(Database database) {
        this.database = database;
        if (database.wasBroughtUpToDate()) {
            leagues().forEach(league -> makeSums(league.id()));
        }
    }

    /* Those of older tables are gone, and of a league that has ended no further set would make them. */
    private void makeSums(long league) {
        database.transaction(connection -> {
            database.lockLeague(connection, league);
            return new Sums(database, connection, league).make();
        });
    }

    /**
     * Opens the store in a file or on a PostgreSQL server ({@code jdbc:postgresql:…}); makes it if there is none.
     *
     * @param patience for how long to try again when the database is away or locked
     * @param tell told once when the waiting begins
     */
    public static Store open(String place, Duration patience, Consumer<String> tell) {
        return open(Place.of(place), patience, tell, () -> false);
    }

    /** As above; waits no longer once {@code stop} says so. */
    public static Store open(Place place, Duration patience, Consumer<String> tell, BooleanSupplier stop) {
        return open(place, new Patience(patience.toMillis(), PAUSE_MILLIS, tell, stop), UnaryOperator.identity());
    }

    /** As above; {@code around} may do something to all that goes to the database. */
    static Store open(Place place, Patience patience, UnaryOperator<Connector> around) {
        return new Store(Database.open(place, patience, around));
    }

    /** Opens a store to read it alone, which can be done where nothing can be written too; it must be there. */
    public static Store openToRead(Place place, Duration patience, Consumer<String> tell) {
        return new Store(
                Database.openToRead(place, new Patience(patience.toMillis(), PAUSE_MILLIS, tell, () -> false)));
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
        if (isShared()) {
            return Optional.of(() -> {});
        }
        StoreFile file = database.file().orElseThrow();
        Optional<RunLock> lock = file.lock();
        for (int tries = 1; lock.isEmpty() && tries < LOCK_TRIES; tries++) {
            pause();
            lock = file.lock();
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
    public boolean isRunning(long league) {
        if (!isShared()) {
            return database.file().map(StoreFile::isLocked).orElse(false);
        }
        return database.read(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT COUNT(*) FROM league_set WHERE league = ? AND end_time IS NULL"
                            + " AND owner IS NOT NULL AND lease_until >= "
                            + database.dialect().now())) {
                select.setLong(1, league);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() && row.getInt(1) > 0;
                }
            }
        });
    }

    /** The sets of a league that a process plays. */
    public Leases leases(long league, Leases.Holder holder) {
        return new Leases(database, league, holder);
    }

    /** Who plays under which name. */
    public Entrants entrants() {
        return new Entrants(database);
    }

    /** Whether other processes may run leagues here at the same time. */
    public boolean isShared() {
        return database.dialect() == Dialect.POSTGRES;
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
            return insert(connection, known, new StoredLeague(0, plan, rules, code, now, Optional.empty(), false), "");
        });
    }

    /** All leagues; nobody can add one before the transaction ends. */
    private List<StoredLeague> locked(Connection connection) throws SQLException {
        if (isShared()) {
            try (PreparedStatement lock =
                    connection.prepareStatement("LOCK TABLE league IN SHARE ROW EXCLUSIVE MODE")) {
                lock.execute();
            }
        }
        return leagues(connection);
    }

    /** The league with the next free id. */
    private static StoredLeague insert(
            Connection connection, List<StoredLeague> known, StoredLeague given, String token) throws SQLException {
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

    /** All leagues, the oldest first. */
    public List<StoredLeague> leagues() {
        return database.read(Store::leagues);
    }

    private static List<StoredLeague> leagues(Connection connection) throws SQLException {
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

    /**
     * Notes that a league is complete, if the store holds its first sets all finished; whether that is so.
     *
     * @param sets how many sets it is complete with
     */
    public boolean end(long league, int sets, Instant now) {
        return database.transaction(connection -> {
            database.lockLeague(connection, league);
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
        });
    }

    /** What is held of the first finished sets of some numbers from one on, looked at closely. */
    public Holdings holdings(StoredLeague league, int from, IntPredicate numbers) {
        return database.read(connection -> Holdings.read(connection, league.id(), league.isImported(), from, numbers));
    }

    /**
     * The sums over the sets of a league that are finished without a gap from the first, with those of all players; empty
     * if there are none that are what was stored. Costs nothing that grows with the sets.
     */
    public Optional<SetSums> sums(long league) {
        return database.read(connection -> new Sums(database, connection, league).standings());
    }

    /**
     * What each of some players did against each of others in the sets that {@link #sums} are of, with sums of no players;
     * empty if they are not what was stored.
     */
    public Optional<SetSums> pairSums(long league, Collection<String> players, Collection<String> others) {
        return database.read(connection -> new Sums(database, connection, league).pairs(players, others));
    }

    /** How the sums of a league differ from what its sets come to; empty if they do not, or if there are none. */
    public Optional<String> wrongSums(long league) {
        return database.read(connection -> new Sums(database, connection, league).difference());
    }

    /** Makes the sums of a league anew from its sets. */
    public void sumAnew(long league) {
        database.transaction(connection -> {
            database.lockLeague(connection, league);
            Sums sums = new Sums(database, connection, league);
            sums.drop();
            sums.advance();
            return league;
        });
    }

    /**
     * Makes sets that are damaged unfinished, so that they are played again, but for the blocks that are good; those
     * that somebody has played again already are left alone.
     */
    public void reopen(long league, List<DamagedSet> damaged) {
        database.transaction(connection -> {
            database.lockLeague(connection, league);
            for (DamagedSet set : damaged) {
                reopen(connection, league, set);
            }
            new Sums(database, connection, league).drop(); // the next set that is finished makes them anew
            try (PreparedStatement update =
                    connection.prepareStatement("UPDATE league SET ended = NULL WHERE id = ?")) {
                update.setLong(1, league);
                return update.executeUpdate();
            }
        });
    }

    private void reopen(Connection connection, long league, DamagedSet damaged) throws SQLException {
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

    /** All sets of a league that were begun, by number; without those that are not what was stored. */
    public List<StoredSet> sets(long league) {
        return database.read(connection -> {
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT " + Rows.SET + " FROM league_set WHERE league = ? ORDER BY number")) {
                select.setLong(1, league);
                return sets(select, league);
            }
        });
    }

    /**
     * Some sets of a league, or of one of its players, the newest first; without those that are not what was stored. Costs
     * nothing that grows with the sets of others: those in the {@linkplain #sums sums} are listed by player, and those
     * after them are few.
     */
    public List<StoredSet> newest(long league, Optional<String> player, int from, int count) {
        return database.read(connection -> {
            int through = player.isEmpty()
                    ? 0
                    : new Sums(database, connection, league)
                            .header("")
                            .map(SetSums::through)
                            .orElse(0);
            try (PreparedStatement select =
                    connection.prepareStatement(player.isPresent() ? NEWEST_OF_PLAYER : NEWEST)) {
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
        });
    }

    /** A set of a league; empty if it was not begun, or is not what was stored. */
    public Optional<StoredSet> set(long league, int number) {
        return database.read(connection -> {
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT " + Rows.SET + " FROM league_set WHERE league = ? AND number = ?")) {
                select.setLong(1, league);
                select.setInt(2, number);
                return sets(select, league).stream().findFirst();
            }
        });
    }

    /** How many sets of a league were begun. */
    public int begun(long league) {
        return database.read(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT MAX(number) FROM league_set WHERE league = ?")) {
                select.setLong(1, league);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() && row.getObject(1) != null ? row.getInt(1) + 1 : 0;
                }
            }
        });
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

    /** All blocks of a league, or of one of its sets, by set and block; without those that are not what was stored. */
    public List<StoredBlock> blocks(long league, Optional<Integer> number) {
        return database.read(connection -> Holdings.blocks(connection, league, number)).stream()
                .flatMap(block -> block.value().stream())
                .toList();
    }

    /** How many games of a league are stored, those of unfinished sets included. */
    public long games(long league) {
        return database.read(connection -> {
            Optional<SetSums> sums = new Sums(database, connection, league).header("");
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT SUM(games) FROM set_block WHERE league = ? AND number >= ?")) {
                select.setLong(1, league);
                select.setInt(2, sums.map(SetSums::through).orElse(0));
                try (ResultSet row = select.executeQuery()) {
                    return sums.map(SetSums::games).orElse(0L) + (row.next() ? row.getLong(1) : 0);
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

    /** Sets that can be gone through more than once: a transaction may have to be repeated. */
    @FunctionalInterface
    public interface Sets {
        /** Hands each of them on. */
        void forEach(Consumer<StoredSet> taker);
    }

    /** Adds a league of sets that were played elsewhere, all finished; all or none, and none of them is kept in memory. */
    public StoredLeague add(String plan, String rules, String code, Instant now, Sets sets) {
        String token = Token.fresh();
        return database.transaction(connection -> {
            List<StoredLeague> known = locked(connection);
            Optional<StoredLeague> done = withToken(connection, token);
            if (done.isPresent()) { // and the answer was lost
                return done.get();
            }
            StoredLeague league = insert(
                    connection, known, new StoredLeague(0, plan, rules, code, now, Optional.of(now), false), token);
            try (Rows.Inserts inserts = new Rows.Inserts(connection, league.id())) {
                sets.forEach(inserts);
                inserts.flush();
            } catch (Rows.Inserts.Failed e) {
                throw e.reason();
            }
            new Sums(database, connection, league.id()).advance();
            return league;
        });
    }

    private static Optional<StoredLeague> withToken(Connection connection, String token) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT " + Rows.LEAGUE + " FROM league WHERE token = ?")) {
            select.setString(1, token);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(Rows.league(row)) : Optional.empty();
            }
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
