package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kakumei.rating.DirectResults;
import kakumei.store.DamagedSet;
import kakumei.store.PairSum;
import kakumei.store.SetSums;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a store keeps of its sets as sums: the same as the sets come to, whatever happens. */
class LeagueSumsTest {
    private static final LeaguePlan PLAN = Leagues.plan(6, 40, 61);

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("x.db");
    }

    private void change(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).as(sql).isPositive();
        }
    }

    /** Sums are there, right, and tell what the sets tell. */
    private static void assertRight(Store store, StoredLeague league) {
        assertThat(store.wrongSums(league.id())).isEmpty();
        LeagueStanding quick = LeagueStanding.quick(store, league, 0).orElseThrow();
        LeagueResult whole = LeagueResult.load(store, league);
        assertThat(quick.standings().players())
                .containsExactlyInAnyOrderElementsOf(whole.standings().players());
        assertThat(quick.sets()).isEqualTo(whole.sets().size());
        assertThat(quick.standings().games()).isEqualTo(whole.standings().games());
        assertThat(quick.codes()).isEqualTo(whole.codes());
        assertThat(quick.overBlocks()).isEqualTo(whole.overBlocks());
        assertThat(quick.complete()).isEqualTo(whole.complete());
    }

    @Test
    void sums_ofALeagueThatWasInterrupted_areRightAllTheTime() {
        try (Store store = Leagues.open(file())) {
            StoredLeague league = Leagues.begin(store, PLAN);
            AtomicInteger games = new AtomicInteger();
            assertThat(Leagues.play(store, league, 2, () -> games.incrementAndGet() > 130))
                    .isFalse();
            assertThat(store.sums(league.id()).map(SetSums::sets).orElse(0)).isBetween(1, 5);
            assertRight(store, league);
            assertThat(Leagues.play(store, league, 2, () -> false)).isTrue();
            assertRight(store, store.leagues().get(0));
            assertThat(store.games(league.id())).isEqualTo(240);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE league_sum SET through = through - 1",
                "UPDATE league_sum SET sums = '[6,1,0,0,5]'",
                "UPDATE player_sum SET sums = replace(sums, '[', '[1') WHERE player = 'default'",
                "UPDATE player_sum SET checksum = 'x' WHERE player = 'default'",
                "UPDATE pair_sum SET sums = '[0,0,0,[0,0.0,0.0]]' WHERE player = 'default'",
                "DELETE FROM player_sum WHERE player = 'default'",
                "DELETE FROM pair_sum WHERE player = 'default' OR opponent = 'default'",
                "DELETE FROM player_set WHERE player = 'default' AND number = 1",
                "UPDATE player_set SET number = 99 WHERE player = 'default' AND number = 1",
                "UPDATE player_set SET player = 'nobody' WHERE player = 'default' AND number = 1",
                "INSERT INTO player_set VALUES (1, 'nobody', 3)",
            })
    void sums_thatAreNotWhatTheSetsComeTo_areNoticedAndMadeAnew(String damage) throws SQLException {
        Leagues.uninterrupted(file(), PLAN, 2);
        change(damage);
        try (Store store = Leagues.open(file())) {
            StoredLeague league = store.leagues().get(0);
            assertThat(store.wrongSums(league.id())).isPresent();
            store.sumAnew(league.id());
            assertRight(store, league);
        }
    }

    @Test
    void sums_thatAreDamagedWhileItRuns_areMadeAnew() throws SQLException {
        try (Store store = Leagues.open(file())) {
            StoredLeague league = Leagues.begin(store, PLAN);
            AtomicInteger games = new AtomicInteger();
            Leagues.play(store, league, 1, () -> games.incrementAndGet() > 130);
            change("UPDATE player_sum SET sums = replace(sums, '[', '[1')");
            assertThat(Leagues.play(store, league, 1, () -> false)).isTrue();
            assertRight(store, league);
        }
    }

    @Test
    void sums_ofASetThatIsPlayedAgain_areMadeAnew() throws SQLException {
        Leagues.uninterrupted(file(), PLAN, 2);
        change("UPDATE set_block SET points = replace(points, '[', '[1') WHERE number = 2 AND block = 1");
        try (Store store = Leagues.open(file())) {
            StoredLeague league = store.leagues().get(0);
            assertThat(store.wrongSums(league.id())).isPresent();
            assertThat(Leagues.play(store, league, 2, () -> false)).isTrue();
            assertRight(store, league);
        }
    }

    @Test
    void sums_ofAnOldStore_areMadeWhenItIsOpened() throws IOException {
        OldStores.copyTo(file());
        try (Store store = Leagues.open(file())) {
            StoredLeague league = store.leagues().get(0);
            assertRight(store, league);
            assertThat(store.sums(league.id()).orElseThrow().sets()).isPositive();
        }
    }

    @Test
    void newest_ofAPlayer_hasTheSetsThatAreNotInTheSumsYetToo() throws SQLException {
        try (Store store = Leagues.open(file())) {
            StoredLeague league = store.add(StoredLeague.IMPORTED + "x", "r/1", "c", Instant.EPOCH, taker -> {
                for (int number = 0; number < 6; number++) {
                    taker.accept(duel(number));
                }
            });
            change("UPDATE league_set SET end_time = NULL, checksum = NULL WHERE number = 4");
            store.sumAnew(league.id());
            assertThat(store.sums(league.id()).orElseThrow().through()).isEqualTo(4);
            assertThat(store.newest(league.id(), Optional.of("a"), 0, 9))
                    .extracting(StoredSet::number)
                    .containsExactly(5, 4, 3, 2, 1, 0);
            assertThat(store.newest(league.id(), Optional.of("a"), 1, 3))
                    .extracting(StoredSet::number)
                    .containsExactly(4, 3, 2);
            assertThat(store.newest(league.id(), Optional.of("%"), 0, 9)).isEmpty();
        }
    }

    @Test
    void sums_ofAnImport_areThoseOfItsSets() {
        SplittableRandom random = new SplittableRandom(1);
        List<StoredSet> sets = new ArrayList<>();
        for (int number = 0; number < Sizes.of(500, 5000); number++) {
            int first = random.nextInt(30);
            List<String> players =
                    IntStream.range(0, 5).mapToObj(i -> "p" + (first + i) % 30).toList();
            List<Long> points =
                    players.stream().map(player -> (long) random.nextInt(100)).toList();
            sets.add(stored(number, players, points));
        }
        try (Store store = Leagues.open(file())) {
            StoredLeague league = store.add(StoredLeague.IMPORTED + "x", "r/1", "c", Instant.EPOCH, sets::forEach);
            assertRight(store, league);
            SetSums sums = store.sums(league.id()).orElseThrow();
            DirectResults results =
                    DirectResults.of(sets.stream().map(StoredSet::result).toList());
            assertThat(sums.players()).hasSize(30);
            assertThat(store.newest(league.id(), Optional.of("p7"), 1, 3))
                    .isEqualTo(reversed(sets).stream()
                            .filter(set -> set.players().contains("p7"))
                            .skip(1)
                            .limit(3)
                            .toList());
            assertThat(store.newest(league.id(), Optional.empty(), 0, 2))
                    .isEqualTo(reversed(sets).subList(0, 2));
            assertThat(store.newest(league.id(), Optional.of("p_"), 0, 2)).isEmpty();
            assertThat(store.begun(league.id())).isEqualTo(sets.size());
            SetSums pairs = store.pairSums(league.id(), List.of("p7"), List.of("p7", "p8", "nobody"))
                    .orElseThrow();
            assertThat(pairs.pair("p7", "p7")).isEmpty();
            assertThat(pairs.pair("p7", "nobody")).isEmpty();
            assertThat(pairs.pair("p8", "p7").orElseThrow().wins())
                    .isEqualTo(pairs.pair("p7", "p8").orElseThrow().losses());
            PairSum pair = pairs.pair("p7", "p8").orElseThrow();
            int one = results.number("p7");
            int other = results.number("p8");
            assertThat(pair.wins()).isEqualTo(results.wins(one, other));
            assertThat(pair.draws()).isEqualTo(results.draws(one, other));
            assertThat(pair.losses()).isEqualTo(results.losses(one, other));
        }
    }

    /** Whoever goes through the sets of a league holds some of them at a time: what happens to the last meanwhile is seen. */
    @Test
    void read_ofManySets_readsThemAsTheyAreWanted() throws SQLException {
        int sets = 4_100;
        try (Store store = Leagues.open(file());
                Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            StoredLeague league = store.add(StoredLeague.IMPORTED + "x", "r/1", "c", Instant.EPOCH, taker -> {
                for (int number = 0; number < sets; number++) {
                    taker.accept(duel(number));
                }
            });
            List<Integer> seen = new ArrayList<>();
            boolean[] spoilt = new boolean[1];
            LeagueStanding standing = LeagueResult.read(store, league, set -> {
                seen.add(set.number());
                if (!spoilt[0]) {
                    spoilt[0] = true;
                    try {
                        statement.executeUpdate("UPDATE league_set SET seed = seed + 1 WHERE number = 4050");
                    } catch (SQLException e) {
                        throw new AssertionError(e);
                    }
                }
            });
            assertThat(standing.sets()).isEqualTo(sets - 1);
            assertThat(standing.damaged()).extracting(DamagedSet::number).containsExactly(4050);
            assertThat(seen).hasSize(sets - 1).isSorted().doesNotContain(4050);
        }
    }

    private static StoredSet duel(int number) {
        return stored(number, List.of("a", "b"), List.of((long) number, 7L));
    }

    private static StoredSet stored(int number, List<String> players, List<Long> points) {
        Instant start = Instant.ofEpochSecond(number);
        return new StoredSet(
                number, players, List.of(), 0, "r/1", "c", start, Optional.of(start), 20, points, List.of(), List.of());
    }

    private static List<StoredSet> reversed(List<StoredSet> sets) {
        return IntStream.range(0, sets.size())
                .mapToObj(i -> sets.get(sets.size() - 1 - i))
                .toList();
    }

    /** What is asked for each set is found by an index, however many sets there are: nothing is scanned. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT number FROM league_set WHERE league = 1 AND number >= 0 AND number < 9 AND end_time IS NULL"
                        + " AND (owner IS NULL OR (owner <> 'x' AND lease_until < 7)) ORDER BY number LIMIT 1",
                "SELECT number FROM league_set WHERE league = 1 AND owner = 'x' AND end_time IS NULL ORDER BY number",
            })
    void query_forTheNextSet_looksAtOpenSetsAlone(String query) throws SQLException {
        Leagues.open(file()).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("EXPLAIN QUERY PLAN " + query)) {
            StringBuilder plan = new StringBuilder();
            while (row.next()) {
                plan.append(row.getString("detail")).append('\n');
            }
            assertThat(plan.toString()).contains("USING INDEX league_set_open").doesNotContain("SCAN");
        }
    }
}
