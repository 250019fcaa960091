package kakumei.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import kakumei.problem.Failure;
import org.flywaydb.core.api.FlywayException;

/**
 * A connection that is opened when it is needed and again when it was lost. Work is done in transactions, which are
 * repeated for a while when the database is away or locked, or the answer to a commit was lost: so work that writes
 * must be such that doing it twice is as doing it once. One thread at a time.
 */
final class Database implements AutoCloseable {
    private static final int MOST_TOLD = 300;
    private static final Logger LOG = Logger.getLogger(Database.class.getName());

    private final String name;
    private final Dialect dialect;
    private final Connector connector;
    private final Optional<StoreFile> file;
    private final Patience patience;
    private final Continuity continuity;
    private Optional<Connection> connection = Optional.empty();
    private boolean broughtUpToDate;

    /** Work within one transaction. */
    interface Transaction<T> {
        T run(Connection connection) throws SQLException;
    }

    private Database(String name, Dialect dialect, Connector connector, Optional<StoreFile> file, Patience patience) {
        this.name = name;
        this.dialect = dialect;
        this.connector = connector;
        this.file = file;
        this.patience = patience;
        continuity = new Continuity(name, file);
    }

    /** The database at a place, to be written to; makes it or brings it up to date if need be. */
    static Database open(Place place, Patience patience, UnaryOperator<Connector> around) {
        if (place.isServer()) {
            return new Database(
                            place.toString(),
                            Dialect.POSTGRES,
                            around.apply(Connector.server(place.url())),
                            Optional.empty(),
                            patience)
                    .ready();
        }
        StoreFile file = StoreFile.of(place);
        if (!file.isWritable()) {
            throw new Failure("cannot write to the store " + place + ": it, its folder or its disk is read-only");
        }
        return inFile(file, patience, around).ready();
    }

    /** The database at a place, to be read alone: also from a medium that cannot be written to. */
    static Database openToRead(Place place, Patience patience) {
        if (place.isServer()) {
            return open(place, patience, UnaryOperator.identity());
        }
        StoreFile file = StoreFile.of(place);
        if (file.isWritable()) {
            return inFile(file, patience, UnaryOperator.identity()).ready();
        }
        Connector reading = Connector.readOnly(file);
        Database database = new Database(place.toString(), Dialect.SQLITE, reading, Optional.of(file), patience);
        return database.isCurrent() ? database : database.copied();
    }

    private static Database inFile(StoreFile file, Patience patience, UnaryOperator<Connector> around) {
        Connector connector = around.apply(Connector.file(file.path()));
        return new Database(file.name(), Dialect.SQLITE, connector, Optional.of(file), patience);
    }

