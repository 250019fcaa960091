package kakumei.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * What a store holds of the finished sets of a league at one moment. Nothing is believed: the checksums of rows, and that
 * the blocks of a set make up its games and its totals, are looked at anew each time.
 *
 * @param finished the sets that are what was stored, by number
 * @param damaged those that are not
 * @param next the number from which more can be read; empty if there are no more
 */
public record Holdings(List<FinishedSet> finished, List<DamagedSet> damaged, OptionalInt next) {
    /** So many sets are read at most, so that nobody has to hold a million with their blocks. */
    static final int MOST = 2_000;

    private static final int FEW = 10;

    /** Reads the first sets of some numbers from one on; those of a league that was imported have no blocks. */
    static Holdings read(Connection connection, long league, boolean imported, int from, IntPredicate wanted)
            throws SQLException {
        List<Rows.SetRow> sets = new ArrayList<>();
        int rows = 0;
        int next = from;
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.SET
                + " FROM league_set WHERE league = ? AND number >= ? AND end_time IS NOT NULL ORDER BY number LIMIT "
                + MOST)) {
            select.setLong(1, league);
            select.setInt(2, from);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    rows++;
                    next = row.getInt(1) + 1;
                    if (wanted.test(row.getInt(1))) {
                        sets.add(Rows.set(row, league));
                    }
                }
            }
        }
        Map<Integer, List<Rows.BlockRow>> blocks = new HashMap<>();
        if (sets.size() < FEW) {
            for (Rows.SetRow set : sets) {
                blocks.put(set.number(), blocks(connection, league, Optional.of(set.number())));
            }
        } else {
            int last = sets.get(sets.size() - 1).number();
            blocks(connection, league, sets.get(0).number(), last)
                    .forEach(block -> blocks.computeIfAbsent(block.number(), key -> new ArrayList<>())
                            .add(block));
        }
        List<FinishedSet> finished = new ArrayList<>();
        List<DamagedSet> damaged = new ArrayList<>();
        for (Rows.SetRow set : sets) {
            check(set, blocks.getOrDefault(set.number(), List.of()), imported, finished, damaged);
        }
        return new Holdings(finished, damaged, rows < MOST ? OptionalInt.empty() : OptionalInt.of(next));
    }

    /** The rows of the blocks of a league, or of one of its sets, by set and block. */
    static List<Rows.BlockRow> blocks(Connection connection, long league, Optional<Integer> number)
            throws SQLException {
        List<Rows.BlockRow> blocks = new ArrayList<>();
        try (PreparedStatement select =
                connection.prepareStatement("SELECT " + Rows.BLOCK + " FROM set_block WHERE league = ?"
                        + (number.isPresent() ? " AND number = ?" : "")
                        + " ORDER BY number, block")) {
            select.setLong(1, league);
            if (number.isPresent()) {
                select.setInt(2, number.get());
            }
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    blocks.add(Rows.block(row, league));
                }
            }
        }
        return blocks;
    }

    /** The rows of the blocks of the sets of some numbers in a row, by set and block. */
    static List<Rows.BlockRow> blocks(Connection connection, long league, int first, int last) throws SQLException {
        List<Rows.BlockRow> blocks = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement("SELECT " + Rows.BLOCK
                + " FROM set_block WHERE league = ? AND number >= ? AND number <= ? ORDER BY number, block")) {
            select.setLong(1, league);
            select.setInt(2, first);
            select.setInt(3, last);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    blocks.add(Rows.block(row, league));
                }
            }
        }
        return blocks;
    }

    /** Adds a set to those that are what was stored, or to those that are not. */
    static void check(
            Rows.SetRow row,
            List<Rows.BlockRow> blocks,
            boolean imported,
            List<FinishedSet> finished,
            List<DamagedSet> damaged) {
        List<Integer> bad = blocks.stream()
                .filter(block -> block.value().isEmpty())
                .map(Rows.BlockRow::block)
                .toList();
        if (row.value().isEmpty() || !bad.isEmpty()) {
            String what = row.value().isEmpty()
                    ? "its row is not what was stored"
                    : (bad.size() == 1 ? "its block " + bad.get(0) + " is" : "its blocks " + bad + " are")
                            + " not what was stored";
            damaged.add(new DamagedSet(row.number(), what, bad, row.fence()));
            return;
        }
        StoredSet set = row.value().get();
        List<StoredBlock> parts =
                blocks.stream().map(block -> block.value().orElseThrow()).toList();
        boolean verified = row.verified() && blocks.stream().allMatch(Rows.BlockRow::verified);
        Optional<String> wrong = imported ? Optional.empty() : unequal(set, parts);
        if (wrong.isPresent()) { // with checksums a block is missing; without, nobody knows which of them is wrong
            List<Integer> again = verified
                    ? List.of()
                    : parts.stream().map(StoredBlock::block).toList();
            damaged.add(new DamagedSet(row.number(), wrong.get(), again, row.fence()));
        } else {
            finished.add(new FinishedSet(set, parts, verified, row.fence()));
        }
    }

    /** How the blocks of a set do not make up its games and totals. */
    private static Optional<String> unequal(StoredSet set, List<StoredBlock> blocks) {
        long games = blocks.stream().mapToLong(StoredBlock::games).sum();
        if (games != set.games()) {
            return Optional.of("its blocks have " + games + " of its " + set.games() + " games");
        }
        int players = set.players().size();
        boolean shaped = set.points().size() == players
                && blocks.stream()
                        .allMatch(block -> block.points().size() == players
                                && block.places().size() == players
                                && block.decisions().size() == players
                                && block.nanos().size() == players
                                && (block.refused().isEmpty() || block.refused().size() == players));
        if (!shaped) {
            return Optional.of("it has not one number for each of its players");
        }
        SetTotals sums = totals(players, blocks);
        return sums.equals(new SetTotals(set.points(), set.refused()))
                ? Optional.empty()
                : Optional.of("its totals are " + set.points() + " " + set.refused() + ", and those of its blocks "
                        + sums.points() + " " + sums.refused());
    }

    /** The players' totals over blocks; refusals are not known if they are not of one of them. */
    static SetTotals totals(int players, List<StoredBlock> blocks) {
        boolean counted = blocks.stream().noneMatch(block -> block.refused().isEmpty());
        return new SetTotals(
                sums(players, blocks, StoredBlock::points),
                counted ? sums(players, blocks, StoredBlock::refused) : List.of());
    }

    private static List<Long> sums(int players, List<StoredBlock> blocks, Function<StoredBlock, List<Long>> numbers) {
        List<Long> sums = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            int player = i;
            sums.add(blocks.stream()
                    .mapToLong(block -> numbers.apply(block).get(player))
                    .sum());
        }
        return sums;
    }
}
