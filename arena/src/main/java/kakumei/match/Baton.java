package kakumei.match;

import java.util.concurrent.Semaphore;

/** Lets two threads take turns: whoever holds the baton runs, and hands it to the other. */
final class Baton {
    /** For a thread that runs alone. */
    static final Baton FREE = new Baton(new Semaphore(1), new Semaphore(0), false);

    private final Semaphore mine;
    private final Semaphore others;
    private final boolean shared;

    private Baton(Semaphore mine, Semaphore others, boolean shared) {
        this.mine = mine;
        this.others = others;
        this.shared = shared;
    }

    /** The two ends; the first one starts. */
    static Baton[] pair() {
        Semaphore first = new Semaphore(1);
        Semaphore second = new Semaphore(0);
        return new Baton[] {new Baton(first, second, true), new Baton(second, first, true)};
    }

    /** Waits for the first turn. */
    void await() {
        if (shared) {
            mine.acquireUninterruptibly();
        }
    }

    /** Lets the other run and waits for the next turn. */
    void handOver() {
        if (shared) {
            others.release();
            mine.acquireUninterruptibly();
        }
    }

    /** Leaves every further turn to the other. */
    void leave() {
        if (shared) {
            others.release(FOREVER);
        }
    }

    private static final int FOREVER = 1 << 30;
}
