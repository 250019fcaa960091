package kakumei.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** What differs between the two databases. */
enum Dialect {
    SQLITE {
        @Override
        String now() {
            return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
        }

        @Override
        String forUpdate() {
            return ""; // a transaction that writes has the whole file
        }

        @Override
        String forUpdateOfFree() {
            return "";
        }

        @Override
        boolean passes(SQLException e) {
            return says(
                    e,
                    "SQLITE_BUSY",
                    "SQLITE_LOCKED",
                    "SQLITE_FULL",
                    "SQLITE_IOERR",
                    "SQLITE_PROTOCOL",
                    "CONNECTION CLOSED");
        }

        @Override
        boolean isDamage(SQLException e) {
            return says(e, "SQLITE_CORRUPT", "SQLITE_NOTADB", "MALFORMED", "NOT A DATABASE");
        }

        @Override
        boolean isGone(SQLException e) {
            return says(e, "SQLITE_READONLY_DBMOVED", "NO SUCH TABLE");
        }
    },

    POSTGRES {
        /* Of the wall: now() stands still within a transaction, which may have waited for others. */
        @Override
        String now() {
            return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        }

        @Override
        String forUpdate() {
            return " FOR UPDATE";
        }

        @Override
        String forUpdateOfFree() {
            return " FOR UPDATE SKIP LOCKED";
        }

        /* Away (08), restarting (57P), cancelled (57014), in conflict (40), out of something (53), locked (55P03), idle
         * for too long in a transaction because this process was stopped (25P03), a replica for now (25006). */
        @Override
        boolean passes(SQLException e) {
            String state = String.valueOf(e.getSQLState());
            boolean refused = state.equals("08004"); // a password is missing
            return !refused
                    && List.of("08", "57P", "57014", "40", "53", "55P03", "25P03", "25006").stream()
                            .anyMatch(state::startsWith);
        }

        @Override
        boolean isDamage(SQLException e) {
            return String.valueOf(e.getSQLState()).startsWith("XX00");
        }

        @Override
        boolean isGone(SQLException e) {
            return List.of("42P01", "3D000", "3F000").contains(String.valueOf(e.getSQLState()));
        }
    };

    /** The milliseconds of the database's clock, as SQL. */
    abstract String now();

    /** The end of a query whose rows nobody else may change until the transaction ends. */
    abstract String forUpdate();

    /** As {@link #forUpdate}, without the rows that somebody else has locked. */
    abstract String forUpdateOfFree();

    /** Away, restarting, locked, full or in conflict with another process: trying again can help. */
    abstract boolean passes(SQLException e);

    /** The database itself cannot be trusted any more. */
    abstract boolean isDamage(SQLException e);

    /** What was there is no longer there. */
    abstract boolean isGone(SQLException e);

    private static boolean says(SQLException e, String... words) {
        String text = String.valueOf(e.getMessage()).toUpperCase(Locale.ROOT);
        return List.of(words).stream().anyMatch(text::contains);
    }
}
