package kakumei.web;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Hands requests to threads while they are still arriving, as the JDK's server does: it reads a request on the thread
 * that answers it. So a client that sends half a request holds a thread; when too many do, the one that has been at it
 * for the longest time is cut off. A whole request arrives in no time and is never the oldest for long.
 */
final class Arrivals implements Executor {
    /** The most requests that are arriving at once. */
    static final int MOST = 128;

    private static final ThreadLocal<@Nullable Arrival> CURRENT = new ThreadLocal<>();

    private final Executor threads;
    /* Oldest first. */
    private final Set<Arrival> arriving = new LinkedHashSet<>();

    Arrivals(Executor threads) {
        this.threads = threads;
    }

    @Override
    public void execute(Runnable request) {
        Arrival arrival = new Arrival(request);
        begin(arrival).ifPresent(Arrival::cutOff);
        try {
            threads.execute(arrival);
        } catch (RejectedExecutionException e) {
            end(arrival);
            throw e;
        }
    }

    /** Counts an arrival; the oldest if it is one too many. */
    private synchronized Optional<Arrival> begin(Arrival arrival) {
        arriving.add(arrival);
        Optional<Arrival> oldest = arriving.size() > MOST ? arriving.stream().findFirst() : Optional.empty();
        oldest.ifPresent(arriving::remove);
        return oldest;
    }

    private synchronized void end(Arrival arrival) {
        arriving.remove(arrival);
    }

    /** Says that the request of the current thread is there. */
    static void arrived() {
        Arrival current = CURRENT.get();
        if (current != null) {
            current.isThere();
        }
    }

    private final class Arrival implements Runnable {
        private final Runnable request;
        private @Nullable Thread thread;
        private boolean there;
        private boolean cutOff;

        Arrival(Runnable request) {
            this.request = request;
        }

        @Override
        public void run() {
            CURRENT.set(this);
            try {
                begun();
                request.run();
            } finally {
                isThere();
                CURRENT.remove();
                Thread.interrupted(); // the thread belongs to the pool
            }
        }

        private synchronized void begun() {
            thread = Thread.currentThread();
            if (cutOff) {
                thread.interrupt(); // reading closes the channel at once
            }
        }

        private void isThere() {
            synchronized (this) {
                there = true;
            }
            end(this);
        }

        private synchronized void cutOff() {
            cutOff = true;
            if (thread != null && !there) {
                thread.interrupt();
            }
        }
    }
}
