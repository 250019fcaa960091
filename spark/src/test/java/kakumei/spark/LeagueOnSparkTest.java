package kakumei.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kakumei.entrant.Jars;
import kakumei.entrant.Roster;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import kakumei.league.LeagueResult;
import kakumei.league.Leagues;
import kakumei.league.Postgres;
import kakumei.store.Store;
import kakumei.store.StoredEntrant;
import kakumei.store.StoredLeague;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Leagues on a real cluster, or in Spark's local mode, started by {@code spark-submit} with the jar that users submit;
 * or by our launcher; each equals the one that is played on threads here, to the last card.
 */
@DisabledOnOs(OS.WINDOWS) // kill, sh
class LeagueOnSparkTest {
    /** No task starts before both workers have an executor. */
    private static final List<String> WAIT_FOR_BOTH = List.of(
            "spark.cores.max=2",
            "spark.scheduler.minRegisteredResourcesRatio=1.0",
            "spark.scheduler.maxRegisteredResourcesWaitingTime=240s");

    private static final Map<String, String> QUICK = Map.of(
            "SPARK_LOCAL_IP", "127.0.0.1",
            "KAKUMEI_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -Xmx512m",
            "KAKUMEI_SPARK_OPTS", "--conf spark.ui.enabled=false");

    @TempDir
    private static Path shared = Path.of("");

    private static Optional<SparkHome> home = Optional.empty();
    private static Optional<Cluster> cluster = Optional.empty();
    private static Optional<Launcher> launcher = Optional.empty();

    @TempDir
    private Path folder = Path.of("");

    @BeforeAll
    static void startCluster() throws IOException, InterruptedException {
        home = Optional.of(SparkHome.make());
        cluster = Optional.of(Cluster.start(home.get(), shared, 2));
        launcher = Optional.of(Launcher.make(shared.resolve("checkout")));
    }

    @AfterAll
    static void stopCluster() throws InterruptedException {
        if (cluster.isPresent()) {
            cluster.get().close();
        }
    }

    private static LeaguePlan plan(String game, List<String> players, int sets, int games, boolean records) {
        return new LeaguePlan(
                game,
                List.of(),
                List.of(),
                players,
                sets,
                games,
                41,
                20,
                3,
                LeaguePlan.Kind.RANDOM,
                Optional.empty(),
                records,
                List.of(),
                Duration.ZERO);
    }

    private List<String> words(LeaguePlan plan, String... more) throws IOException {
        Files.writeString(folder.resolve("test.league"), LeagueFile.format(plan));
        List<String> words = new ArrayList<>(List.of("league", "test.league", "--engine", "spark"));
        words.addAll(List.of(more));
        return words;
    }

    private JavaProcess submit(String master, LeaguePlan plan, String... more) throws IOException {
        return home.orElseThrow().submit(folder, master, List.of(), words(plan, more));
    }

    private void assertAsHere(LeaguePlan plan, String place, List<Path> jars) {
        try (Store store = Store.open(place, Duration.ofSeconds(30), line -> {});
                Store here = Leagues.open(folder.resolve("here.db"))) {
            LeagueResult expected = Leagues.uninterrupted(here, plan, Roster.with(jars), 2);
            LeagueResult actual = LeagueResult.load(store, store.leagues().get(0));
            Leagues.assertSame(actual, expected);
            if (plan.records()) {
                IntStream.range(0, plan.sets())
                        .forEach(
                                set -> assertThat(records(store, actual, set)).isEqualTo(records(here, expected, set)));
            }
        }
    }

    private static List<String> records(Store store, LeagueResult result, int set) {
        return store.records(result.league().id(), set).stream()
                .map(Arrays::toString)
                .toList();
    }

    @Test
    void league_onAClusterThatLosesAWorker_isAsHere() throws IOException, InterruptedException {
        List<String> players = List.of(
                "default", "linear", "random", "mc-he:playouts=25", "snowl-style:playouts=25", "mc-d:playouts=25");
        LeaguePlan plan = plan("daihinmin", players, Sizes.of(10, 60), 120, true);
        Cluster both = cluster.orElseThrow();
        JavaProcess driver =
                home.orElseThrow().submit(folder, both.url(), WAIT_FOR_BOTH, words(plan, "--blocks-per-task", "2"));
        awaitBlocks(driver, 10);
        await(driver, () -> both.executorsSaid(1).contains("Finished task"));
        both.kill(1);
        assertThat(blocks()).as("the worker is killed in the middle").isLessThan(plan.sets() * 6 - 2);
        assertThat(driver.exitCode()).as(driver.said()).isZero();
        assertThat(driver.said()).contains("Lost executor");
        assertAsHere(plan, folder.resolve("kakumei.db").toString(), List.of());
    }

    private int blocks() {
        try (Store store = Leagues.open(folder.resolve("kakumei.db"))) {
            return store.blocks(store.leagues().get(0).id(), Optional.empty()).size();
        }
    }