    /** A copy that is brought up to date, since this cannot be. */
    private Database copied() {
        try (Connection open = connector.connect();
                Statement statement = open.createStatement()) {
            Path copy = Files.createTempDirectory("kakumei-store").resolve("copy.db");
            Connector.deleteAtExit(copy);
            statement.execute("VACUUM INTO '" + copy.toString().replace("'", "''") + "'");
            return new Database(name, Dialect.SQLITE, Connector.file(copy), Optional.empty(), patience).ready();
        } catch (SQLException e) {
            throw cannotOpen(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Dialect dialect() {
        return dialect;
    }

    /** Whether its tables were made, or those of an older version were brought up to date, when it was opened. */
    boolean wasBroughtUpToDate() {
        return broughtUpToDate;
    }

    /** The file it is in; empty on a server. */
    Optional<StoreFile> file() {
        return file;
    }

    /* The tables of a file are made by one process at a time: the library does not see to it. */
    private Database ready() {
        Patience.Wait wait = patience.begin();
        while (!isCurrent()) {
            Optional<Store.RunLock> lock = file.isPresent() ? file.get().lock() : Optional.of(() -> {});
            if (lock.isPresent()) {
                try {
                    Schema.migrate(connector);
                    broughtUpToDate = true;
                } catch (FlywayException e) {
                    SQLException cause = sqlCause(e);
                    if (!dialect.passes(cause) || wait.isOver()) {
                        throw cannotOpen(cause);
                    }
                    wait.pause("the store does not answer (" + plain(cause) + "); trying again");
                } finally {
                    lock.get().close();
                }
            } else if (wait.isOver()) {
                throw new Failure("the store " + name + " has to be brought up to date, but another process runs a"
                        + " league in it");
            } else {
                wait.pause("the store " + name + " is being made ready by another process; waiting");
            }
        }
        transaction(continuity::begin);
        return this;
    }

    private boolean isCurrent() {
        if (file.isPresent() && !file.get().exists()) {
            return false;
        }
        try (Connection open = connector.connect()) {
            return Schema.isCurrent(open, name);
        } catch (SQLException e) {
            if (dialect.isDamage(e) || !dialect.passes(e)) {
                throw cannotOpen(e);
            }
            return false; // and who makes the tables waits
        }
    }

    private Failure cannotOpen(SQLException e) {
        return new Failure("cannot open the store " + name + ": " + plain(e), e);
    }

    private static SQLException sqlCause(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && !(cause instanceof SQLException)) {
            cause = cause.getCause();
        }
        return cause instanceof SQLException e ? e : new SQLException(cause.getMessage(), cause);
    }

    private static String plain(SQLException e) {
        SQLException told =
                e instanceof BatchUpdateException && e.getNextException() != null ? e.getNextException() : e;
        String text = String.valueOf(told.getMessage());
        String line = text.lines()
                .filter(each -> !each.isBlank())
                .findFirst()
                .orElse(text)
                .trim();
        return line.length() <= MOST_TOLD ? line : line.substring(0, MOST_TOLD) + "…";
    }

    /** Does work that writes and commits it, all or nothing; tries again while the database is away. */
    <T> T transaction(Transaction<T> work) {
        return run("BEGIN IMMEDIATE", "", open -> {
            T result = work.run(open);
            continuity.check(open);
            return result;
        });
    }

    /** Does work that only reads, at one moment of the database; tries again while the database is away. */
    <T> T read(Transaction<T> work) {
        return run("BEGIN", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY", work);
    }

    /* SQLite's driver begins the next transaction with the end of the last, which would lock everybody else out for
     * good: so transactions of a file are begun and ended by hand. */
    private synchronized <T> T run(String beginFile, String beginServer, Transaction<T> work) {
        Patience.Wait wait = patience.begin();
        while (true) {
            try {
                Connection open = connected();
                String begin = dialect == Dialect.SQLITE ? beginFile : beginServer;
                if (!begin.isEmpty()) {
                    execute(open, begin);
                }
                T result = work.run(open);
                if (dialect == Dialect.SQLITE) {
                    execute(open, "COMMIT");
                } else {
                    open.commit();
                }
                continuity.committed();
                return result;
            } catch (RuntimeException e) {
                drop();
                throw e;
            } catch (SQLException e) {
                drop();
                if (!dialect.passes(e) || wait.isOver()) {
                    throw failure(e);
                }
                wait.pause("the store does not answer (" + plain(e) + "); trying again");
            }
        }
    }

    private Connection connected() throws SQLException {
        if (connection.isEmpty()) {
            Connection opened = connector.connect();
            connection = Optional.of(opened);
            opened.setAutoCommit(dialect == Dialect.SQLITE);
            continuity.connected();
        }
        return connection.get();
    }

    private Failure failure(SQLException e) {
        if (dialect.isDamage(e)) {
            return new Failure(
                    "the store " + name + " is damaged (" + plain(e) + "): nothing more is written to it; copy it"
                            + (file.isPresent() ? ", and what lies beside it," : "") + " before anything else",
                    e);
        }
        if (dialect.isGone(e)) {
            return new Failure(
                    "the store " + name + " is no longer what it was (" + plain(e)
                            + "): it was deleted or replaced while this ran, and nothing more is written to it",
                    e);
        }
        return new Failure(
                "the store " + name + " failed: " + plain(e)
                        + (dialect.passes(e) ? "; what was stored before stays stored" : ""),
                e);
    }

    /** Keeps other processes off a league until the transaction ends; in a file there are none. */
    void lockLeague(Connection open, long league) throws SQLException {
        try (PreparedStatement lock =
                open.prepareStatement("SELECT id FROM league WHERE id = ?" + dialect.forUpdate())) {
            lock.setLong(1, league);
            lock.executeQuery().close();
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void drop() {
        connection.ifPresent(open -> {
            try { // which rolls back what was begun
                open.close();
            } catch (SQLException e) {
                LOG.log(Level.FINE, "close", e);
            }
        });
        connection = Optional.empty();
    }

    @Override
    public synchronized void close() {
        drop();
    }
}
