package kakumei.web.replay;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import kakumei.web.Refusal;

/**
 * Where questions about positions are worked on, few at a time, so that no number of visitors can take the machine.
 * Thread-safe.
 */
final class Desks {
    private static final int WAIT_SECONDS = 5;

    private final Semaphore free;

    /** @param count how many questions are worked on at a time */
    Desks(int count) {
        free = new Semaphore(count);
    }

    /** Does a bounded piece of work when there is room. */
    <T> T work(Supplier<T> work) {
        try {
            if (!free.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new Refusal(503, "too many positions are asked about at once; try again");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal(503, "the server stops");
        }
        try {
            return work.get();
        } finally {
            free.release();
        }
    }
}
