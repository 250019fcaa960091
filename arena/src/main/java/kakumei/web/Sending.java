package kakumei.web;

/**
 * What a thread writes to a client that may take nothing: another thread then cuts it off, lest such clients hold all
 * threads of the server.
 */
final class Sending {
    private static final long STUCK_NANOS = 20_000_000_000L;

    private final Thread thread = Thread.currentThread();
    private boolean writing;
    private long since;

    /** A piece is written from now on. */
    synchronized void begin() {
        writing = true;
        since = System.nanoTime();
    }

    /** All pieces are written; nothing cuts the thread off from here on. */
    synchronized void end() {
        writing = false;
    }

    /** Cuts off a client that takes nothing: the interrupt closes the channel the thread is stuck in. */
    synchronized void cutOffIfStuck() {
        if (writing && System.nanoTime() - since > STUCK_NANOS) {
            thread.interrupt();
        }
    }
}
