package kakumei.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How leagues, sets, blocks and the values in them lie in rows and columns: lists as JSON arrays, times as ISO-8601, and
 * a checksum over all that decides a result.
 */
final class Rows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};
    private static final TypeReference<List<Long>> NUMBERS = new TypeReference<>() {};
    private static final TypeReference<List<List<Long>>> TABLE = new TypeReference<>() {};

    private static final String INSERT =
            "INSERT INTO league_set (players, specs, seed, rules, code, start_time, end_time, games, points,"
                    + " origins, refused, checksum, league, number)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    /** The columns of a league that {@link #league} reads, in its order. */
    static final String LEAGUE = "id, plan, rules, code, created, ended, checksum";

    /** The columns of a set that {@link #set} reads, in its order. */
    static final String SET =
            "number, players, specs, seed, rules, code, start_time, end_time, games, points, origins, refused,"
                    + " checksum, fence";

    /** The columns of a block that {@link #block} reads, in its order. */
    static final String BLOCK = "number, block, games, points, places, decisions, nanos, refused, checksum";

    private Rows() {}

    /**
     * A set in its row.
     *
     * @param number its number
     * @param value the set; empty if it is not what was stored
     * @param verified whether a checksum says that it is what was stored
     * @param finished whether it is said to be finished
     * @param fence the number of its last lease
     */
    record SetRow(int number, Optional<StoredSet> value, boolean verified, boolean finished, long fence) {}

    /**
     * A block in its row.
     *
     * @param number the number of its set
     * @param block its own number
     * @param value the block; empty if it is not what was stored
     * @param verified whether a checksum says that it is what was stored
     */
    record BlockRow(int number, int block, Optional<StoredBlock> value, boolean verified) {}

    /** What a row means; fails in whatever way if that is nothing. */
    private interface Reading<T> {
        T read() throws SQLException;
    }

    private static <T> Optional<T> read(@Nullable String stored, String computed, Reading<T> reading)
            throws SQLException {
        if (stored != null && !stored.equals(computed)) {
            return Optional.empty();
        }
        try {
            return Optional.of(reading.read());
        } catch (UncheckedIOException | DateTimeException | NullPointerException e) {
            return Optional.empty();
        }
    }

    /** The league in a row of the columns {@link #LEAGUE}. */
    static StoredLeague league(ResultSet row) throws SQLException {
        String stored = row.getString(7);
        String computed =
                Checksum.of(row.getString(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5));
        Optional<Instant> created = read(stored, computed, () -> Instant.parse(row.getString(5)));
        return new StoredLeague(
                row.getLong(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                created.orElse(Instant.EPOCH),
                Optional.ofNullable(row.getString(6)).map(Instant::parse),
                created.isEmpty());
    }

    static String checksum(StoredLeague league) {
        return Checksum.of(league.id(), league.plan(), league.rules(), league.code(), text(league.created()));
    }

    /** The checksum of a league's id and the first columns of a row. */
    private static String checksum(ResultSet row, long league, int columns) throws SQLException {
        @Nullable Object[] parts = new @Nullable Object[columns + 1];
        parts[0] = league;
        for (int column = 1; column <= columns; column++) {
            parts[column] = row.getString(column);
        }
        return Checksum.of(parts);
    }

    /** The set in a row of the columns {@link #SET}. */
    static SetRow set(ResultSet row, long league) throws SQLException {
        String stored = row.getString(13);
        Optional<StoredSet> set = read(
                stored,
                checksum(row, league, 12),
                () -> new StoredSet(
                        row.getInt(1),
                        texts(row.getString(2)),
                        texts(row.getString(3)),
                        row.getLong(4),
                        row.getString(5),
                        row.getString(6),
                        Instant.parse(row.getString(7)),
                        Optional.ofNullable(row.getString(8)).map(Instant::parse),
                        row.getInt(9),
                        known(row.getString(10)),
                        Optional.ofNullable(row.getString(11)).map(Rows::texts).orElse(List.of()),
                        known(row.getString(12))));
        return new SetRow(row.getInt(1), set, stored != null, row.getString(8) != null, row.getLong(14));
    }

    /** The numbers in a column that may be empty. */
    private static List<Long> known(@Nullable String json) {
        return json == null ? List.of() : numbers(json);
    }

    /** A list as a column has it that may be empty. */
    private static @Nullable String orNull(List<?> list) {
        return list.isEmpty() ? null : format(list);
    }

    private static String checksum(long league, StoredSet set) {
        return Checksum.of(
                league,
                set.number(),
                format(set.players()),
                format(set.specs()),
                set.seed(),
                set.rules(),
                set.code(),
                text(set.start()),
                set.end().map(Rows::text).orElse(null),
                set.games(),
                orNull(set.points()),
                orNull(set.origins()),
                orNull(set.refused()));
    }

    /** Adds a set to a league, leased to nobody. */
    static void insert(Connection connection, long league, StoredSet set) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            fill(insert, league, set);
            insert.executeUpdate();
        }
    }

    /** Adds sets to a league, many at a time. One owner. */
    static final class Inserts implements Consumer<StoredSet>, AutoCloseable {
        private static final int AT_ONCE = 500;

        private final PreparedStatement insert;
        private final long league;
        private int waiting;

        Inserts(Connection connection, long league) throws SQLException {
            insert = connection.prepareStatement(INSERT);
            this.league = league;
        }

        @Override
        public void accept(StoredSet set) {
            try {
                fill(insert, league, set);
                insert.addBatch();
                if (++waiting == AT_ONCE) {
                    flush();
                }
            } catch (SQLException e) {
                throw new Failed(e);
            }
        }

        /** What went wrong on the way through code that knows no database. */
        static final class Failed extends RuntimeException {
            private static final long serialVersionUID = 1L;

            private final SQLException reason;

            Failed(SQLException reason) {
                super(reason);
                this.reason = reason;
            }

            SQLException reason() {
                return reason;
            }
        }

        void flush() throws SQLException {
            insert.executeBatch();
            waiting = 0;
        }

        @Override
        public void close() throws SQLException {
            insert.close();
        }
    }

    /** Replaces a set of a league, all but who has leased it. */
    static void update(Connection connection, long league, StoredSet set) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE league_set SET players = ?, specs = ?, seed = ?, rules = ?, code = ?, start_time = ?,"
                        + " end_time = ?, games = ?, points = ?, origins = ?, refused = ?, checksum = ?"
                        + " WHERE league = ? AND number = ?")) {
            fill(update, league, set);
            update.executeUpdate();
        }
    }

    private static void fill(PreparedStatement statement, long league, StoredSet set) throws SQLException {
        statement.setString(1, format(set.players()));
        statement.setString(2, format(set.specs()));
        statement.setLong(3, set.seed());
        statement.setString(4, set.rules());
        statement.setString(5, set.code());
        statement.setString(6, text(set.start()));
        statement.setString(7, set.end().map(Rows::text).orElse(null));
        statement.setInt(8, set.games());
        statement.setString(9, orNull(set.points()));
        statement.setString(10, orNull(set.origins()));
        statement.setString(11, orNull(set.refused()));
        statement.setString(12, checksum(league, set));
        statement.setLong(13, league);
        statement.setInt(14, set.number());
    }

    /** The block in a row of the columns {@link #BLOCK}. */
    static BlockRow block(ResultSet row, long league) throws SQLException {
        String stored = row.getString(9);
        Optional<StoredBlock> block = read(
                stored,
                checksum(row, league, 8),
                () -> new StoredBlock(
                        row.getInt(1),
                        row.getInt(2),
                        row.getInt(3),
                        numbers(row.getString(4)),
                        table(row.getString(5)),
                        numbers(row.getString(6)),
                        numbers(row.getString(7)),
                        known(row.getString(8))));
        return new BlockRow(row.getInt(1), row.getInt(2), block, stored != null);
    }

    /** Adds blocks of a league, each with its compressed records where there are some; replaces what is there. */
    static void insert(Connection connection, long league, List<PlayedBlock> blocks) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO set_block (league, number, block, games, points, places, decisions, nanos, records,"
                        + " checksum, refused) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (league, number, block)"
                        + " DO UPDATE SET games = excluded.games, points = excluded.points, places = excluded.places,"
                        + " decisions = excluded.decisions, nanos = excluded.nanos, records = excluded.records,"
                        + " checksum = excluded.checksum, refused = excluded.refused")) {
            for (PlayedBlock played : blocks) {
                StoredBlock block = played.block();
                String points = format(block.points());
                String places = format(block.places());
                String decisions = format(block.decisions());
                String nanos = format(block.nanos());
                String refused = orNull(block.refused());
                insert.setLong(1, league);
                insert.setInt(2, block.number());
                insert.setInt(3, block.block());
                insert.setInt(4, block.games());
                insert.setString(5, points);
                insert.setString(6, places);
                insert.setString(7, decisions);
                insert.setString(8, nanos);
                insert.setBytes(9, played.records().orElse(null));
                insert.setString(
                        10,
                        Checksum.of(
                                league,
                                block.number(),
                                block.block(),
                                block.games(),
                                points,
                                places,
                                decisions,
                                nanos,
                                refused));
                insert.setString(11, refused);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    /** A list as a column has it. */
    static String format(Object list) {
        try {
            return JSON.writeValueAsString(list);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The texts in a column. */
    static List<String> texts(String json) {
        return parse(json, TEXTS);
    }

    /** The numbers in a column. */
    static List<Long> numbers(String json) {
        return parse(json, NUMBERS);
    }

    private static List<List<Long>> table(String json) {
        return parse(json, TABLE);
    }

    /** What a column has. */
    static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T parse(String json, TypeReference<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
