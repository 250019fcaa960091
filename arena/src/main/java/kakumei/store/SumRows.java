package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows that the {@link Sums} of one league are kept in: counts, sums of players and of pairs, and sets by player. */
final class SumRows {
    private static final int BATCH = 200;
    private static final int FETCHED = 5_000;

    private final Connection connection;
    private final long league;

    SumRows(Connection connection, long league) {
        this.connection = connection;
        this.league = league;
    }

    /** Lists sets with those who played in them. */
    void list(List<FinishedSet> sets) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO player_set (league, player, number) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")) {
            for (FinishedSet each : sets) {
                for (String player : each.set().players()) {
                    insert.setLong(1, league);
                    insert.setString(2, player);
                    insert.setInt(3, each.set().number());
                    insert.addBatch();
                }
            }
            insert.executeBatch();
        }
    }

    /** Makes the row of the counts, unless somebody else has made it in the meantime. */
    void ensureRow() throws SQLException {
        SetSums none = new SetSums();
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO league_sum (league, through, sums, codes, checksum) VALUES"
                        + " (?, ?, ?, ?, ?) ON CONFLICT (league) DO NOTHING")) {
            fillHeader(insert, none);
            insert.executeUpdate();
        }
    }

    private void fillHeader(PreparedStatement statement, SetSums sums) throws SQLException {
        String counts = Rows.format(sums.counts());
        String codes = Rows.format(sums.codes());
        statement.setLong(1, league);
        statement.setInt(2, sums.through());
        statement.setString(3, counts);
        statement.setString(4, codes);
        statement.setString(5, Checksum.of(league, sums.through(), counts, codes));
    }

    /** The counts; empty if there are none or they are not what was stored. */
    Optional<SetSums> header(String lock) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT through, sums, codes, checksum FROM league_sum WHERE league = ?" + lock)) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                int through = row.getInt(1);
                String counts = row.getString(2);
                String codes = row.getString(3);
                return Checksum.of(league, through, counts, codes).equals(row.getString(4))
                        ? Optional.of(new SetSums(through, Rows.numbers(counts), Rows.texts(codes)))
                        : Optional.empty();
            }
        }
    }

    /** Takes away all rows. */
    void drop() throws SQLException {
        for (String table : List.of("league_sum", "player_sum", "pair_sum", "player_set")) {
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM " + table + " WHERE league = ?")) {
                delete.setLong(1, league);
                delete.executeUpdate();
            }
        }
    }

    /** Reads some of the sums of a kind; whether they are what was stored. */
    <K, V> boolean load(SumKind<K, V> kind, SetSums sums, Collection<K> keys) throws SQLException {
        List<K> all = List.copyOf(keys);
        boolean good = true;
        for (int from = 0; from < all.size(); from += BATCH) {
            List<K> some = all.subList(from, Math.min(all.size(), from + BATCH));
            try (PreparedStatement select = connection.prepareStatement(kind.select(some.size()))) {
                select.setLong(1, league);
                int next = 2;
                for (K key : some) {
                    next = kind.fill(select, next, key);
                }
                good &= read(kind, select, sums);
            }
        }
        return good;
    }

    /** Reads all sums of a kind; whether they are what was stored. */
    <K, V> boolean loadAll(SumKind<K, V> kind, SetSums sums) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(kind.selectAll())) {
            select.setLong(1, league);
            return read(kind, select, sums);
        }
    }

    private <K, V> boolean read(SumKind<K, V> kind, PreparedStatement select, SetSums sums) throws SQLException {
        try (ResultSet row = select.executeQuery()) {
            boolean good = true;
            while (row.next()) {
                K key = kind.key(row);
                int next = kind.columns().size() + 1;
                String text = row.getString(next);
                good &= checksum(kind, key, text).equals(row.getString(next + 1));
                if (good) {
                    kind.of().apply(sums).put(key, kind.parse().apply(text));
                }
            }
            return good;
        }
    }

    private <K> String checksum(SumKind<K, ?> kind, K key, String text) {
        List<Object> values = new ArrayList<>(kind.names().apply(key));
        values.add(0, league);
        values.add(text);
        return Checksum.of(values.toArray());
    }

    /** Writes what was read or added. */
    void write(SetSums sums) throws SQLException {
        try (PreparedStatement upsert =
                connection.prepareStatement("INSERT INTO league_sum (league, through, sums, codes, checksum) VALUES"
                        + " (?, ?, ?, ?, ?) ON CONFLICT (league) DO UPDATE SET through = excluded.through,"
                        + " sums = excluded.sums, codes = excluded.codes, checksum = excluded.checksum")) {
            fillHeader(upsert, sums);
            upsert.executeUpdate();
        }
        write(SumKind.PLAYERS, sums);
        write(SumKind.PAIRS, sums);
    }

    /* Some at a time: who prepares millions of pairs without a word is taken for dead. */
    private <K, V> void write(SumKind<K, V> kind, SetSums sums) throws SQLException {
        int waiting = 0;
        try (PreparedStatement upsert = connection.prepareStatement(kind.upsert())) {
            for (Map.Entry<K, V> each : kind.of().apply(sums).entrySet()) {
                String text = kind.format().apply(each.getValue());
                upsert.setLong(1, league);
                int next = kind.fill(upsert, 2, each.getKey());
                upsert.setString(next, text);
                upsert.setString(next + 1, checksum(kind, each.getKey(), text));
                upsert.addBatch();
                if (++waiting % BATCH == 0) {
                    upsert.executeBatch();
                }
            }
            upsert.executeBatch();
        }
    }

    /** Whether there are counts at all. */
    boolean isThere() throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT through FROM league_sum WHERE league = ?")) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                return row.next();
            }
        }
    }

    /** What each player's sets are listed as. */
    PlayerSets listed() throws SQLException {
        PlayerSets listed = new PlayerSets();
        try (PreparedStatement select =
                connection.prepareStatement("SELECT player, number FROM player_set WHERE league = ?")) {
            select.setLong(1, league);
            select.setFetchSize(FETCHED);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    listed.add(row.getString(1), row.getInt(2));
                }
            }
        }
        return listed;
    }
}
