package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kakumei.store.Store;
import kakumei.store.StoredSet;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the program at random moments: nothing that was stored is lost, and the end is as if nothing had happened. */
class LeagueKillTest {
    private static final int KILLS = Sizes.of(8, 60);
    private static final int MOST_MILLIS = 2_500;

    @TempDir
    Path folder;

    @Test
    void league_killedAtRandomMoments_endsAsIfItHadNotBeen() throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(7);
        int kills = 0;
        for (int league = 0; kills < KILLS; league++) {
            LeaguePlan plan = Leagues.plan(Sizes.of(30, 60), 100, 100 + league);
            Path home = Files.createDirectory(folder.resolve("league" + league));
            kills += killUntilComplete(home, plan, random, KILLS - kills);
            try (Store store = Leagues.open(home.resolve("kakumei.db"))) {
                Leagues.assertSame(
                        LeagueResult.load(store, store.leagues().get(0)),
                        Leagues.uninterrupted(home.resolve("whole.db"), plan, 2));
            }
        }
        assertThat(kills).isGreaterThanOrEqualTo(KILLS);
    }

    /** Starts the league again and again until it is complete; how often it was killed while it ran. */
    private static int killUntilComplete(Path home, LeaguePlan plan, SplittableRandom random, int most)
            throws IOException, InterruptedException {
        Files.writeString(home.resolve("test.league"), LeagueFile.format(plan));
        Map<Integer, List<Object>> done = new HashMap<>();
        int kills = 0;
        while (true) {
            KakumeiProcess process = KakumeiProcess.start(home, List.of("league", "test.league", "--threads", "2"));
            if (kills < most) {
                boolean early = random.nextInt(4) == 0; // also while the store is opened or made
                if (!early) {
                    process.awaitText("League 1 in");
                }
                Thread.sleep(random.nextInt(MOST_MILLIS));
                if (process.kill()) {
                    kills++;
                    checkNothingLost(home, done);
                    continue;
                }
            }
            assertThat(process.exitCode()).as(process.said()).isZero();
            checkNothingLost(home, done);
            return kills;
        }
    }

    /** What was finished once stays as it was. */
    private static void checkNothingLost(Path home, Map<Integer, List<Object>> done) {
        if (!Files.exists(home.resolve("kakumei.db"))) {
            return;
        }
        Map<Integer, List<Object>> now = new HashMap<>();
        try (Store store = Leagues.open(home.resolve("kakumei.db"))) {
            assertThat(store.leagues()).hasSizeLessThanOrEqualTo(1);
            if (!store.leagues().isEmpty()) {
                store.sets(store.leagues().get(0).id()).stream()
                        .filter(StoredSet::isFinished)
                        .forEach(set -> now.put(set.number(), Leagues.fixed(set)));
            }
        }
        assertThat(now).containsAllEntriesOf(done);
        done.putAll(now);
    }
}
