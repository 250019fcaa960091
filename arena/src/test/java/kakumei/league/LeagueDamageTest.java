package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import kakumei.problem.Failure;
import kakumei.store.DamagedSet;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stored numbers that changed by themselves, or that somebody changed: told, left out, and played again. */
class LeagueDamageTest {
    private static final LeaguePlan PLAN = Leagues.plan(4, 60, 51);

    @TempDir
    Path folder;

    private static void change(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).as(sql).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE league_set SET points = replace(points, '1', '3') WHERE number = 2",
                "UPDATE league_set SET points = 'not a list' WHERE number = 2",
                "UPDATE league_set SET points = NULL WHERE number = 2",
                "UPDATE league_set SET seed = seed + 1 WHERE number = 2",
                "UPDATE league_set SET players = replace(players, 'default', 'fedault') WHERE number = 2",
                "UPDATE league_set SET start_time = 'yesterday' WHERE number = 2",
                "UPDATE league_set SET games = 61 WHERE number = 2",
                "UPDATE league_set SET checksum = 'x' WHERE number = 2",
                "UPDATE set_block SET points = replace(points, '[', '[1') WHERE number = 2 AND block = 1",
                "UPDATE set_block SET places = '[]' WHERE number = 2 AND block = 1",
                "UPDATE set_block SET games = 21 WHERE number = 2 AND block = 1",
                "UPDATE set_block SET nanos = 'null' WHERE number = 2 AND block = 1",
                "DELETE FROM set_block WHERE number = 2 AND block = 1",
                "UPDATE set_block SET block = 7 WHERE number = 2 AND block = 1",
            })
    void set_thatIsDamaged_isNamedLeftOutAndPlayedAgain(String damage) throws SQLException {
        Path file = folder.resolve("x.db");
        LeagueResult whole = Leagues.uninterrupted(file, PLAN, 2);
        change(file, damage);
        try (Store store = Leagues.open(file)) {
            StoredLeague stored = store.leagues().get(0);
            LeagueResult result = LeagueResult.load(store, stored);
            assertThat(result.damaged()).extracting(DamagedSet::number).containsExactly(2);
            assertThat(result.complete()).isFalse();
            assertThat(result.sets().stream().map(Leagues::fixed).toList())
                    .isEqualTo(whole.sets().stream()
                            .filter(set -> set.number() != 2)
                            .map(Leagues::fixed)
                            .toList());
            assertThat(Leagues.play(store, stored, 2, () -> false)).isTrue();
            Leagues.assertSame(LeagueResult.load(store, stored), whole);
            assertThat(store.leagues().get(0).ended()).isPresent();
        }
    }

    @Test
    void row_thatIsGone_isPlayedAgain() throws SQLException {
        Path file = folder.resolve("x.db");
        LeagueResult whole = Leagues.uninterrupted(file, PLAN, 2);
        change(file, "DELETE FROM set_block WHERE number = 1");
        change(file, "DELETE FROM league_set WHERE number = 1");
        try (Store store = Leagues.open(file)) {
            StoredLeague stored = store.leagues().get(0);
            assertThat(LeagueResult.load(store, stored).complete()).isFalse();
            assertThat(Leagues.play(store, stored, 2, () -> false)).isTrue();
            Leagues.assertSame(LeagueResult.load(store, stored), whole);
        }
    }

    /* Somebody who knows how checksums are made, or a version of the program that stored nonsense. */
    @Test
    void points_thatTheRulesDoNotGive_areDamage() throws IOException, SQLException {
        Path file = folder.resolve("old.db");
        OldStores.copyTo(file);
        change(file, "UPDATE league_set SET points = '[169,54,147,86,145]' WHERE points = '[169,54,147,86,144]'");
        change(file, "UPDATE set_block SET points = '[169,54,147,86,145]' WHERE points = '[169,54,147,86,144]'");
        try (Store store = Leagues.open(file)) {
            assertThat(LeagueResult.load(store, store.leagues().get(0)).damaged())
                    .singleElement()
                    .extracting(DamagedSet::what)
                    .asString()
                    .contains("all points together are 601, where the rules give 600");
        }
    }

    @Test
    void oldStore_isBroughtUpToDateAndNotVerified() throws IOException, SQLException {
        Path file = folder.resolve("old.db");
        OldStores.copyTo(file);
        LeagueResult whole = Leagues.uninterrupted(folder.resolve("whole.db"), oldPlan(), 1);
        try (Store store = Leagues.open(file)) {
            StoredLeague stored = store.leagues().get(0);
            LeagueResult result = LeagueResult.load(store, stored);
            assertSamePoints(result, whole);
            assertThat(result.unverified()).isEqualTo(4);
        }
        change(file, "UPDATE league_set SET points = replace(points, '169', '168')");
        try (Store store = Leagues.open(file)) {
            StoredLeague stored = store.leagues().get(0);
            assertThat(LeagueResult.load(store, stored).damaged()).hasSize(1);
            assertThat(Leagues.play(store, stored, 1, () -> false)).isTrue();
            LeagueResult result = LeagueResult.load(store, stored);
            assertThat(result.unverified()).isEqualTo(3);
            assertSamePoints(result, whole);
        }
    }

    /* Origins and refusals were not kept. */
    private static void assertSamePoints(LeagueResult actual, LeagueResult expected) {
        assertThat(actual.complete()).isTrue();
        assertThat(actual.sets())
                .extracting(StoredSet::number, StoredSet::players, StoredSet::seed, StoredSet::points)
                .isEqualTo(expected.sets().stream()
                        .map(set -> tuple(set.number(), set.players(), set.seed(), set.points()))
                        .toList());
    }

    private static LeaguePlan oldPlan() {
        LeaguePlan plan = Leagues.plan(4, 40, 99);
        return new LeaguePlan(
                plan.game(),
                plan.rules(),
                plan.quirks(),
                plan.players(),
                plan.sets(),
                plan.games(),
                plan.seed(),
                100,
                plan.seatChange(),
                plan.schedule(),
                plan.until(),
                plan.records(),
                List.of(),
                Duration.ZERO);
    }

    @Test
    void league_whosePlanIsDamaged_isMarked() throws SQLException {
        Path file = folder.resolve("x.db");
        Leagues.uninterrupted(file, PLAN, 2);
        change(file, "UPDATE league SET plan = replace(plan, '51', '15')");
        try (Store store = Leagues.open(file)) {
            assertThat(store.leagues()).singleElement().matches(StoredLeague::damaged);
        }
    }

    @Test
    void set_thatIsDamagedAgain_endsTheRun() throws SQLException {
        Path file = folder.resolve("x.db");
        Leagues.uninterrupted(file, PLAN, 2);
        change(file, "UPDATE set_block SET games = 21 WHERE number = 2 AND block = 1");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TRIGGER wild AFTER UPDATE OF end_time ON league_set WHEN NEW.end_time IS NOT NULL"
                    + " BEGIN UPDATE set_block SET games = 21 WHERE number = NEW.number AND block = 1; END");
        }
        try (Store store = Leagues.open(file)) {
            StoredLeague stored = store.leagues().get(0);
            assertThatThrownBy(() -> Leagues.play(store, stored, 2, () -> false))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("damaged again");
        }
    }
}
