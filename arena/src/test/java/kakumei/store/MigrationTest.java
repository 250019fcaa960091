package kakumei.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationTest {
    @TempDir
    Path folder;

    /** A store as the first version of the schema left it. */
    private Path old() throws Exception {
        Path file = folder.resolve("old.db");
        String url = "jdbc:sqlite:" + file;
        Flyway.configure()
                .dataSource(url, null, null)
                .locations("classpath:kakumei/store/migration")
                .target("1")
                .load()
                .migrate();
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO league (id, plan, rules, code, created) VALUES"
                    + " (1, 'p', 'daihinmin/1', '0.1.0+old', '2026-01-01T00:00:00Z')");
            statement.execute("INSERT INTO league_set (league, number, players, specs, seed, rules, code, start_time,"
                    + " end_time, games, points) VALUES (1, 0, '[\"a\",\"b\"]', '[\"a\",\"b\"]', 7, 'daihinmin/1',"
                    + " '0.1.0+old', '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z', 20, '[3,4]')");
            statement.execute("INSERT INTO set_block (league, number, block, games, points, places, decisions, nanos)"
                    + " VALUES (1, 0, 0, 20, '[3,4]', '[[1,0],[0,1]]', '[5,5]', '[9,9]')");
        }
        return file;
    }

    @Test
    void open_ofAnOldStore_keepsItsSetsAndKnowsThatTheirOriginsAreUnknown() throws Exception {
        try (Store store = Store.open(old().toString(), Duration.ofSeconds(10), line -> {})) {
            StoredSet set = store.sets(1).get(0);
            assertThat(set.points()).containsExactly(3L, 4L);
            assertThat(set.origins()).isEmpty();
            assertThat(set.refused()).isEmpty();
            StoredBlock block = store.blocks(1, Optional.empty()).get(0);
            assertThat(block.nanos()).containsExactly(9L, 9L);
            assertThat(block.refused()).isEmpty();
            assertThat(store.entrants().of(1)).isEmpty();
        }
    }

    @Test
    void open_ofAnOldStore_makesItsSumsAndListsItsSetsByPlayer() throws Exception {
        try (Store store = Store.open(old().toString(), Duration.ofSeconds(10), line -> {})) {
            assertThat(store.sums(1).orElseThrow().sets()).isEqualTo(1);
            assertThat(store.wrongSums(1)).isEmpty();
            assertThat(store.newest(1, Optional.of("b"), 0, 5))
                    .extracting(StoredSet::number)
                    .containsExactly(0);
        }
    }

    /** The sets of one player are found by indexes, however many others there are. */
    @Test
    void query_forTheSetsOfAPlayer_scansNothing() throws Exception {
        Path file = folder.resolve("new.db");
        Store.open(file.toString(), Duration.ofSeconds(10), line -> {}).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement select =
                        connection.prepareStatement("EXPLAIN QUERY PLAN " + SetQueries.NEWEST_OF_PLAYER);
                ResultSet row = select.executeQuery()) {
            StringBuilder plan = new StringBuilder();
            while (row.next()) {
                plan.append(row.getString("detail")).append('\n');
            }
            assertThat(plan.toString())
                    .contains("player_set USING COVERING INDEX")
                    .contains("(league=? AND player=? AND number<?)")
                    .contains("(league=? AND number>?)")
                    .doesNotContain("SCAN league_set")
                    .doesNotContain("SCAN player_set");
        }
    }

    @Test
    void enter_addsToWhatIsKnown_andLeavesItWhenRefused() throws Exception {
        try (Store store = Store.open(old().toString(), Duration.ofSeconds(10), line -> {})) {
            StoredEntrant first = new StoredEntrant(0, 1, "a", "code:1");
            StoredEntrant second = new StoredEntrant(0, 2, "a~2", "code:2");
            assertThat(store.entrants().enter(1, known -> List.of(first))).containsExactly(first);
            try {
                store.entrants().enter(1, known -> {
                    throw new IllegalStateException("refused");
                });
            } catch (IllegalStateException e) {
                assertThat(store.entrants().of(1)).containsExactly(first);
            }
            assertThat(store.entrants().enter(1, known -> List.of(second))).containsExactly(first, second);
        }
    }
}
