package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.entrant.Roster;
import kakumei.problem.Failure;
import kakumei.store.Leases;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeagueRunnerTest {
    @TempDir
    Path folder;

    @Test
    void run_onTwoThreads_isAsOnOne() {
        LeaguePlan plan = Leagues.plan(6, 50, 3);
        Leagues.assertSame(
                Leagues.uninterrupted(folder.resolve("two.db"), plan, 2),
                Leagues.uninterrupted(folder.resolve("one.db"), plan, 1));
    }

    @Test
    void run_stoppedAfterFewGamesAgainAndAgain_isAsInOneGo() {
        LeaguePlan plan = Leagues.plan(3, 50, 4);
        try (Store store = Leagues.open(folder.resolve("stopped.db"))) {
            StoredLeague stored = Leagues.begin(store, plan);
            int runs = 1;
            while (!stopSoon(store, stored)) {
                runs++;
            }
            assertThat(runs).isGreaterThan(2);
            Leagues.assertSame(
                    LeagueResult.load(store, stored), Leagues.uninterrupted(folder.resolve("whole.db"), plan, 2));
            assertThat(store.leagues().get(0).ended()).isPresent();
        }
    }

    private static boolean stopSoon(Store store, StoredLeague stored) {
        AtomicInteger asked = new AtomicInteger();
        return Leagues.play(store, stored, 2, () -> asked.incrementAndGet() > 70);
    }

    @Test
    void run_withRule_endsEarlyAndCountsTheSameSetsOnAnyThreads() {
        LeaguePlan base = Leagues.plan(64, 20, 5);
        LeaguePlan plan = new LeaguePlan(
                base.game(),
                base.rules(),
                base.quirks(),
                base.players(),
                base.sets(),
                base.games(),
                base.seed(),
                base.classReset(),
                base.seatChange(),
                base.schedule(),
                Optional.of(StopRule.parse("separated kou2/random")),
                false,
                List.of(),
                Duration.ZERO);
        LeagueResult one = Leagues.uninterrupted(folder.resolve("one.db"), plan, 1);
        assertThat(one.certain()).isTrue();
        assertThat(one.sets()).hasSizeBetween(2, 63);
        Leagues.assertSame(Leagues.uninterrupted(folder.resolve("three.db"), plan, 3), one);
    }

    @Test
    void run_underOtherRules_isRefused() {
        LeaguePlan plan = Leagues.plan(1, 20, 5);
        try (Store store = Leagues.open(folder.resolve("rules.db"))) {
            StoredLeague stored = store.create(
                    LeagueFile.format(plan),
                    "daihinmin/old-0",
                    "test",
                    Clock.systemUTC().instant(),
                    0);
            assertThatThrownBy(() -> Leagues.play(store, stored, 1, () -> false))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("daihinmin/old-0")
                    .hasMessageContaining("--new");
        }
    }

    @Test
    void run_byAnotherVersion_isNamedInTheResult() {
        LeaguePlan plan = Leagues.plan(2, 20, 6);
        try (Store store = Leagues.open(folder.resolve("code.db"))) {
            StoredLeague stored = Leagues.begin(store, plan);
            League league = new League(plan, Roster.builtIn());
            Leases.Leased begun = store.leases(stored.id(), new Leases.Holder("dead", "old-version", 60_000))
                    .take(
                            2,
                            Set.of(),
                            (number, start) -> league.set(number, start).withCode("old-version"))
                    .orElseThrow();
            assertThat(begun.set().number()).isZero();
            assertThat(Leagues.play(store, stored, 1, () -> false)).isTrue();
            assertThat(LeagueResult.load(store, stored).codes()).hasSize(2).contains("old-version");
        }
    }

    @Test
    void run_whenAPlayerFails_tellsAndKeepsWhatWasPlayed() {
        LeaguePlan plan = Leagues.plan(4, 40, 6);
        try (Store store = Leagues.open(folder.resolve("failing.db"))) {
            StoredLeague stored = Leagues.begin(store, plan);
            AtomicInteger asked = new AtomicInteger();
            assertThatThrownBy(() -> Leagues.play(store, stored, 2, () -> {
                        if (asked.incrementAndGet() > 100) {
                            throw new IllegalStateException("broken");
                        }
                        return false;
                    }))
                    .hasMessageContaining("broken");
            assertThat(store.blocks(stored.id(), Optional.empty())).isNotEmpty();
            assertThat(Leagues.play(store, stored, 2, () -> false)).isTrue();
            Leagues.assertSame(
                    LeagueResult.load(store, stored), Leagues.uninterrupted(folder.resolve("whole.db"), plan, 2));
        }
    }

    @Test
    void lockForRunning_takenOnce_isNotGivenAgain() {
        try (Store store = Leagues.open(folder.resolve("lock.db"));
                Store other = Leagues.open(folder.resolve("lock.db"))) {
            Store.RunLock lock = store.lockForRunning().orElseThrow();
            assertThat(other.lockForRunning()).isEmpty();
            assertThat(other.isRunning(1)).isTrue();
            lock.close();
            assertThat(other.isRunning(1)).isFalse();
            other.lockForRunning().ifPresent(Store.RunLock::close);
        }
    }

    @Test
    void lockForRunning_whileAskedForInTheSameProcess_keepsOthersOut() throws Exception {
        Path file = folder.resolve("asked.db");
        try (Store store = Leagues.open(file);
                Store other = Leagues.open(file)) {
            Store.RunLock lock = store.lockForRunning().orElseThrow();
            assertThat(other.isRunning(1)).isTrue();
            KakumeiProcess process = KakumeiProcess.start(folder, List.of("league", "--store", file.toString()));
            assertThat(process.exitCode()).isEqualTo(1);
            assertThat(process.said()).contains("another process runs a league");
            lock.close();
        }
    }

    @Test
    void records_whenWanted_areKeptForEveryBlock() {
        LeaguePlan base = Leagues.plan(2, 40, 6);
        LeaguePlan plan = new LeaguePlan(
                base.game(),
                base.rules(),
                base.quirks(),
                base.players(),
                base.sets(),
                base.games(),
                base.seed(),
                base.classReset(),
                base.seatChange(),
                base.schedule(),
                Optional.empty(),
                true,
                List.of(),
                Duration.ZERO);
        try (Store store = Leagues.open(folder.resolve("records.db"))) {
            StoredLeague stored = Leagues.begin(store, plan);
            assertThat(Leagues.play(store, stored, 1, () -> false)).isTrue();
            for (StoredSet set : store.sets(stored.id())) {
                List<byte[]> records = store.records(stored.id(), set.number());
                assertThat(records).hasSize(2).allMatch(bytes -> bytes.length > 1_000);
            }
        }
    }
}
