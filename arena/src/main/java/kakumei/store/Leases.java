package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The sets of a league that one process plays: leased, renewed, given back, and what was played of them is saved. Safe
 * for use by several threads.
 *
 * <p>Time is the database's alone. Each lease of a set has a number, its fence, which is higher than that of the lease
 * before; what is written names it, and what was leased to another since is refused. So a process that was away for
 * longer than its lease can do no harm, whatever its clock says, and a lease that ran out but that nobody took is as
 * good as before.
 */
public final class Leases {
    private final Database database;
    private final long league;
    private final Holder holder;

    /**
     * Who leases sets and for how long.
     *
     * @param owner unique among running processes
     * @param code version of the program
     * @param millis for how long, unless it is renewed
     */
    public record Holder(String owner, String code, long millis) {}

    /**
     * A set that is leased to us.
     *
     * @param set the set
     * @param fence the number of the lease
     */
    public record Leased(StoredSet set, long fence) {}

    /** Says what a set of a number is, as planned. */
    public interface SetPlan {
        /** The set, not begun yet: its start is {@code start}. */
        StoredSet set(int number, Instant start);
    }

    /**
     * What became of what was to be saved.
     *
     * @param finished the sets that are finished now
     * @param lost the numbers of those that are not ours any more, or whose blocks in the store are not all there
     */
    public record Saved(List<StoredSet> finished, Set<Integer> lost) {}

    Leases(Database database, long league, Holder holder) {
        this.database = database;
        this.league = league;
        this.holder = holder;
    }

    /**
     * Leases the first set that is neither finished nor leased: one that was begun, otherwise one that was not if its
     * number is below {@code total}. One that others began than those who are to play it now begins anew.
     *
     * @param held the sets that are known to be ours; another that is leased to us is one whose lease we were not told
     * @param plan makes the set of a number, not begun yet
     */
    public Optional<Leased> take(int total, Collection<Integer> held, SetPlan plan) {
        return database.transaction(connection -> {
            database.lockLeague(connection, league); // or two begin the same set
            Optional<Rows.SetRow> found = untold(connection, held);
            if (found.isEmpty()) {
                found = free(connection, total);
            }
            if (found.isPresent()) {
                return Optional.of(lease(connection, found.get(), plan));
            }
            Optional<Integer> next = next(connection, total);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            StoredSet set = plan.set(next.get(), start(connection, next.get()));
            Rows.insert(connection, league, set);
            return Optional.of(new Leased(set, own(connection, set.number())));
        });
    }