    /** Waits until the store holds some blocks. */
    private void awaitBlocks(JavaProcess driver, int count) throws IOException, InterruptedException {
        driver.awaitText("League 1 in"); // before that the store is being made
        await(driver, () -> blocks() >= count);
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(JavaProcess driver, Condition condition) throws IOException, InterruptedException {
        while (!condition.holds()) {
            assertThat(driver.isAlive()).as(driver.said()).isTrue();
            Thread.sleep(50);
        }
    }

    @Test
    void league_stoppedByCtrlC_goesOnAndIsAsHere() throws IOException, InterruptedException {
        Path slow = Files.createFile(folder.resolve("slow")); // while it is there the league cannot end before Ctrl-C
        Path jar = Jars.compile(
                folder,
                Map.of(
                        "First",
                        "import kakumei.cards.Meld; import kakumei.rules.View;"
                                + "public final class First implements kakumei.player.Player {"
                                + "private final boolean slow = new java.io.File(\"" + slow + "\").exists();"
                                + "public Meld choose(View view) {"
                                + "if (slow) java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);"
                                + "return view.legalMelds().get(0); } }"),
                Map.of("META-INF/services/kakumei.player.Player", "First\n"));
        LeaguePlan plan =
                plan("bigtwo", List.of("random", "first", "coffee", "guided:playouts=40"), Sizes.of(6, 40), 160, false);
        JavaProcess stopped = submit("local[2]", plan, "--with", jar.toString());
        awaitBlocks(stopped, 1);
        stopped.interrupt();
        assertThat(stopped.exitCode()).as(stopped.said()).isEqualTo(130);
        assertThat(stopped.said()).contains("To go on: ./kakumei league test.league --engine spark");
        assertThat(blocks()).isBetween(1, plan.sets() * 8 - 1);
        Files.delete(slow);
        JavaProcess again = submit("local[2]", plan, "--with", jar.toString(), "--cores-per-player", "2");
        assertThat(again.exitCode()).as(again.said()).isZero();
        assertThat(again.said()).contains("goes on after");
        assertAsHere(plan, folder.resolve("kakumei.db").toString(), List.of(jar));
    }

    @Test
    void league_inPostgresByTheLauncher_isAsHere() throws IOException, InterruptedException {
        Optional<Path> bin = Postgres.installed();
        Assumptions.assumeTrue(bin.isPresent(), "PostgreSQL is not installed: a league on Spark with it is skipped");
        Postgres server = Postgres.start(bin.get());
        try {
            LeaguePlan plan = Leagues.plan(3, 40, 42);
            JavaProcess driver = launcher.orElseThrow()
                    .start(folder, QUICK, words(plan, "--store", server.url(), "--master", "local[2]"));
            assertThat(driver.exitCode()).as(driver.said()).isZero();
            assertAsHere(plan, server.url(), List.of());
        } finally {
            server.close();
        }
    }

    @Test
    void outsideProgram_playsOnAnExecutor() throws IOException, InterruptedException {
        Path client = folder.resolve("client.sh");
        Files.writeString(
                client,
                "exec " + Path.of(System.getProperty("java.home"), "bin", "java")
                        + " -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                        + "' kakumei.cli.Main join --player default --host $1 --port $2 --name $3 --seed 1\n");
        String outside =
                "uecda:cmd='sh " + client + " {host} {port} {name}',login=120,logs=" + folder.resolve("programs");
        List<String> players = List.of("out@" + outside, "default", "kou2", "random", "kou2:w100");
        LeaguePlan plan = plan("daihinmin", players, 1, 30, false);
        JavaProcess driver = submit(cluster.orElseThrow().url(), plan, "--allow-commands");
        assertThat(driver.exitCode()).as(driver.said()).isZero();
        try (Stream<Path> logs = Files.list(folder.resolve("programs"))) {
            assertThat(logs).hasSize(1);
        }
        assertAsHere(plan, folder.resolve("kakumei.db").toString(), List.of());

        try (Store store = Leagues.open(folder.resolve("other.db"))) { // as if other programs had begun it
            StoredLeague begun = Leagues.begin(store, plan);
            store.entrants()
                    .enter(begun.id(), known -> List.of(new StoredEntrant(0, 1, "out", "file:0123456789abcdef")));
        }
        JavaProcess refused = submit(cluster.orElseThrow().url(), plan, "--store", "other.db");
        assertThat(refused.exitCode()).as(refused.said()).isEqualTo(1);
        assertThat(refused.said())
                .contains("a player is not what played in league 1 before: out (the file of its program);"
                        + " --as-new goes on with out~2 instead");
    }

    @Test
    void outsideProgram_thatIsNotThere_isToldByTheLauncherToo() throws IOException, InterruptedException {
        List<String> players = List.of("uecda:cmd='./nowhere -p {port}'", "default", "kou2", "random", "kou2:w100");
        JavaProcess driver = launcher.orElseThrow()
                .start(
                        folder,
                        home.orElseThrow().environment(),
                        words(plan("daihinmin", players, 1, 30, false), "--master=local[1]", "--allow-commands"));
        assertThat(driver.exitCode()).as(driver.said()).isEqualTo(1);
        List<String> told = driver.said()
                .lines()
                .filter(line -> line.startsWith("kakumei:"))
                .toList();
        assertThat(told).hasSize(2);
        assertThat(told.get(0))
                .contains("is taken out of the league, the others go on")
                .contains("the program ./nowhere -p {port} ended before it had logged in")
                .contains("not found");
        assertThat(told.get(1)).contains("only 4 players are left");
        assertThat(driver.printed()).isEmpty();
    }
}
