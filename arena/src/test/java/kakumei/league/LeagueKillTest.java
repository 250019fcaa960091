package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kakumei.store.Store;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Kills the program at random moments over the whole course of its run: nothing that was stored is lost, and the end is
 * as if nothing had happened.
 */
class LeagueKillTest {
    /** In each of the four parts. */
    private static final int KILLS = Sizes.of(1, 50);

    private static final int SETS = Sizes.of(10, 80);
    private static final int GAMES = 100;
    private static final int KILLS_A_LEAGUE = 6;

    @TempDir
    Path folder;

    /** What became of the kills so far. */
    private static final class Tally {
        private int kills;
        /* By tenths of the games that were stored at the moment. */
        private final int[] moments = new int[11];
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 8, 9, 10})
    void league_killedAtRandomMoments_endsAsIfItHadNotBeen(long seed) throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(seed);
        Tally tally = new Tally();
        int leagues = 0;
        while (tally.kills < KILLS) {
            LeaguePlan plan = Leagues.plan(SETS, GAMES, 100 * seed + leagues);
            Path home = Files.createDirectory(folder.resolve("league" + leagues++));
            killUntilComplete(home, plan, random, tally);
            try (Store store = Leagues.open(home.resolve("kakumei.db"))) {
                Leagues.assertSame(
                        LeagueResult.load(store, store.leagues().get(0)),
                        Leagues.uninterrupted(home.resolve("whole.db"), plan, 2));
            }
        }
        assertThat(tally.kills).isGreaterThanOrEqualTo(KILLS);
        System.err.printf( // for docs/proofs
                "Seed %d: %d kills in %d leagues; by tenths of the games that were stored %s%n",
                seed, tally.kills, leagues, Arrays.toString(tally.moments));
    }

    /** Starts the league again and again until it is complete, and kills it for as long as there are kills left. */
    private static void killUntilComplete(Path home, LeaguePlan plan, SplittableRandom random, Tally tally)
            throws IOException, InterruptedException {
        Files.writeString(home.resolve("test.league"), LeagueFile.format(plan));
        Map<Integer, List<Object>> done = new HashMap<>();
        long games = (long) plan.sets() * plan.games();
        double millisAGame = 1.5; // a guess, until a run tells
        long stored = 0;
        long[] moments = random.longs(KILLS_A_LEAGUE, 0, games).sorted().toArray();
        for (int i = 0; ; i++) {
            KakumeiProcess process = KakumeiProcess.start(home, List.of("league", "test.league", "--threads", "2"));
            if (tally.kills < KILLS && i < moments.length) {
                boolean early = random.nextInt(8) == 0; // also while the store is opened or made
                if (!early) {
                    process.awaitText("League 1 in");
                }
                long begin = System.nanoTime();
                Thread.sleep(random.nextLong(early ? 1_500 : 300)
                        + (early ? 0 : Math.max(0, (long) ((moments[i] - stored) * millisAGame))));
                double millis = (System.nanoTime() - begin) / 1e6;
                if (process.kill()) {
                    tally.kills++;
                    long now = checkNothingLost(home, done);
                    if (!early && now > stored + 200) {
                        millisAGame = millis / (now - stored);
                    }
                    stored = now;
                    tally.moments[(int) (10 * now / games)]++;
                    continue;
                }
            }
            assertThat(process.exitCode()).as(process.said()).isZero();
            checkNothingLost(home, done);
            return;
        }
    }

    /** What was finished once stays as it was; how many games are stored. */
    private static long checkNothingLost(Path home, Map<Integer, List<Object>> done) {
        if (!Files.exists(home.resolve("kakumei.db"))) {
            return 0;
        }
        Map<Integer, List<Object>> now = new HashMap<>();
        long games = 0;
        try (Store store = Leagues.open(home.resolve("kakumei.db"))) {
            assertThat(store.leagues()).hasSizeLessThanOrEqualTo(1);
            if (!store.leagues().isEmpty()) {
                long id = store.leagues().get(0).id();
                store.sets(id).stream()
                        .filter(set -> set.end().isPresent())
                        .forEach(set -> now.put(set.number(), Leagues.fixed(set)));
                assertThat(LeagueResult.load(store, store.leagues().get(0)).damaged())
                        .isEmpty();
                games = store.games(id);
            }
        }
        assertThat(now).containsAllEntriesOf(done);
        done.putAll(now);
        return games;
    }
}
