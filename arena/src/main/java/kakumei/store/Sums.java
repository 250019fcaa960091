package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The sums over the sets of one league as rows, brought up to date within the transaction that finishes a set: the cost
 * of that does not depend on how many sets there are. Rows that are not what was stored are thrown away, and all are made
 * anew from the sets.
 */
final class Sums {
    private static final int BATCH = 200;
    private static final int FETCHED = 5_000;
    private static final String CHECKSUM = ", checksum) VALUES ";

    private final Database database;
    private final Connection connection;
    private final long league;

    private final String rules;
    private final boolean imported;

    Sums(Database database, Connection connection, long league) throws SQLException {
        this.database = database;
        this.connection = connection;
        this.league = league;
        try (PreparedStatement select = connection.prepareStatement("SELECT rules, plan FROM league WHERE id = ?")) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                boolean found = row.next();
                rules = found ? row.getString(1) : "";
                imported = found && row.getString(2).startsWith(StoredLeague.IMPORTED);
            }
        }
    }

    /** Takes in the sets that are finished next without a gap; makes the sums anew where there are none. */
    void advance() throws SQLException {
        ensureRow();
        Optional<SetSums> known = header(database.dialect().forUpdate());
        if (known.isEmpty()) {
            drop();
            ensureRow();
        }
        SetSums sums = known.orElseGet(SetSums::new);
        boolean fresh = sums.through() == 0;
        List<FinishedSet> next = next(sums);
        while (!next.isEmpty()) {
            if (!fresh && !load(sums, next)) {
                drop();
                advance();
                return;
            }
            next.forEach(sums::add);
            list(next);
            next = next(sums);
        }
        write(sums);
    }

    /** Makes the sums if there are none; whether it did. */
    boolean make() throws SQLException {
        boolean missing = !isThere();
        if (missing) {
            drop(); // what may be left without a header
            advance();
        }
        return missing;
    }

    /** Lists sets with those who played in them. */
    private void list(List<FinishedSet> sets) throws SQLException {
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

    /* Somebody else may have made it in the meantime. */
    private void ensureRow() throws SQLException {
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

    /** The next sets that are finished, up to a gap, a few at a time; passes over those that are damaged. */
    private List<FinishedSet> next(SetSums sums) throws SQLException {
        List<Rows.SetRow> rows = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET
                + " FROM league_set WHERE league = ? AND number >= ? ORDER BY number LIMIT " + BATCH)) {
            select.setLong(1, league);
            select.setInt(2, sums.through());
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    rows.add(Rows.set(row, league));
                }
            }
        }
        List<FinishedSet> next = new ArrayList<>();
        if (rows.isEmpty()) {
            return next;
        }
        Map<Integer, List<Rows.BlockRow>> blocks = new HashMap<>();
        if (!imported) {
            int last = rows.get(rows.size() - 1).number();
            for (Rows.BlockRow block : Holdings.blocks(connection, league, sums.through(), last)) {
                blocks.computeIfAbsent(block.number(), key -> new ArrayList<>()).add(block);
            }
        }
        int expected = sums.through();
        for (Rows.SetRow row : rows) {
            boolean counts = row.number() == expected
                    && row.finished()
                    && row.value().map(set -> set.rules().equals(rules)).orElse(true);
            if (!counts) {
                break;
            }
            List<FinishedSet> good = new ArrayList<>();
            Holdings.check(row, blocks.getOrDefault(row.number(), List.of()), imported, good, new ArrayList<>());
            if (good.isEmpty()) {
                if (next.isEmpty()) {
                    sums.skipDamaged();
                } else {
                    break; // passed over the next time
                }
            }
            next.addAll(good);
            expected++;
        }
        return next;
    }

    /** Reads the rows of all who played in these sets; whether they are what was stored. */
    private boolean load(SetSums sums, List<FinishedSet> sets) throws SQLException {
        Set<String> players = new HashSet<>();
        Set<PairSum.Names> pairs = new HashSet<>();
        for (FinishedSet each : sets) {
            List<String> names = each.set().players();
            for (int i = 0; i < names.size(); i++) {
                players.add(names.get(i));
                for (int j = 0; j < i; j++) {
                    pairs.add(PairSum.Names.of(names.get(i), names.get(j)));
                }
            }
        }
        players.removeAll(sums.players().keySet());
        pairs.removeAll(sums.pairs().keySet());
        return loadPlayers(sums, players) && loadPairs(sums, pairs);
    }

    private boolean loadPlayers(SetSums sums, Collection<String> players) throws SQLException {
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

    private boolean loadPairs(SetSums sums, Collection<PairSum.Names> pairs) throws SQLException {
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

    /* Some at a time: who prepares millions of pairs without a word is taken for dead by a server. */
    private void write(SetSums sums) throws SQLException {
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

    /** The sums with those of all players, without those of pairs; empty if there are none that are what was stored. */
    Optional<SetSums> standings() throws SQLException {
        Optional<SetSums> known = header("");
        if (known.isEmpty()) {
            return known;
        }
        try (PreparedStatement select =
                connection.prepareStatement("SELECT player, sums, checksum FROM player_sum WHERE league = ?")) {
            select.setLong(1, league);
            return players(select, known.get()) ? known : Optional.empty();
        }
    }

    /** What each of some players did against each of others; empty if that is not what was stored. */
    Optional<SetSums> pairs(Collection<String> players, Collection<String> others) throws SQLException {
        Set<PairSum.Names> asked = new HashSet<>();
        for (String player : players) {
            for (String other : others) {
                asked.add(PairSum.Names.of(player, other));
            }
        }
        Optional<SetSums> sums = header("");
        return sums.isPresent() && loadPairs(sums.get(), asked) ? sums : Optional.empty();
    }

    private boolean isThere() throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT through FROM league_sum WHERE league = ?")) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                return row.next();
            }
        }
    }

    /** How the sums differ from what the sets come to; empty if they do not, or if there are none. */
    Optional<String> difference() throws SQLException {
        if (!isThere()) {
            return Optional.empty(); // an older version of the program has played so far
        }
        Optional<SetSums> known = standings();
        if (known.isEmpty()) {
            return Optional.of("they are not what was stored");
        }
        try (PreparedStatement select =
                connection.prepareStatement("SELECT player, opponent, sums, checksum FROM pair_sum WHERE league = ?")) {
            select.setLong(1, league);
            if (!pairs(select, known.get())) {
                return Optional.of("those of pairs are not what was stored");
            }
        }
        SetSums right = new SetSums();
        PlayerSets lists = new PlayerSets();
        for (List<FinishedSet> next = next(right); !next.isEmpty(); next = next(right)) {
            next.forEach(right::add);
            next.forEach(each -> each.set()
                    .players()
                    .forEach(player -> lists.add(player, each.set().number())));
        }
        Optional<String> wrong = right.difference(known.get());
        return wrong.isPresent() ? wrong : lists.difference(listed());
    }

    /** What each player's sets are listed as. */
    private PlayerSets listed() throws SQLException {
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
