package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows that the {@link Sums} of one league are kept in: counts, sums of players and of pairs, and sets by player. */
final class SumRows {
    private static final int BATCH = 200;
    private static final int FETCHED = 5_000;
    private static final String CHECKSUM = ", checksum) VALUES ";

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
                connection.prepareStatement("INSERT INTO league_sum (league, through, sums, codes" + CHECKSUM
                        + "(?, ?, ?, ?, ?) ON CONFLICT (league) DO NOTHING")) {
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

    /** Reads the sums of some players; whether they are what was stored. */
    boolean loadPlayers(SetSums sums, Collection<String> players) throws SQLException {
        List<String> all = List.copyOf(players);
        boolean good = true;
        for (int from = 0; from < all.size(); from += BATCH) {
            List<String> some = all.subList(from, Math.min(all.size(), from + BATCH));
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT player, sums, checksum FROM player_sum WHERE league = ? AND player IN (" + marks("?", some)
                            + ")")) {
                select.setLong(1, league);
                for (int i = 0; i < some.size(); i++) {
                    select.setString(2 + i, some.get(i));
                }
                good &= players(select, sums);
            }
        }
        return good;
    }

    /** Reads the sums of all players; whether they are what was stored. */
    boolean loadAllPlayers(SetSums sums) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT player, sums, checksum FROM player_sum WHERE league = ?")) {
            select.setLong(1, league);
            return players(select, sums);
        }
    }

    private boolean players(PreparedStatement select, SetSums sums) throws SQLException {
        try (ResultSet row = select.executeQuery()) {
            boolean good = true;
            while (row.next()) {
                String player = row.getString(1);
                String text = row.getString(2);
                good &= Checksum.of(league, player, text).equals(row.getString(3));
                if (good) {
                    sums.players().put(player, SumText.player(text));
                }
            }
            return good;
        }
    }

    /** Reads the sums of some pairs; whether they are what was stored. */
    boolean loadPairs(SetSums sums, Collection<PairSum.Names> pairs) throws SQLException {
        List<PairSum.Names> all = List.copyOf(pairs);
        boolean good = true;
        for (int from = 0; from < all.size(); from += BATCH) {
            List<PairSum.Names> some = all.subList(from, Math.min(all.size(), from + BATCH));
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT player, opponent, sums, checksum FROM pair_sum WHERE league = ?"
                            + " AND (player, opponent) IN (VALUES " + marks("(?, ?)", some) + ")")) {
                select.setLong(1, league);
                for (int i = 0; i < some.size(); i++) {
                    select.setString(2 + 2 * i, some.get(i).player());
                    select.setString(3 + 2 * i, some.get(i).opponent());
                }
                good &= pairs(select, sums);
            }
        }
        return good;
    }

    /** Reads the sums of all pairs; whether they are what was stored. */
    boolean loadAllPairs(SetSums sums) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT player, opponent, sums, checksum FROM pair_sum WHERE league = ?")) {
            select.setLong(1, league);
            return pairs(select, sums);
        }
    }

    private boolean pairs(PreparedStatement select, SetSums sums) throws SQLException {
        try (ResultSet row = select.executeQuery()) {
            boolean good = true;
            while (row.next()) {
                String player = row.getString(1);
                String opponent = row.getString(2);
                String text = row.getString(3);
                good &= Checksum.of(league, player, opponent, text).equals(row.getString(4));
                if (good) {
                    sums.pairs().put(new PairSum.Names(player, opponent), SumText.pair(text));
                }
            }
            return good;
        }
    }

    private static String marks(String one, List<?> values) {
        return String.join(", ", values.stream().map(value -> one).toList());
    }

    /** Writes what was read or added; some at a time, since who prepares millions of pairs without a word is taken for dead. */
    void write(SetSums sums) throws SQLException {
        int waiting = 0;
        try (PreparedStatement upsert =
                connection.prepareStatement("INSERT INTO league_sum (league, through, sums, codes"
                        + CHECKSUM + "(?, ?, ?, ?, ?) ON CONFLICT (league) DO UPDATE SET through = excluded.through,"
                        + " sums = excluded.sums, codes = excluded.codes, checksum = excluded.checksum")) {
            fillHeader(upsert, sums);
            upsert.executeUpdate();
        }
        try (PreparedStatement upsert = connection.prepareStatement("INSERT INTO player_sum (league, player, sums"
                + CHECKSUM + "(?, ?, ?, ?) ON CONFLICT (league, player) DO UPDATE SET sums = excluded.sums,"
                + " checksum = excluded.checksum")) {
            for (Map.Entry<String, PlayerSum> each : sums.players().entrySet()) {
                String text = SumText.of(each.getValue());
                upsert.setLong(1, league);
                upsert.setString(2, each.getKey());
                upsert.setString(3, text);
                upsert.setString(4, Checksum.of(league, each.getKey(), text));
                upsert.addBatch();
                if (++waiting % BATCH == 0) {
                    upsert.executeBatch();
                }
            }
            upsert.executeBatch();
        }
        try (PreparedStatement upsert =
                connection.prepareStatement("INSERT INTO pair_sum (league, player, opponent, sums"
                        + CHECKSUM + "(?, ?, ?, ?, ?) ON CONFLICT (league, player, opponent) DO UPDATE SET"
                        + " sums = excluded.sums, checksum = excluded.checksum")) {
            for (Map.Entry<PairSum.Names, PairSum> each : sums.pairs().entrySet()) {
                PairSum.Names names = each.getKey();
                String text = SumText.of(each.getValue());
                upsert.setLong(1, league);
                upsert.setString(2, names.player());
                upsert.setString(3, names.opponent());
                upsert.setString(4, text);
                upsert.setString(5, Checksum.of(league, names.player(), names.opponent(), text));
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
