package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.problem.Failure;
import kakumei.store.Place;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One file by several names, made by several processes, deleted or replaced under a league, on a read-only medium. */
class LeagueFilesTest {
    private static final LeaguePlan PLAN = Leagues.plan(3, 40, 41);

    @TempDir
    Path folder;

    @Test
    void lockForRunning_byASymbolicLink_isTheSameLock() throws IOException {
        Path file = folder.resolve("real.db");
        Path link = Files.createSymbolicLink(folder.resolve("link.db"), Path.of("real.db")); // to a file that is to be
        try (Store byLink = Leagues.open(link);
                Store store = Leagues.open(file)) {
            Store.RunLock lock = byLink.lockForRunning().orElseThrow();
            assertThat(store.lockForRunning()).isEmpty();
            assertThat(store.isRunning(1)).isTrue();
            lock.close();
            assertThat(store.isRunning(1)).isFalse();
        }
        assertThat(folder.resolve("link.db.lock")).doesNotExist();
    }

    @Test
    void league_byASymbolicLinkWhileOneRuns_isRefused() throws IOException, InterruptedException {
        Path file = folder.resolve("real.db");
        Path link = Files.createSymbolicLink(
                Files.createDirectory(folder.resolve("elsewhere")).resolve("link.db"), file);
        try (Store store = Leagues.open(file)) {
            Store.RunLock lock = store.lockForRunning().orElseThrow();
            KakumeiProcess other = KakumeiProcess.start(folder, List.of("league", "--store", link.toString()));
            assertThat(other.exitCode()).isEqualTo(1);
            assertThat(other.said()).contains("another process runs a league").hasLineCount(1);
            lock.close();
        }
    }

    @Test
    void store_withTwoHardLinks_isRefusedByBothNames() throws IOException {
        Path file = folder.resolve("real.db");
        Leagues.open(file).close();
        Path link = Files.createLink(folder.resolve("link.db"), file);
        for (Path name : List.of(file, link)) {
            assertThatThrownBy(() -> Leagues.open(name))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining(name.toString())
                    .hasMessageContaining("2 names (hard links)");
        }
        Files.delete(link);
        Leagues.open(file).close();
    }

    @Test
    void store_thatIsNoFile_isRefused() throws IOException {
        assertThatThrownBy(() -> Leagues.open(Path.of("/dev/null")))
                .isInstanceOf(Failure.class)
                .hasMessage("no store /dev/null: it is a device or the like; expected a file");
        assertThatThrownBy(() -> Leagues.open(folder))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("it is a folder");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void store_madeByManyAtOnce_isMadeOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            for (int round = 0; round < Sizes.of(3, 30); round++) {
                Path file = folder.resolve("new" + round + ".db");
                Callable<Integer> open = () -> {
                    try (Store store = Leagues.open(file)) {
                        return store.leagues().size();
                    }
                };
                for (Future<Integer> opened : threads.invokeAll(List.of(open, open, open, open, open, open))) {
                    assertThat(opened.get()).isZero();
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void league_begunByTwoProcessesAtOnce_isPlayedByOne() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("my.league"), LeagueFile.format(PLAN));
        List<KakumeiProcess> both = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            both.add(KakumeiProcess.start(folder, List.of("league", "my.league", "--threads", "1")));
        }
        int played = 0;
        for (KakumeiProcess process : both) {
            if (process.exitCode() == 0) {
                played++;
            } else {
                assertThat(process.said()).contains("another process runs a league");
            }
            assertThat(process.said().lines())
                    .allMatch(line -> line.startsWith("League 1")
                            || line.startsWith("kakumei: another process")
                            || line.startsWith("the store kakumei.db is being made ready")
                            || line.startsWith("The report is in"));
        }
        assertThat(played).isPositive();
        try (Store store = Leagues.open(folder.resolve("kakumei.db"))) {
            assertThat(store.leagues()).hasSize(1);
            Leagues.assertSame(
                    LeagueResult.load(store, store.leagues().get(0)),
                    Leagues.uninterrupted(folder.resolve("whole.db"), PLAN, 1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"deleted", "moved", "replaced", "set back"})
    void store_thatIsNotTheSameAnyMore_isNoticedAtTheNextWrite(String how) throws IOException {
        Path file = folder.resolve("x.db");
        Path copy = folder.resolve("copy.db");
        try (Store store = Leagues.open(file)) {
            StoredLeague stored = Leagues.begin(store, PLAN);
            try (Store other = Leagues.open(copy)) {
                assertThat(other.leagues()).isEmpty();
            }
            AtomicInteger games = new AtomicInteger();
            assertThatThrownBy(() -> Leagues.play(store, stored, 1, () -> {
                        if (games.incrementAndGet() == 50) {
                            change(how, file, copy);
                        }
                        return false;
                    }))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("x.db")
                    .hasMessageContaining("deleted, moved or replaced");
        }
    }

    private static void change(String how, Path file, Path copy) {
        try {
            switch (how) {
                case "deleted" -> Files.delete(file);
                case "moved" -> Files.move(file, file.resolveSibling("moved.db"));
                case "replaced" -> Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
                default -> {
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                    Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"closed", "in use", "log without index", "old"})
    void store_onAReadOnlyMedium_isRead(String how) throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Path file = disk.resolve("x.db");
        LeagueResult expected = prepare(how, file);
        Assumptions.assumeTrue(
                run("mount", "--bind", disk.toString(), disk.toString()) == 0
                        && run("mount", "-o", "remount,bind,ro", disk.toString()) == 0,
                "nothing can be mounted here: the test of a read-only medium is skipped");
        try {
            assertThatThrownBy(() -> Leagues.open(file))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("read-only");
            try (Store store = Store.openToRead(Place.of(file.toString()), Duration.ZERO, line -> {})) {
                StoredLeague stored = store.leagues().get(0);
                assertThat(store.isRunning(stored.id())).isFalse();
                LeagueResult result = LeagueResult.load(store, stored);
                assertThat(result.complete()).isTrue();
                assertThat(result.sets()).isEqualTo(expected.sets());
            }
        } finally {
            run("umount", "-l", disk.toString());
        }
    }

    private LeagueResult prepare(String how, Path file) throws IOException {
        if (how.equals("old")) {
            OldStores.copyTo(file);
            Path newer = folder.resolve("migrated.db");
            OldStores.copyTo(newer);
            try (Store store = Leagues.open(newer)) {
                return LeagueResult.load(store, store.leagues().get(0));
            }
        }
        Path used = how.equals("closed") ? file : folder.resolve("used.db");
        try (Store store = Leagues.open(used)) {
            StoredLeague stored = Leagues.begin(store, PLAN);
            assertThat(Leagues.play(store, stored, 1, () -> false)).isTrue();
            if (!how.equals("closed")) { // as it lies there after a kill
                Files.copy(used, file);
                Files.copy(folder.resolve("used.db-wal"), file.resolveSibling("x.db-wal"));
            }
            if (how.equals("in use")) {
                Files.copy(folder.resolve("used.db-shm"), file.resolveSibling("x.db-shm"));
            }
            return LeagueResult.load(store, stored);
        }
    }

    private static int run(String... words) throws IOException, InterruptedException {
        return new ProcessBuilder(List.of(words)).start().waitFor();
    }
}
