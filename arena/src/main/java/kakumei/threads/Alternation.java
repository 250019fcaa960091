package kakumei.threads;

import java.util.concurrent.Semaphore;

/** Lets two threads take turns: whoever is at turn runs, then the other. */
final class Alternation {
    /** For a thread that runs alone. */
    static final Alternation FREE = new Alternation(new Semaphore(1), new Semaphore(0), false);

    private final Semaphore mine;
    private final Semaphore others;
    private final boolean shared;

    private Alternation(Semaphore mine, Semaphore others, boolean shared) {
        this.mine = mine;
        this.others = others;
        this.shared = shared;
    }

    /** The two ends; the first one starts. */
    static Alternation[] pair() {
        Semaphore first = new Semaphore(1);
        Semaphore second = new Semaphore(0);
        return new Alternation[] {new Alternation(first, second, true), new Alternation(second, first, true)};
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