    private Optional<Rows.SetRow> untold(Connection connection, Collection<Integer> held) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET
                + " FROM league_set WHERE league = ? AND owner = ? AND end_time IS NULL ORDER BY number"
                + database.dialect().forUpdate())) {
            select.setLong(1, league);
            select.setString(2, holder.owner());
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    if (!held.contains(row.getInt(1))) {
                        return Optional.of(Rows.set(row, league));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Rows.SetRow> free(Connection connection, int total) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET + " FROM league_set"
                + " WHERE league = ? AND number >= 0 AND number < ? AND end_time IS NULL"
                + " AND (owner IS NULL OR (owner <> ? AND lease_until < "
                + database.dialect().now() + "))"
                + " ORDER BY number LIMIT 1" + database.dialect().forUpdateOfFree())) {
            select.setLong(1, league);
            select.setInt(2, total);
            select.setString(3, holder.owner());
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(Rows.set(row, league)) : Optional.empty();
            }
        }
    }

    /* Blocks of other players cannot be gone on with: they would be mixed within one set. Whose they are is not known
     * either if the set is not what was stored; it is then what the plan says. */
    private Leased lease(Connection connection, Rows.SetRow row, SetPlan plan) throws SQLException {
        int number = row.number();
        Instant start = row.value().isPresent() ? row.value().get().start() : start(connection, number);
        StoredSet planned = plan.set(number, start);
        Optional<StoredSet> begun = row.value().filter(set -> set.goesOnAs(planned));
        StoredSet set = begun.map(known -> known.alsoBy(holder.code())).orElse(planned);
        if (begun.isPresent()) {
            Rows.update(connection, league, set);
        } else {
            beginAnew(connection, set);
        }
        return new Leased(set, own(connection, number));
    }

    /** Makes a set ours; the number of the lease. */
    private long own(Connection connection, int number) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("UPDATE league_set SET owner = ?, lease_until = "
                        + database.dialect().now() + " + ?, fence = fence + 1 WHERE league = ? AND number = ?");
                PreparedStatement select =
                        connection.prepareStatement("SELECT fence FROM league_set WHERE league = ? AND number = ?")) {
            update.setString(1, holder.owner());
            update.setLong(2, holder.millis());
            update.setLong(3, league);
            update.setInt(4, number);
            update.executeUpdate();
            select.setLong(1, league);
            select.setInt(2, number);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    /* Sets are begun one after the other, so the next is that behind the last, which costs the same however many there
     * are. Whether a row was lost is looked at when there is no next. */
    private Optional<Integer> next(Connection connection, int total) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT MAX(number) FROM league_set WHERE league = ? AND number >= 0 AND number < ?")) {
            select.setLong(1, league);
            select.setInt(2, total);
            try (ResultSet row = select.executeQuery()) {
                boolean none = !row.next() || row.getObject(1) == null;
                int next = none ? 0 : row.getInt(1) + 1;
                if (next < total) {
                    return Optional.of(next);
                }
            }
        }
        return missing(connection, total);
    }

    /** The lowest number of a set that was not begun; empty if there is none below {@code total}. */
    private Optional<Integer> missing(Connection connection, int total) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT COUNT(*), MAX(number) FROM league_set WHERE league = ? AND number >= 0 AND number < ?")) {
            select.setLong(1, league);
            select.setInt(2, total);
            try (ResultSet row = select.executeQuery()) {
                int count = row.next() ? row.getInt(1) : 0;
                if (count == 0 || row.getInt(2) == count - 1) {
                    return count < total ? Optional.of(count) : Optional.empty();
                }
            }
        }
        return gap(connection);
    }

    /* A row was lost. */
    private Optional<Integer> gap(Connection connection) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT number FROM league_set WHERE league = ? AND number >= 0 ORDER BY number")) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                int expected = 0;
                while (row.next() && row.getInt(1) == expected) {
                    expected++;
                }
                return Optional.of(expected);
            }
        }
    }

    /* No set starts before the one with the number before it, nor after the next, whatever the clock says: ratings
     * depend on the order of the starts. */
    private Instant start(Connection connection, int number) throws SQLException {
        Instant start = now(connection);
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET
                + " FROM league_set WHERE league = ? AND (number = ? OR number = ?) ORDER BY number DESC")) {
            select.setLong(1, league);
            select.setInt(2, number - 1);
            select.setInt(3, number + 1);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    Rows.SetRow other = Rows.set(row, league);
                    Instant its = other.value().map(StoredSet::start).orElse(start);
                    boolean wrong = other.number() > number ? its.isBefore(start) : its.isAfter(start);
                    start = wrong ? its : start;
                }
            }
        }
        return start;
    }

    private Instant now(Connection connection) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                        "SELECT " + database.dialect().now());
                ResultSet row = select.executeQuery()) {
            row.next();
            return Instant.ofEpochMilli(row.getLong(1));
        }
    }

    /** Has others play a set that is ours and of which nothing is played yet; whether it still was ours. */
    public boolean redraw(StoredSet set, long fence) {
        Map<Integer, Long> held = Map.of(set.number(), fence);
        return database.transaction(connection -> {
            boolean ours = lost(held, rows(connection, held.keySet())).isEmpty();
            if (ours) {
                beginAnew(connection, set);
            }
            return ours;
        });
    }

    private void beginAnew(Connection connection, StoredSet set) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM set_block WHERE league = ? AND number = ?")) {
            delete.setLong(1, league);
            delete.setInt(2, set.number());
            delete.executeUpdate();
        }
        Rows.update(connection, league, set);
    }

    /** Lets go of everybody's leases of the league; only for who holds {@link Store#lockForRunning}. */
    public void forget() {
        database.transaction(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE league_set SET owner = NULL, fence = fence + 1 WHERE league = ? AND owner IS NOT NULL")) {
                update.setLong(1, league);
                return update.executeUpdate();
            }
        });
    }

    /**
     * Renews all our leases.
     *
     * @param held fences by the number of the set
     * @return the numbers of those that are not ours any more
     */
    public Set<Integer> renew(Map<Integer, Long> held) {
        return database.transaction(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE league_set SET lease_until = "
                    + database.dialect().now() + " + ? WHERE league = ? AND owner = ? AND end_time IS NULL")) {
                update.setLong(1, holder.millis());
                update.setLong(2, league);
                update.setString(3, holder.owner());
                update.executeUpdate();
            }
            return lost(held, rows(connection, held.keySet()));
        });
    }

    /** Gives back our sets that are not finished. */
    public void giveBack() {
        database.transaction(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE league_set SET owner = NULL,"
                    + " fence = fence + 1 WHERE league = ? AND owner = ? AND end_time IS NULL")) {
                update.setLong(1, league);
                update.setString(2, holder.owner());
                return update.executeUpdate();
            }
        });
    }

    /**
     * Stores what was played, in one transaction: blocks, and the sets that they complete. What belongs to sets that
     * are not ours any more is left out.
     *
     * @param blocks the blocks
     * @param complete the numbers of the sets of which all blocks are played
     * @param held fences by the number of the set, of all these
     */
    public Saved save(List<PlayedBlock> blocks, Collection<Integer> complete, Map<Integer, Long> held) {
        return database.transaction(connection -> {
            Map<Integer, Rows.SetRow> rows = rows(connection, held.keySet());
            Set<Integer> lost = lost(held, rows);
            Rows.insert(
                    connection,
                    league,
                    blocks.stream()
                            .filter(played -> !lost.contains(played.block().number()))
                            .toList());
            List<StoredSet> finished = new ArrayList<>();
            Instant now = now(connection);
            for (Rows.SetRow row : rows.values()) {
                if (complete.contains(row.number()) && !lost.contains(row.number())) {
                    finish(connection, row, now).ifPresentOrElse(finished::add, () -> lost.add(row.number()));
                }
            }
            if (!finished.isEmpty()) {
                new Sums(database, connection, league).advance();
            }
            return new Saved(finished, lost);
        });
    }

    /** The sets of some numbers, which nobody else can change before the transaction ends. */
    private Map<Integer, Rows.SetRow> rows(Connection connection, Set<Integer> numbers) throws SQLException {
        Map<Integer, Rows.SetRow> rows = new TreeMap<>();
        if (numbers.isEmpty()) {
            return rows;
        }
        String list = numbers.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET
                + " FROM league_set WHERE league = ? AND number IN (" + list + ") ORDER BY number"
                + database.dialect().forUpdate())) {
            select.setLong(1, league);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    rows.put(row.getInt(1), Rows.set(row, league));
                }
            }
        }
        return rows;
    }

    private static Set<Integer> lost(Map<Integer, Long> held, Map<Integer, Rows.SetRow> rows) {
        Set<Integer> lost = new TreeSet<>();
        held.forEach((number, fence) -> {
            Rows.SetRow row = rows.get(number);
            if (row == null || row.fence() != fence) {
                lost.add(number);
            }
        });
        return lost;
    }

    /* Finished already under our lease is finished by us: the answer to that commit was lost. */
    private Optional<StoredSet> finish(Connection connection, Rows.SetRow row, Instant now) throws SQLException {
        if (row.value().isPresent() && row.finished()) {
            return row.value();
        }
        List<Rows.BlockRow> stored = Holdings.blocks(connection, league, Optional.of(row.number()));
        List<StoredBlock> blocks =
                stored.stream().flatMap(block -> block.value().stream()).toList();
        Optional<StoredSet> finished = row.value()
                .filter(set -> blocks.size() == stored.size()
                        && blocks.stream().mapToInt(StoredBlock::games).sum() == set.games())
                .map(set -> set.finished(now, Holdings.totals(set.players().size(), blocks)));
        if (finished.isPresent()) {
            Rows.update(connection, league, finished.get());
        }
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE league_set SET owner = NULL WHERE league = ? AND number = ?")) {
            update.setLong(1, league);
            update.setInt(2, row.number());
            update.executeUpdate();
        }
        return finished;
    }
}
