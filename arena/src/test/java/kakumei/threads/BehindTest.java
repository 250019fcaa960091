package kakumei.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BehindTest {
    @Test
    void work_isDoneInTheOrderOfThePiecesByAnotherThread() {
        List<Integer> done = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        Behind<Integer> behind = new Behind<>("test", piece -> {
            done.add(piece);
            threads.add(Thread.currentThread());
        });
        IntStream.range(0, 1000).forEach(behind::accept);
        behind.finish();
        assertThat(done).isEqualTo(IntStream.range(0, 1000).boxed().toList());
        assertThat(threads).doesNotContain(Thread.currentThread());
    }

    @Test
    void accept_neverGetsFarAhead() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger handed = new AtomicInteger();
        AtomicInteger furthest = new AtomicInteger();
        Behind<Integer> behind = new Behind<>("test", piece -> {
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            furthest.accumulateAndGet(handed.get() - piece, Math::max);
        });
        Thread owner = new Thread(() -> {
            for (int piece = 0; piece < 100; piece++) {
                behind.accept(piece);
                handed.incrementAndGet();
            }
            behind.finish();
        });
        owner.start();
        go.countDown();
        owner.join();
        assertThat(furthest.get()).isBetween(0, 9);
        assertThat(handed.get()).isEqualTo(100);
    }

    @Test
    void finish_afterAnError_throwsIt() {
        Behind<Integer> behind = new Behind<>("test", piece -> {
            throw new OutOfMemoryError("piece " + piece);
        });
        assertThatThrownBy(() -> {
                    behind.accept(7);
                    behind.finish();
                })
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessage("piece 7");
    }

    @Test
    void finish_afterAPieceThatFailed_saysWhy() {
        Behind<Integer> behind = new Behind<>("test", piece -> {
            throw new IllegalArgumentException("no " + piece);
        });
        assertThatThrownBy(() -> {
                    behind.accept(7);
                    behind.finish();
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no 7");
    }
}
