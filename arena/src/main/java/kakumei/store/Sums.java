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
 * The sums over the sets of one league, brought up to date within the transaction that finishes a set: the cost
 * of that does not depend on how many sets there are. Rows that are not what was stored are thrown away, and all are made
 * anew from the sets.
 */
final class Sums {
    private static final int BATCH = 200;

    private final Database database;
    private final Connection connection;
    private final long league;
    private final SumRows rows;
    private final String rules;
    private final boolean imported;

    Sums(Database database, Connection connection, long league) throws SQLException {
        this.database = database;
        this.connection = connection;
        this.league = league;
        rows = new SumRows(connection, league);
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
        rows.ensureRow();
        Optional<SetSums> known = rows.header(database.dialect().forUpdate());
        if (known.isEmpty()) {
            rows.drop();
            rows.ensureRow();
        }
        SetSums sums = known.orElseGet(SetSums::new);
        boolean fresh = sums.through() == 0;
        List<FinishedSet> next = next(sums);
        while (!next.isEmpty()) {
            if (!fresh && !load(sums, next)) {
                rows.drop();
                advance();
                return;
            }
            next.forEach(sums::add);
            rows.list(next);
            next = next(sums);
        }
        rows.write(sums);
    }

    /** Makes the sums if there are none; whether it did. */
    boolean make() throws SQLException {
        boolean missing = !rows.isThere();
        if (missing) {
            rows.drop(); // what may be left without a header
            advance();
        }
        return missing;
    }

    /** The next sets that are finished, up to a gap, a few at a time; passes over those that are damaged. */
    private List<FinishedSet> next(SetSums sums) throws SQLException {
        List<Rows.SetRow> sets = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET
                + " FROM league_set WHERE league = ? AND number >= ? ORDER BY number LIMIT " + BATCH)) {
            select.setLong(1, league);
            select.setInt(2, sums.through());
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    sets.add(Rows.set(row, league));
                }
            }
        }
        List<FinishedSet> next = new ArrayList<>();
        if (sets.isEmpty()) {
            return next;
        }
        Map<Integer, List<Rows.BlockRow>> blocks = new HashMap<>();
        if (!imported) {
            int last = sets.get(sets.size() - 1).number();
            for (Rows.BlockRow block : Holdings.blocks(connection, league, sums.through(), last)) {
                blocks.computeIfAbsent(block.number(), key -> new ArrayList<>()).add(block);
            }
        }
        int expected = sums.through();
        for (Rows.SetRow row : sets) {
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
        return rows.load(SumKind.PLAYERS, sums, players) && rows.load(SumKind.PAIRS, sums, pairs);
    }

    /** The sums with those of all players, without those of pairs; empty if there are none that are what was stored. */
    Optional<SetSums> standings() throws SQLException {
        Optional<SetSums> known = rows.header("");
        if (known.isEmpty()) {
            return known;
        }
        return rows.loadAll(SumKind.PLAYERS, known.get()) ? known : Optional.empty();
    }

    /** What each of some players did against each of others; empty if that is not what was stored. */
    Optional<SetSums> pairs(Collection<String> players, Collection<String> others) throws SQLException {
        Set<PairSum.Names> asked = new HashSet<>();
        for (String player : players) {
            for (String other : others) {
                asked.add(PairSum.Names.of(player, other));
            }
        }
        Optional<SetSums> sums = rows.header("");
        return sums.isPresent() && rows.load(SumKind.PAIRS, sums.get(), asked) ? sums : Optional.empty();
    }

    /** How the sums differ from what the sets come to; empty if they do not, or if there are none. */
    Optional<String> difference() throws SQLException {
        if (!rows.isThere()) {
            return Optional.empty(); // an older version of the program has played so far
        }
        Optional<SetSums> known = standings();
        if (known.isEmpty()) {
            return Optional.of("they are not what was stored");
        }
        if (!rows.loadAll(SumKind.PAIRS, known.get())) {
            return Optional.of("those of pairs are not what was stored");
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
        return wrong.isPresent() ? wrong : lists.difference(rows.listed());
    }
}
