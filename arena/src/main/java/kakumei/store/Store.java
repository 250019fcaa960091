package kakumei.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
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
            List<StoredLeague> known = LeagueRows.locked(connection, isShared());
            if (!known.isEmpty() && known.get(known.size() - 1).id() > newest) {
                return known.get(known.size() - 1);
            }
            return LeagueRows.insert(
                    connection, known, new StoredLeague(0, plan, rules, code, now, Optional.empty(), false), "");
        });
    }

    /** All leagues, the oldest first. */
    public List<StoredLeague> leagues() {
        return database.read(LeagueRows::all);
    }

    /**
     * Notes that a league is complete, if the store holds its first sets all finished; whether that is so.
     *
     * @param sets how many sets it is complete with
     */
    public boolean end(long league, int sets, Instant now) {
        return database.transaction(connection -> {
            database.lockLeague(connection, league);
            return LeagueRows.end(connection, league, sets, now);
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
            new SumRows(connection, league).drop();
            new Sums(database, connection, league).advance();
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
                SetQueries.reopen(database, connection, league, set);
            }
            new SumRows(connection, league).drop(); // the next set that is finished makes them anew
            return LeagueRows.goOn(connection, league);
        });
    }

    /** All sets of a league that were begun, by number; without those that are not what was stored. */
    public List<StoredSet> sets(long league) {
        return database.read(connection -> SetQueries.all(connection, league));
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
                    : new SumRows(connection, league)
                            .header("")
                            .map(SetSums::through)
                            .orElse(0);
            return SetQueries.newest(connection, league, player, through, from, count);
        });
    }

    /** A set of a league; empty if it was not begun, or is not what was stored. */
    public Optional<StoredSet> set(long league, int number) {
        return database.read(connection -> SetQueries.one(connection, league, number));
    }

    /** How many sets of a league were begun. */
    public int begun(long league) {
        return database.read(connection -> SetQueries.begun(connection, league));
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
            Optional<SetSums> sums = new SumRows(connection, league).header("");
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
        return database.read(connection -> SetQueries.records(connection, league, number));
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
            List<StoredLeague> known = LeagueRows.locked(connection, isShared());
            Optional<StoredLeague> done = LeagueRows.withToken(connection, token);
            if (done.isPresent()) { // and the answer was lost
                return done.get();
            }
            StoredLeague league = LeagueRows.insert(
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

    @Override
    public void close() {
        database.close();
    }
}
