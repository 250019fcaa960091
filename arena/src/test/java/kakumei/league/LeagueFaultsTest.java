package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.store.FaultyStore;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every statement that a league sends to its store fails, is late, or is carried out without anybody being told, one
 * after the other: the end is always as if nothing had happened.
 */
class LeagueFaultsTest {
    /** Of the statements, every how many-th is tried; of the commits, which matter most, every one always is. */
    private static final int STEP = Sizes.of(31, 1);

    private static final LeaguePlan PLAN = Leagues.plan(3, 40, 31);

    @TempDir
    Path folder;

    private interface Scene {
        /** Whether the fault happened. */
        boolean play(FaultyStore faulty, String place);
    }

    /** Plays a scene with each statement in turn going wrong, on fresh stores; how many statements it has. */
    private int forEachStatement(FaultyStore.Fault fault, List<String> places, Scene scene) {
        int tried = 0;
        int step = fault == FaultyStore.Fault.LOSES_THE_COMMIT ? 1 : STEP;
        for (int which = 1 + Math.floorMod(fault.name().hashCode(), step); ; which += step) {
            if (!scene.play(new FaultyStore(fault, which), places.get(tried % places.size()))) {
                return tried;
            }
            tried++;
        }
    }

    @ParameterizedTest
    @EnumSource(FaultyStore.Fault.class)
    void league_inAFile_endsAsIfNothingHadHappened(FaultyStore.Fault fault) {
        LeagueResult expected = Leagues.uninterrupted(folder.resolve("whole.db"), PLAN, 1);
        int tried = forEachStatement(fault, files(), (faulty, place) -> playThrough(faulty, place, expected));
        report("in a file", fault, tried);
        assertThat(tried).isGreaterThan(3);
    }

    @ParameterizedTest
    @EnumSource(FaultyStore.Fault.class)
    void league_onAServer_endsAsIfNothingHadHappened(FaultyStore.Fault fault)
            throws IOException, InterruptedException, SQLException {
        Optional<Path> bin = Postgres.installed();
        Assumptions.assumeTrue(bin.isPresent(), "PostgreSQL is not installed: the faults of a server are skipped");
        LeagueResult expected = Leagues.uninterrupted(folder.resolve("whole.db"), PLAN, 1);
        try (Postgres server = Postgres.start(bin.get())) {
            int tried = forEachStatement(fault, List.of(server.url()), (faulty, place) -> {
                server.clear();
                return playThrough(faulty, place, expected);
            });
            report("on a server", fault, tried);
            assertThat(tried).isGreaterThan(3);
        }
    }

    private static boolean playThrough(FaultyStore faulty, String place, LeagueResult expected) {
        try (Store store = faulty.open(place)) {
            faulty.arm();
            StoredLeague stored = Leagues.begin(store, PLAN);
            assertThat(Leagues.play(store, stored, 1, () -> false)).as(place).isTrue();
            assertThat(store.leagues())
                    .singleElement()
                    .matches(league -> league.ended().isPresent());
            assertThat(store.isRunning(stored.id())).isFalse();
            Leagues.assertSame(LeagueResult.load(store, stored), expected);
            assertThat(LeagueResult.load(store, stored).unverified()).isZero();
        }
        return faulty.happened();
    }

    @ParameterizedTest
    @EnumSource(FaultyStore.Fault.class)
    void add_whateverHappens_addsOnce(FaultyStore.Fault fault) {
        LeagueResult some = Leagues.uninterrupted(folder.resolve("some.db"), PLAN, 1);
        List<StoredSet> sets = some.sets();
        Instant now = Clock.systemUTC().instant();
        int tried = forEachStatement(fault, files(), (faulty, place) -> {
            try (Store store = faulty.open(place)) {
                faulty.arm();
                StoredLeague added =
                        store.add(StoredLeague.IMPORTED + "test", some.league().rules(), "test", now, sets::forEach);
                assertThat(store.leagues()).containsExactly(added);
                assertThat(LeagueResult.load(store, added).sets()).hasSameSizeAs(sets);
            }
            return faulty.happened();
        });
        assertThat(tried).isPositive();
    }

    @ParameterizedTest
    @EnumSource(FaultyStore.Fault.class)
    void open_whateverHappens_makesTheStore(FaultyStore.Fault fault) {
        int tried = forEachStatement(fault, files(), (faulty, place) -> {
            try (Store store = faulty.arm().open(place)) {
                assertThat(store.leagues()).isEmpty();
            }
            return faulty.happened();
        });
        assertThat(tried).isPositive();
    }

    @Test
    void faults_happen() {
        FaultyStore faulty = new FaultyStore(FaultyStore.Fault.FAILS, 1);
        try (Store store = faulty.open(folder.resolve("x.db").toString())) {
            assertThat(faulty.happened()).isFalse();
            faulty.arm();
            assertThat(store.leagues()).isEmpty();
            assertThat(faulty.happened()).isTrue();
            assertThat(faulty.statements()).isGreaterThan(3);
        }
    }

    /* For docs/proofs. */
    private static void report(String where, FaultyStore.Fault fault, int tried) {
        System.err.printf("A league %s, %s, every %d.: %d leagues, all alike%n", where, fault, STEP, tried);
    }

    private List<String> files() {
        List<String> files = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            files.add(folder.resolve("faulty" + files.size() + "-" + System.nanoTime() + ".db")
                    .toString());
        }
        return files;
    }
}
