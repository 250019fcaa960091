package kakumei.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkersTest {
    @Test
    void run_everyThread_hasItsOwnNumberAndName() {
        Set<String> seen = new ConcurrentSkipListSet<>();
        Workers.run(
                "work",
                3,
                number -> seen.add(number + " " + Thread.currentThread().getName()),
                () -> {});
        assertThat(seen).containsExactly("0 work-0", "1 work-1", "2 work-2");
    }

    @Test
    void run_interrupted_stopsTheWorkAndWaitsForItsEnd() {
        Thread waiting = Thread.currentThread();
        CountDownLatch stopped = new CountDownLatch(1);
        AtomicInteger ended = new AtomicInteger();
        Workers.run(
                "work",
                2,
                number -> {
                    waiting.interrupt();
                    try {
                        stopped.await();
                        ended.incrementAndGet();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                stopped::countDown);
        assertThat(ended).hasValue(2);
        assertThat(Thread.interrupted()).isTrue(); // and is not for the tests after this one
    }
}
