package kakumei.store;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kakumei.problem.Failure;

/**
 * How long to wait for a database that is away.
 *
 * @param millis for how long to try again
 * @param pauseMillis how long to wait before each try
 * @param tell told once when the waiting begins
 * @param stop whether to give up before
 */
record Patience(long millis, long pauseMillis, Consumer<String> tell, BooleanSupplier stop) {
    /** A wait that may begin now. */
    Wait begin() {
        return new Wait(this);
    }

    /** One wait, of several pauses. */
    static final class Wait {
        private final Patience patience;
        private final long deadline;
        private boolean told;

        private Wait(Patience patience) {
            this.patience = patience;
            deadline = System.nanoTime() + patience.millis * 1_000_000;
        }

        /** Whether it has been long enough, or is to end. */
        boolean isOver() {
            return System.nanoTime() > deadline || patience.stop.getAsBoolean();
        }

        /** Waits for a moment, and says why if it is the first. */
        void pause(String why) {
            if (!told) {
                patience.tell.accept(why);
                told = true;
            }
            try {
                Thread.sleep(patience.pauseMillis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new Failure("interrupted while waiting for the store", e);
            }
        }
    }
}
