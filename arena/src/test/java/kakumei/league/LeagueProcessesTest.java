package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kakumei.store.Store;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Several processes on one server, stopped for longer than their leases and gone on, killed, and with clocks that are
 * wrong by minutes: the end is as if one had played alone.
 */
class LeagueProcessesTest {
    private static final List<String> CLOCKS = List.of("+0", "+5m", "-7m");

    @TempDir
    Path folder;

    private final List<KakumeiProcess> started = new ArrayList<>();
    private Optional<Postgres> server = Optional.empty();

    @BeforeEach
    void startServer() throws IOException, InterruptedException {
        Optional<Path> bin = Postgres.installed();
        Assumptions.assumeTrue(
                bin.isPresent(), "PostgreSQL is not installed: the tests of several processes are skipped");
        server = Optional.of(Postgres.start(bin.get()));
    }

    @AfterEach
    void stopServer() throws IOException, InterruptedException {
        for (KakumeiProcess process : started) {
            process.kill();
        }
        if (server.isPresent()) {
            server.get().close();
        }
    }

    private String url() {
        return server.orElseThrow().url();
    }

    /* Without the program that lies about the time all clocks are right, which is said in what the test reports. */
    private static List<String> clock(int number) {
        return isFaketimeInstalled() ? List.of("faketime", "-f", CLOCKS.get(number % CLOCKS.size())) : List.of();
    }

    private static boolean isFaketimeInstalled() {
        return Files.isExecutable(Path.of("/usr/bin/faketime"));
    }

    @Test
    void league_byProcessesThatAreStoppedAndGoOn_isAsByOne() throws IOException, InterruptedException, SQLException {
        SplittableRandom random = new SplittableRandom(61);
        int pauses = 0;
        int lost = 0;
        int leagues = Sizes.of(1, 8);
        int round = 0;
        for (; round < leagues || (lost == 0 && round < 20); round++) { // fast ones end before a pause hurts
            server.orElseThrow().clear();
            LeaguePlan plan = Leagues.plan(60, 100, 600 + round);
            Path home = Files.createDirectory(folder.resolve("league" + round));
            Files.writeString(home.resolve("my.league"), LeagueFile.format(plan));
            List<KakumeiProcess> processes = new ArrayList<>();
            for (int i = 0; i < 2 + round % 2; i++) {
                processes.add(start(home, i));
            }
            for (KakumeiProcess process : processes) {
                process.awaitText("League 1 in");
            }
            while (processes.stream().allMatch(KakumeiProcess::isAlive)) {
                KakumeiProcess chosen = processes.get(random.nextInt(processes.size()));
                Thread.sleep(random.nextInt(600));
                chosen.signal("STOP");
                LeaguePostgresTest.expire(url());
                Thread.sleep(200 + random.nextInt(1_500));
                chosen.signal("CONT");
                pauses++;
            }
            for (KakumeiProcess process : processes) {
                assertThat(process.exitCode()).as(process.said()).isZero();
                lost += (int) process.said()
                        .lines()
                        .filter(line -> line.contains("is played by another process now"))
                        .count();
            }
            assertWhole(home, plan);
        }
        assertThat(lost).isPositive();
        System.err.printf( // for docs/proofs
                "%d leagues by 2 or 3 processes, clocks %s: %d pauses, %d sets lost to others, all alike%n",
                round, isFaketimeInstalled() ? CLOCKS : "right", pauses, lost);
    }

    @Test
    void league_byProcessesThatAreKilled_isAsByOne() throws IOException, InterruptedException, SQLException {
        SplittableRandom random = new SplittableRandom(62);
        int kills = 0;
        int leagues = Sizes.of(1, 5);
        for (int round = 0; round < leagues; round++) {
            server.orElseThrow().clear();
            LeaguePlan plan = Leagues.plan(Sizes.of(30, 60), 100, 700 + round);
            Path home = Files.createDirectory(folder.resolve("league" + round));
            Files.writeString(home.resolve("my.league"), LeagueFile.format(plan));
            KakumeiProcess steady = start(home, 0);
            steady.awaitText("League 1 in");
            int most = kills + Sizes.of(2, 6);
            while (steady.isAlive() && kills < most) {
                KakumeiProcess other = start(home, 1 + random.nextInt(2));
                other.awaitText("League 1 in");
                Thread.sleep(random.nextInt(800));
                if (other.kill()) {
                    kills++;
                    LeaguePostgresTest.expire(url());
                }
            }
            assertThat(steady.exitCode()).as(steady.said()).isZero();
            assertWhole(home, plan);
        }
        System.err.printf("%d leagues on a server: %d kills, all alike%n", leagues, kills); // for docs/proofs
    }

    private KakumeiProcess start(Path home, int number) throws IOException {
        KakumeiProcess process = KakumeiProcess.start(
                home, clock(number), List.of("league", "my.league", "--threads", "1", "--store", url()));
        started.add(process);
        return process;
    }

    private void assertWhole(Path home, LeaguePlan plan) {
        try (Store store = Store.open(url(), Duration.ofMinutes(1), line -> {})) {
            assertThat(store.leagues())
                    .singleElement()
                    .matches(league -> league.ended().isPresent());
            LeagueResult result = LeagueResult.load(store, store.leagues().get(0));
            assertThat(result.unverified()).isZero();
            Leagues.assertSame(result, Leagues.uninterrupted(home.resolve("whole.db"), plan, 2));
        }
    }
}
