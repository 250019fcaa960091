package kakumei.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How sets and the values in them lie in rows and columns: lists as JSON arrays, times as ISO-8601. */
final class Rows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};
    private static final TypeReference<List<Long>> NUMBERS = new TypeReference<>() {};
    private static final TypeReference<List<List<Long>>> TABLE = new TypeReference<>() {};

    /** The columns of a set that {@link #set} reads, in its order. */
    static final String SET =
            "number, players, specs, seed, rules, code, start_time, end_time, games, points, origins," + " refused";

    private Rows() {}

    /** The set in a row of the columns {@link #SET}. */
    static StoredSet set(ResultSet row) throws SQLException {
        return new StoredSet(
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
                known(row.getString(12)));
    }

    /** The numbers in a column that may be empty. */
    static List<Long> known(@Nullable String json) {
        return json == null ? List.of() : numbers(json);
    }

    /** A list as a column has it that may be empty. */
    static @Nullable String orNull(List<?> list) {
        return list.isEmpty() ? null : format(list);
    }

    /** Adds a set to a league, leased or not. */
    static void insert(Connection connection, long league, StoredSet set, Optional<Leases.Lease> lease)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO league_set (league, number, players, specs, seed, rules, code, start_time, games, owner,"
                        + " lease_until, end_time, points, origins, refused)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, league);
            insert.setInt(2, set.number());
            insert.setString(3, format(set.players()));
            insert.setString(4, format(set.specs()));
            insert.setLong(5, set.seed());
            insert.setString(6, set.rules());
            insert.setString(7, set.code());
            insert.setString(8, text(set.start()));
            insert.setInt(9, set.games());
            insert.setString(10, lease.map(Leases.Lease::owner).orElse(null));
            insert.setObject(11, lease.map(Leases.Lease::until).orElse(null), Types.BIGINT);
            insert.setString(12, set.end().map(Rows::text).orElse(null));
            insert.setString(13, orNull(set.points()));
            insert.setString(14, orNull(set.origins()));
            insert.setString(15, orNull(set.refused()));
            insert.executeUpdate();
        }
    }

    static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    static String format(Object list) {
        try {
            return JSON.writeValueAsString(list);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> texts(String json) {
        return parse(json, TEXTS);
    }

    static List<Long> numbers(String json) {
        return parse(json, NUMBERS);
    }

    static List<List<Long>> table(String json) {
        return parse(json, TABLE);
    }

    private static <T> T parse(String json, TypeReference<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
