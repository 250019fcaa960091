package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import kakumei.entrant.Roster;
import kakumei.store.Leases;
import kakumei.store.SetTotals;
import kakumei.store.Store;
import kakumei.store.StoredBlock;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same leagues on a real server. */
class LeaguePostgresTest {
    private static Optional<Postgres> server = Optional.empty();

    @TempDir
    Path folder;

    @BeforeAll
    static void startServer() throws IOException, InterruptedException {
        Optional<Path> bin = Postgres.installed();
        Assumptions.assumeTrue(
                bin.isPresent(), "PostgreSQL is not installed: the tests of leagues on a server are skipped");
        server = Optional.of(Postgres.start(bin.get()));
    }

    @AfterAll
    static void stopServer() throws IOException, InterruptedException {
        if (server.isPresent()) {
            server.get().close();
        }
    }

    @BeforeEach
    void emptyDatabase() throws SQLException {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            statement.execute("DROP SCHEMA public CASCADE");
            statement.execute("CREATE SCHEMA public");
        }
    }

    private static String url() {
        return server.orElseThrow().url();
    }

    private static Store open() {
        return Store.open(url(), Duration.ofMinutes(1), line -> {});
    }

    private static Leases.Lease lease(String owner, Instant now) {
        return new Leases.Lease(owner, "code", now, 60_000);
    }

    @Test
    void league_fedByTwoProcesses_isAsByOne() throws IOException, InterruptedException {
        LeaguePlan plan = Leagues.plan(16, 60, 21);
        Path file = folder.resolve("two.league");
        Files.writeString(file, LeagueFile.format(plan));
        List<String> words = List.of("league", "two.league", "--threads", "1", "--store", url());
        KakumeiProcess one = KakumeiProcess.start(folder, words);
        KakumeiProcess other = KakumeiProcess.start(folder, words);
        assertThat(one.exitCode()).as(one.said()).isZero();
        assertThat(other.exitCode()).as(other.said()).isZero();
        try (Store store = open()) {
            assertThat(store.leagues()).hasSize(1);
            Leagues.assertSame(
                    LeagueResult.load(store, store.leagues().get(0)),
                    Leagues.uninterrupted(folder.resolve("whole.db"), plan, 2));
        }
    }

    @Test
    void league_whoseServerIsRestarted_goesOn() throws IOException, InterruptedException, ExecutionException {
        LeaguePlan plan = Leagues.plan(30, 100, 22);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        AtomicBoolean told = new AtomicBoolean();
        AtomicInteger games = new AtomicInteger();
        CompletableFuture<Void> begun = new CompletableFuture<>();
        CompletableFuture<Void> down = new CompletableFuture<>();
        /* In the middle the league waits for the server to go, however fast the machine is. */
        BooleanSupplier stop = () -> {
            if (games.incrementAndGet() >= 300) {
                begun.complete(null);
                down.join();
            }
            return false;
        };
        try (Store store = Store.open(url(), Duration.ofMinutes(2), line -> told.set(true))) {
            StoredLeague stored = Leagues.begin(store, plan);
            Future<Boolean> complete = thread.submit(() -> Leagues.play(store, stored, 2, stop));
            begun.get();
            server.orElseThrow().control("stop");
            down.complete(null);
            Thread.sleep(2_000);
            server.orElseThrow().control("start");
            assertThat(complete.get()).isTrue();
            assertThat(told).isTrue();
            Leagues.assertSame(
                    LeagueResult.load(store, stored), Leagues.uninterrupted(folder.resolve("whole.db"), plan, 2));
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void lease_isForOneProcessUntilItExpires() {
        LeaguePlan plan = Leagues.plan(2, 20, 23);
        League league = new League(plan, Roster.builtIn());
        Instant now = Clock.systemUTC().instant();
        try (Store store = open();
                Store other = open()) {
            long id = Leagues.begin(store, plan).id();
            assertThat(number(store, id, league, lease("a", now))).contains(0);
            assertThat(number(other, id, league, lease("b", now))).contains(1);
            assertThat(number(other, id, league, lease("c", now))).isEmpty();
            store.leases().renew(id, lease("a", now.plusSeconds(50)));
            assertThat(number(other, id, league, lease("c", now.plusSeconds(61))))
                    .contains(1);
            assertThat(number(other, id, league, lease("d", now.plusSeconds(111))))
                    .contains(0);
        }
    }

    private static Optional<Integer> number(Store store, long id, League league, Leases.Lease lease) {
        return store.leases().take(id, 2, lease, league::set).map(StoredSet::number);
    }

    @Test
    void save_ofASetThatWasLost_leavesItToItsNewOwner() {
        LeaguePlan plan = Leagues.plan(1, 20, 24);
        League league = new League(plan, Roster.builtIn());
        Instant now = Clock.systemUTC().instant();
        List<Long> zeros = List.of(0L, 0L, 0L, 0L, 0L);
        List<Long> points = List.of(5L, 4L, 3L, 2L, 1L);
        StoredBlock block =
                new StoredBlock(0, 0, 20, points, List.of(zeros, zeros, zeros, zeros, zeros), zeros, zeros, zeros);
        try (Store store = open()) {
            long id = Leagues.begin(store, plan).id();
            assertThat(number(store, id, league, lease("a", now))).contains(0);
            assertThat(number(store, id, league, lease("b", now.plusSeconds(61))))
                    .contains(0);
            store.leases().save(id, "a", Map.of(block, Optional.empty()), Map.of(0, new SetTotals(points, zeros)), now);
            assertThat(store.blocks(id, Optional.empty())).isEmpty();
            assertThat(store.sets(id).get(0).isFinished()).isFalse();
            store.leases().save(id, "b", Map.of(block, Optional.empty()), Map.of(0, new SetTotals(points, zeros)), now);
            assertThat(store.blocks(id, Optional.empty())).containsExactly(block);
            assertThat(store.sets(id).get(0).points()).isEqualTo(points);
        }
    }
}
