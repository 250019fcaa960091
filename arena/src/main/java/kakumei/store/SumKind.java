package kakumei.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Whom sums are of, players or pairs, and how their rows are told apart.
 *
 * @param rows where they are
 * @param columns what names somebody there
 * @param names these names
 * @param named who has these names
 * @param of the sums of this kind
 * @param format a sum as text
 * @param parse the sum of a text
 */
record SumKind<K, V>(
        String rows,
        List<String> columns,
        Function<K, List<String>> names,
        Function<List<String>, K> named,
        Function<SetSums, Map<K, V>> of,
        Function<V, String> format,
        Function<String, V> parse) {
    static final SumKind<String, PlayerSum> PLAYERS = new SumKind<>(
            "player_sum",
            List.of("player"),
            List::of,
            names -> names.get(0),
            SetSums::players,
            SumText::of,
            SumText::player);
    static final SumKind<PairSum.Names, PairSum> PAIRS = new SumKind<>(
            "pair_sum",
            List.of("player", "opponent"),
            pair -> List.of(pair.player(), pair.opponent()),
            names -> new PairSum.Names(names.get(0), names.get(1)),
            SetSums::pairs,
            SumText::of,
            SumText::pair);

    private String key() {
        return String.join(", ", columns);
    }

    private static String marks(String mark, int count) {
        return String.join(", ", Collections.nCopies(count, mark));
    }

    /** Reads the names, the sum and the checksum of all of a league. */
    String selectAll() {
        return "SELECT " + key() + ", sums, checksum FROM " + rows + " WHERE league = ?";
    }

    /** Reads those of so many. */
    String select(int count) {
        return selectAll() + " AND (" + key() + ") IN (VALUES " + marks("(" + marks("?", columns.size()) + ")", count)
                + ")";
    }

    /** Writes what {@link #selectAll} reads. */
    String upsert() {
        return "INSERT INTO " + rows + " (league, " + key() + ", sums, checksum) VALUES ("
                + marks("?", columns.size() + 3) + ") ON CONFLICT (league, " + key()
                + ") DO UPDATE SET sums = excluded.sums, checksum = excluded.checksum";
    }

    /** Puts the names of a key into a statement from a number on, and returns the next number. */
    int fill(PreparedStatement statement, int from, K key) throws SQLException {
        int next = from;
        for (String name : names.apply(key)) {
            statement.setString(next++, name);
        }
        return next;
    }

    /** Who a row is about. */
    K key(ResultSet row) throws SQLException {
        List<String> found = new ArrayList<>();
        for (int column = 1; column <= columns.size(); column++) {
            found.add(row.getString(column));
        }
        return named.apply(found);
    }
}
