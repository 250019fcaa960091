package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are broken, locked, read-only, or on a full disk. */
class LeagueTroubleTest {
    private static final boolean ROOT = System.getProperty("user.name").equals("root");

    @TempDir
    Path folder;

    @Test
    void store_thatIsNoDatabase_isNamedAndLeftAlone() throws IOException {
        Path file = folder.resolve("broken.db");
        Files.writeString(file, "this is not a database, whatever its name says".repeat(100));
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> Leagues.open(file))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("broken.db")
                .hasMessageContaining("not a database");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void store_withATornPage_isToldAndNothingIsWritten() throws IOException {
        Path file = folder.resolve("torn.db");
        Leagues.uninterrupted(file, Leagues.plan(30, 20, 1), 2);
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 4096, bytes.length, (byte) 0x5a);
        Files.write(file, bytes);
        assertThatThrownBy(() -> {
                    try (Store store = Leagues.open(file)) {
                        LeagueResult.load(store, store.leagues().get(0));
                    }
                })
                .isInstanceOf(Failure.class)
                .hasMessageContaining("malformed")
                .message()
                .doesNotContain("safe")
                .doesNotContain("stays stored");
    }

    @Test
    void store_inNoFolderOrOfAnotherKind_isRefused() {
        assertThatThrownBy(() -> Leagues.open(folder.resolve("none").resolve("x.db")))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("no folder");
        assertThatThrownBy(() -> Store.open("jdbc:mysql://host/x", Duration.ZERO, line -> {}))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("jdbc:postgresql");
        assertThatThrownBy(() -> Store.open("jdbc:postgresql://127.0.0.1:1/x?user=u", Duration.ZERO, line -> {}))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("cannot open the store");
    }

    @Test
    void store_inAReadOnlyFolder_isRefused() throws IOException {
        Assumptions.assumeFalse(ROOT, "root may write everywhere: the test of a read-only folder is skipped");
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
        assertThatThrownBy(() -> Leagues.open(closed.resolve("x.db")))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("x.db");
    }

    @Test
    void store_lockedForAWhile_isWaitedFor() throws SQLException, InterruptedException, ExecutionException {
        Path file = folder.resolve("locked.db");
        LeaguePlan plan = Leagues.plan(4, 40, 2);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Store store = Leagues.open(file);
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = other.createStatement()) {
            StoredLeague stored = Leagues.begin(store, plan);
            statement.execute("BEGIN EXCLUSIVE");
            Future<Boolean> complete = thread.submit(() -> Leagues.play(store, stored, 2, () -> false));
            awaitSomebodyInTheDriver(complete);
            assertThat(complete.isDone()).isFalse();
            statement.execute("COMMIT");
            assertThat(complete.get()).isTrue();
            Leagues.assertSame(
                    LeagueResult.load(store, stored), Leagues.uninterrupted(folder.resolve("whole.db"), plan, 2));
        } finally {
            thread.shutdownNow();
        }
    }

    /** Until a thread stands in the driver of the store, for whose lock it waits; or nobody will any more. */
    private static void awaitSomebodyInTheDriver(Future<?> work) throws InterruptedException {
        for (int seen = 0; seen < 10 && !work.isDone(); ) {
            Thread.sleep(20);
            boolean waits = Thread.getAllStackTraces().values().stream()
                    .flatMap(Arrays::stream)
                    .anyMatch(frame -> frame.getClassName().startsWith("org.sqlite.core.NativeDB"));
            seen = waits ? seen + 1 : 0;
        }
    }

    @Test
    void store_madeOnAFullDisk_waitsForRoom() throws IOException, InterruptedException, ExecutionException {
        Assumptions.assumeTrue(ROOT, "only root can mount a small disk: the test of a full disk is skipped");
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", disk.toString()) == 0,
                "no small disk can be mounted here: the test of a full disk is skipped");
        ExecutorService thread = Executors.newSingleThreadExecutor();
        AtomicBoolean told = new AtomicBoolean();
        try {
            Path ballast = disk.resolve("ballast");
            fill(ballast);
            String file = disk.resolve("x.db").toString();
            assertThatThrownBy(() -> Store.open(file, Duration.ZERO, line -> {}))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("cannot open the store " + file)
                    .hasMessageContaining("full");
            Future<Integer> leagues = thread.submit(() -> {
                try (Store store = Store.open(file, Duration.ofMinutes(1), line -> told.set(true))) {
                    return store.leagues().size();
                }
            });
            while (!told.get() && !leagues.isDone()) {
                Thread.sleep(50);
            }
            Files.delete(ballast);
            assertThat(leagues.get()).isZero();
            assertThat(told).isTrue();
        } finally {
            thread.shutdownNow();
            run("umount", "-l", disk.toString());
        }
    }

    @Test
    void store_onAFullDisk_waitsForRoomAndLosesNothing() throws IOException, InterruptedException, ExecutionException {
        Assumptions.assumeTrue(ROOT, "only root can mount a small disk: the test of a full disk is skipped");
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", disk.toString()) == 0,
                "no small disk can be mounted here: the test of a full disk is skipped");
        ExecutorService thread = Executors.newSingleThreadExecutor();
        AtomicBoolean told = new AtomicBoolean();
        try (Store store = Store.open(disk.resolve("x.db").toString(), Duration.ofMinutes(1), line -> told.set(true))) {
            LeaguePlan plan = Leagues.plan(20, 60, 3);
            StoredLeague stored = Leagues.begin(store, plan);
            Path ballast = disk.resolve("ballast");
            fill(ballast);
            Future<Boolean> complete = thread.submit(() -> Leagues.play(store, stored, 2, () -> false));
            for (int i = 0; i < 600 && !told.get() && !complete.isDone(); i++) {
                Thread.sleep(100);
            }
            assertThat(told).isTrue();
            Files.delete(ballast);
            assertThat(complete.get()).isTrue();
            Leagues.assertSame(
                    LeagueResult.load(store, stored), Leagues.uninterrupted(folder.resolve("whole.db"), plan, 2));
        } finally {
            thread.shutdownNow();
            run("umount", "-l", disk.toString());
        }
    }

    private static void fill(Path file) {
        byte[] piece = new byte[1024];
        try (var out = Files.newOutputStream(file)) {
            while (true) {
                out.write(piece);
            }
        } catch (IOException e) {
            assertThat(file).exists(); // full, as wanted
        }
    }

    private static int run(String... words) throws IOException, InterruptedException {
        return new ProcessBuilder(List.of(words)).start().waitFor();
    }
}
