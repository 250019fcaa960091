package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.Future;
import kakumei.client.PlayerClient;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class LongRunTest {
    private static final int GAMES = 500;

    /* A leak of one table a turn would be 27 MB in the small test. */
    private static final long ALLOWED_GROWTH = 8L << 20;

    @Test
    void manyGames_leaveNoMemoryAndNoThreadBehind() throws InterruptedException {
        int matches = Sizes.of(1_000, 100_000) / GAMES;
        play(20);
        int threads = liveThreads();
        play(GAMES);
        long early = usedHeap();
        for (int match = 1; match < matches; match++) {
            play(GAMES);
        }
        assertThat(usedHeap() - early).isLessThan(ALLOWED_GROWTH);
        assertThat(liveThreads()).isLessThanOrEqualTo(threads);
    }

    private static void play(int games) {
        try (Evening evening = new Evening(Evening.settings(games, 6), false)) {
            List<Future<PlayerClient.Result>> clients = evening.joinDefaults(5);
            for (Future<PlayerClient.Result> client : clients) {
                assertThat(Evening.get(client).games()).isEqualTo(games);
            }
            evening.await();
        }
    }

    private static int liveThreads() throws InterruptedException {
        /* Threads that were told to end may need a moment. */
        int count = Integer.MAX_VALUE;
        for (int i = 0; i < 50 && ManagementFactory.getThreadMXBean().getThreadCount() < count; i++) {
            count = ManagementFactory.getThreadMXBean().getThreadCount();
            Thread.sleep(20);
        }
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().matches("table-\\d+|lobby|pool-.*"))
                .count();
    }

    private static long usedHeap() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(50);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
