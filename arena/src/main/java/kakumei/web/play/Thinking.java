package kakumei.web.play;

import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Lets as many players think at once as the machine has cores, however many tables there are. Thread-safe. */
final class Thinking {
    private final Semaphore cores =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors()), true);

    /** What a decision comes out as, once it may be thought about. */
    <T> T think(Supplier<T> decision) {
        try {
            cores.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TableClosed();
        }
        try {
            return decision.get();
        } finally {
            cores.release();
        }
    }
}
