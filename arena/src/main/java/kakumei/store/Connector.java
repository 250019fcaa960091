package kakumei.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;

/** Opens connections to one database. */
interface Connector {
    /** A new connection, which commits by itself until told otherwise. */
    Connection connect() throws SQLException;

    /* A process that is stopped in the middle of a transaction must not keep others out for long, and one whose
     * network is gone must notice. */
    int IDLE_SECONDS = 15;
    int SOCKET_SECONDS = 90;
    int BUSY_MILLIS = 10_000;

    /** To a database of a PostgreSQL server. */
    static Connector server(String url) {
        return () -> {
            Properties properties = new Properties();
            properties.setProperty("reWriteBatchedInserts", "true");
            properties.setProperty("ApplicationName", "kakumei");
            properties.setProperty("tcpKeepAlive", "true");
            properties.setProperty("connectTimeout", "10");
            properties.setProperty("socketTimeout", Integer.toString(SOCKET_SECONDS));
            properties.setProperty(
                    "options",
                    "-c idle_in_transaction_session_timeout=" + IDLE_SECONDS + "s -c lock_timeout=" + 2 * IDLE_SECONDS
                            + "s");
            Place.password(url, Optional.ofNullable(System.getenv("PGPASSWORD")))
                    .ifPresent(password -> properties.setProperty("password", password));
            return DriverManager.getConnection(url, properties);
        };
    }

    /** To a file that can be written. */
    static Connector file(Path file) {
        return () -> {
            Properties properties = new Properties();
            properties.setProperty("journal_mode", "WAL");
            properties.setProperty("synchronous", "FULL");
            properties.setProperty("busy_timeout", Integer.toString(BUSY_MILLIS));
            properties.setProperty("foreign_keys", "true");
            return DriverManager.getConnection("jdbc:sqlite:" + file, properties);
        };
    }

    /**
     * To a file that cannot be written, nor anything beside it. What lies in the log beside the file is read too, which
     * the database does by itself if the index of the log is there; otherwise both are copied to where it can make one.
     */
    static Connector readOnly(StoreFile file) {
        return () -> {
            Path log = file.beside("-wal");
            try {
                boolean logged = Files.exists(log) && Files.size(log) > 0;
                if (logged && !Files.exists(file.beside("-shm"))) {
                    Path copy = Files.createTempDirectory("kakumei-store").resolve("copy.db");
                    Files.copy(file.path(), copy);
                    Files.copy(log, copy.resolveSibling("copy.db-wal"));
                    copy.toFile().setWritable(true);
                    deleteAtExit(copy);
                    return file(copy).connect();
                }
                return DriverManager.getConnection(
                        "jdbc:sqlite:" + file.path().toUri() + (logged ? "?mode=ro" : "?immutable=1"), readOnly());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private static Properties readOnly() {
        Properties properties = new Properties();
        properties.setProperty("open_mode", "1"); // SQLITE_OPEN_READONLY
        properties.setProperty("busy_timeout", Integer.toString(BUSY_MILLIS));
        return properties;
    }

    /** Has a file, what a database puts beside it and its folder deleted in the end. */
    static void deleteAtExit(Path file) {
        Optional.ofNullable(file.getParent())
                .ifPresent(folder -> folder.toFile().deleteOnExit());
        for (String suffix : new String[] {"", "-wal", "-shm", ".lock"}) {
            file.resolveSibling(file.getFileName() + suffix).toFile().deleteOnExit();
        }
    }
}
