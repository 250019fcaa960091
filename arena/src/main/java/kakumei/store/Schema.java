package kakumei.store;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import kakumei.problem.Failure;
import org.flywaydb.core.Flyway;

/** The tables of a store and how those of an older version become the present ones. */
final class Schema {
    /** The version of the newest script. */
    static final int VERSION = 5;

    /* Kept, or Java may collect it and forget its level. What it logs it throws too. */
    private static final Logger FLYWAY = Logger.getLogger("org.flywaydb");

    private Schema() {}

    /** Whether the tables are the present ones; refuses those of a newer version. */
    static boolean isCurrent(Connection connection, String name) {
        int found;
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT version FROM flyway_schema_history WHERE success ORDER BY installed_rank DESC")) {
            found = row.next() ? Integer.parseInt(row.getString(1)) : 0;
        } catch (SQLException e) {
            return false; // and if that was no missing table, who makes the tables will say so
        }
        if (found > VERSION) {
            throw new Failure("the store " + name + " was made by a newer version of the program (its tables are of"
                    + " version " + found + ", this program knows " + VERSION + "): use that one");
        }
        return found == VERSION;
    }

    /** Brings the tables up to date; what it throws may have an {@link SQLException} as its cause. */
    static void migrate(Connector connector) {
        FLYWAY.setLevel(Level.OFF);
        Flyway.configure()
                .dataSource(new ConnectorSource(connector))
                .locations("classpath:kakumei/store/migration")
                .load()
                .migrate();
    }

    /** Connections for the library. */
    private record ConnectorSource(Connector connector) implements DataSource {
        @Override
        public Connection getConnection() throws SQLException {
            return connector.connect();
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return getConnection();
        }

        @Override
        public PrintWriter getLogWriter() throws SQLException {
            throw new SQLFeatureNotSupportedException();
        }

        @Override
        public void setLogWriter(PrintWriter out) {}

        @Override
        public void setLoginTimeout(int seconds) {}

        @Override
        public int getLoginTimeout() {
            return 0;
        }

        @Override
        public Logger getParentLogger() {
            return FLYWAY;
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            throw new SQLFeatureNotSupportedException();
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }
}
