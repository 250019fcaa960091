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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import kakumei.store.PlayedBlock;
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
    void emptyDatabase() {
        server.orElseThrow().clear();
    }

    private static String url() {
        return server.orElseThrow().url();
    }

    private static Store open() {
        return Store.open(url(), Duration.ofMinutes(1), line -> {});
    }

    private static Leases leases(Store store, long league, String owner) {
        return store.leases(league, new Leases.Holder(owner, "code", 60_000));
    }

    /** What happens to the leases of a league when nobody is heard of for more than a minute. */
    static void expire(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE league_set SET lease_until = 0 WHERE (league, number) IN"
                    + " (SELECT league, number FROM league_set WHERE owner IS NOT NULL FOR UPDATE SKIP LOCKED)");
        }
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
            long id = store.leagues().get(0).id();
            assertThat(store.sums(id).orElseThrow().sets()).isEqualTo(16);
            assertThat(store.wrongSums(id)).isEmpty();
        }
    }

    @Test
    void sums_thatAreDamaged_areNoticedAndMadeAnew() throws SQLException {
        try (Store store = open()) {
            StoredLeague stored = Leagues.begin(store, Leagues.plan(4, 20, 23));
            assertThat(Leagues.play(store, stored, 2, () -> false)).isTrue();
            assertThat(store.wrongSums(stored.id())).isEmpty();
            try (Connection connection = DriverManager.getConnection(url());
                    Statement statement = connection.createStatement()) {
                statement.execute("UPDATE pair_sum SET sums = replace(sums, '[', '[1') WHERE player = 'default'");
            }
            assertThat(store.wrongSums(stored.id()))
                    .hasValueSatisfying(what -> assertThat(what).contains("pairs"));
            store.sumAnew(stored.id());
            assertThat(store.wrongSums(stored.id())).isEmpty();
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
            while (!told.get() && !complete.isDone()) {
                Thread.sleep(20);
            }
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
    void lease_isForOneProcessUntilItExpires() throws SQLException {
        LeaguePlan plan = Leagues.plan(2, 20, 23);
        League league = new League(plan, Roster.builtIn());
        try (Store store = open();
                Store other = open()) {
            long id = Leagues.begin(store, plan).id();
            Leases a = leases(store, id, "a");
            Leases b = leases(other, id, "b");
            Leases.Leased first = a.take(2, Set.of(), league::set).orElseThrow();
            assertThat(first.set().number()).isZero();
            assertThat(b.take(2, Set.of(), league::set).orElseThrow().set().number())
                    .isEqualTo(1);
            assertThat(leases(other, id, "c").take(2, Set.of(), league::set)).isEmpty();
            expire(url());
            assertThat(a.renew(Map.of(0, first.fence()))).isEmpty(); // nobody took it
            Leases.Leased taken =
                    leases(other, id, "c").take(2, Set.of(), league::set).orElseThrow();
            assertThat(taken.set().number()).isEqualTo(1);
            assertThat(b.renew(Map.of(1, taken.fence() - 1))).containsExactly(1);
            expire(url());
            assertThat(a.take(2, Set.of(0), league::set).orElseThrow().set().number())
                    .isEqualTo(1); // not its own again
        }
    }

    @Test
    void take_whenTheAnswerToTheLastWasLost_givesThatSetAgain() {
        LeaguePlan plan = Leagues.plan(3, 20, 25);
        League league = new League(plan, Roster.builtIn());
        try (Store store = open()) {
            Leases leases = leases(store, Leagues.begin(store, plan).id(), "a");
            assertThat(leases.take(3, Set.of(), league::set)).isPresent();
            assertThat(leases.take(3, Set.of(), league::set).orElseThrow().set().number())
                    .isZero();
            assertThat(leases.take(3, Set.of(0), league::set)
                            .orElseThrow()
                            .set()
                            .number())
                    .isEqualTo(1);
        }
    }

    @Test
    void save_ofASetThatWasLost_leavesItToItsNewOwner() throws SQLException {
        LeaguePlan plan = Leagues.plan(1, 20, 24);
        League league = new League(plan, Roster.builtIn());
        List<Long> zeros = List.of(0L, 0L, 0L, 0L, 0L);
        List<Long> points = List.of(5L, 4L, 3L, 2L, 1L);
        StoredBlock block =
                new StoredBlock(0, 0, 20, points, List.of(zeros, zeros, zeros, zeros, zeros), zeros, zeros, zeros);
        List<PlayedBlock> played = List.of(new PlayedBlock(block, Optional.empty()));
        try (Store store = open()) {
            StoredLeague stored = Leagues.begin(store, plan);
            Leases a = leases(store, stored.id(), "a");
            Leases b = leases(store, stored.id(), "b");
            long fence = a.take(1, Set.of(), league::set).orElseThrow().fence();
            expire(url());
            long next = b.take(1, Set.of(), league::set).orElseThrow().fence();
            assertThat(next).isGreaterThan(fence);
            assertThat(a.save(played, Set.of(0), Map.of(0, fence)).lost()).containsExactly(0);
            assertThat(store.blocks(stored.id(), Optional.empty())).isEmpty();
            assertThat(store.end(stored.id(), 1, Clock.systemUTC().instant())).isFalse();
            for (int time = 0; time < 2; time++) { // as after a lost answer
                Leases.Saved saved = b.save(played, Set.of(0), Map.of(0, next));
                assertThat(saved.lost()).isEmpty();
                assertThat(saved.finished())
                        .singleElement()
                        .extracting(StoredSet::points)
                        .isEqualTo(points);
            }
            assertThat(store.blocks(stored.id(), Optional.empty())).containsExactly(block);
            assertThat(store.sets(stored.id()).get(0).points()).isEqualTo(points);
            assertThat(store.end(stored.id(), 1, Clock.systemUTC().instant())).isTrue();
        }
    }

    @Test
    void save_ofASetThatIsNotAllThere_doesNotFinishIt() {
        LeaguePlan plan = Leagues.plan(1, 40, 26);
        League league = new League(plan, Roster.builtIn());
        List<Long> zeros = List.of(0L, 0L, 0L, 0L, 0L);
        StoredBlock half =
                new StoredBlock(0, 0, 20, zeros, List.of(zeros, zeros, zeros, zeros, zeros), zeros, zeros, zeros);
        try (Store store = open()) {
            long id = Leagues.begin(store, plan).id();
            Leases leases = leases(store, id, "a");
            long fence = leases.take(1, Set.of(), league::set).orElseThrow().fence();
            Leases.Saved saved =
                    leases.save(List.of(new PlayedBlock(half, Optional.empty())), Set.of(0), Map.of(0, fence));
            assertThat(saved.finished()).isEmpty();
            assertThat(saved.lost()).containsExactly(0);
            assertThat(store.sets(id).get(0).end()).isEmpty();
        }
    }
}
