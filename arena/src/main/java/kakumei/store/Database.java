package kakumei.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * A connection that is opened when it is needed and again when it was lost. Work is done in transactions, which are
 * repeated for a while when the database is away or locked. One thread at a time.
 */
final class Database implements AutoCloseable {
    /* Kept, or Java may collect it and forget its level. */
    private static final Logger FLYWAY = Logger.getLogger("org.flywaydb");
    private static final int BUSY_MILLIS = 10_000;
    /* Files locked by this process. Closing any channel of a file gives up all locks that the process has on it, so a
     * locked file must not even be opened. */
    private static final Set<Path> LOCKED = ConcurrentHashMap.newKeySet();

    private final String url;
    private final Patience patience;
    private Optional<Connection> connection = Optional.empty();

    /** Work within one transaction. */
    interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    /**
     * How long to wait for a database that is away.
     *
     * @param millis for how long to try again
     * @param pauseMillis how long to wait before each try
     * @param tell told once when the waiting begins
     */
    record Patience(long millis, long pauseMillis, Consumer<String> tell) {}

    private Database(String url, Patience patience) {
        this.url = url;
        this.patience = patience;
    }

    /** The database at a place: a file, or a JDBC URL of PostgreSQL; brings its schema up to date. */
    static Database open(String place, Patience patience) {
        FLYWAY.setLevel(Level.WARNING);
        Database database = new Database(url(place), patience);
        database.migrate(place);
        return database;
    }

    private static String url(String place) {
        if (place.startsWith("jdbc:postgresql:")) {
            return place;
        }
        if (place.startsWith("jdbc:")) {
            throw new Usage("no store " + place + ": expected a file or a URL jdbc:postgresql://host/database");
        }
        Path folder = Path.of(place).toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new Failure("no folder " + folder + " for the store " + place);
        }
        return "jdbc:sqlite:" + Path.of(place).toAbsolutePath();
    }

    boolean isPostgres() {
        return url.startsWith("jdbc:postgresql:");
    }

    private void migrate(String place) {
        try {
            Flyway.configure()
                    .dataSource(url, null, null)
                    .locations("classpath:kakumei/store/migration")
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            throw new Failure(
                    "cannot open the store " + place.replaceFirst("^(jdbc:[^?]*).*", "$1") + ": " + plain(e), e);
        }
    }

    private static String plain(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && !(cause instanceof SQLException)) {
            cause = cause.getCause();
        }
        String text = String.valueOf(cause.getMessage());
        return text.lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse(text)
                .trim();
    }

    private Connection connect() throws SQLException {
        Properties properties = new Properties();
        if (isPostgres()) {
            properties.setProperty("reWriteBatchedInserts", "true");
            properties.setProperty("ApplicationName", "kakumei");
        } else {
            properties.setProperty("journal_mode", "WAL");
            properties.setProperty("synchronous", "FULL");
            properties.setProperty("busy_timeout", Integer.toString(BUSY_MILLIS));
            properties.setProperty("foreign_keys", "true");
        }
        Connection opened = DriverManager.getConnection(url, properties);
        opened.setAutoCommit(!isPostgres());
        return opened;
    }

    /** Does work that writes and commits it, all or nothing; tries again while the database is away. */
    <T> T transaction(Work<T> work) {
        return run("BEGIN IMMEDIATE", work);
    }

    /** Does work that only reads, at one moment of the database; tries again while the database is away. */
    <T> T read(Work<T> work) {
        return run("BEGIN", work);
    }

    /* SQLite's driver begins the next transaction with the end of the last, which would lock everybody else out for
     * good: so transactions of a file are begun and ended by hand. */
    private synchronized <T> T run(String begin, Work<T> work) {
        long deadline = System.nanoTime() + patience.millis() * 1_000_000;
        boolean told = false;
        while (true) {
            try {
                Connection open = connection.isPresent() ? connection.get() : connect();
                connection = Optional.of(open);
                if (!isPostgres()) {
                    execute(open, begin);
                }
                T result = work.run(open);
                if (isPostgres()) {
                    open.commit();
                } else {
                    execute(open, "COMMIT");
                }
                return result;
            } catch (RuntimeException e) {
                drop();
                throw e;
            } catch (SQLException e) {
                drop();
                if (!passes(e) || System.nanoTime() > deadline) {
                    throw new Failure("the store failed: " + plain(e) + "; all that was stored before is safe", e);
                }
                if (!told) {
                    patience.tell().accept("the store does not answer (" + plain(e) + "); trying again");
                    told = true;
                }
                pause();
            }
        }
    }

    /** Keeps other processes off a league until the transaction ends; in a file there are none. */
    void lockLeague(Connection open, long league) throws SQLException {
        if (isPostgres()) {
            try (PreparedStatement lock = open.prepareStatement("SELECT id FROM league WHERE id = ? FOR UPDATE")) {
                lock.setLong(1, league);
                lock.executeQuery().close();
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /* Away, restarting, locked or in conflict with another process: trying again can help. A full disk can be freed. */
    private boolean passes(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        String text = String.valueOf(e.getMessage()).toUpperCase(Locale.ROOT);
        return isPostgres()
                ? state.startsWith("08") || state.startsWith("57P") || state.startsWith("40") || state.startsWith("53")
                : text.contains("SQLITE_BUSY")
                        || text.contains("SQLITE_LOCKED")
                        || text.contains("SQLITE_FULL")
                        || text.contains("SQLITE_IOERR");
    }

    private void pause() {
        try {
            Thread.sleep(patience.pauseMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted while waiting for the store", e);
        }
    }

    private void drop() {
        connection.ifPresent(open -> {
            try { // which rolls back what was begun
                open.close();
            } catch (SQLException e) {
                FLYWAY.log(Level.FINE, "close", e);
            }
        });
        connection = Optional.empty();
    }

    /**
     * Takes the right to run leagues in a file, which one process has at a time; the operating system gives it back
     * when the process ends in whatever way. Empty if another process has it, or somebody else in this one.
     */
    Optional<Store.RunLock> lock() {
        Path file = Path.of(url.substring("jdbc:sqlite:".length()) + ".lock");
        if (!LOCKED.add(file)) {
            return Optional.empty();
        }
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() != null) {
                return Optional.of(() -> unlock(file, channel));
            }
            unlock(file, channel);
            return Optional.empty();
        } catch (IOException e) {
            LOCKED.remove(file);
            throw new Failure("cannot lock " + file + ": " + e.getMessage(), e);
        }
    }

    private static void unlock(Path file, FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            LOCKED.remove(file);
        }
    }

    @Override
    public synchronized void close() {
        drop();
    }
}
