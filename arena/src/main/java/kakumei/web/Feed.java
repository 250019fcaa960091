package kakumei.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One topic that is pushed to its readers. It keeps the last value of every event name: a new reader gets them at once,
 * and a slow one gets the newest, not all. Thread-safe; publishing never waits for a reader.
 */
public final class Feed {
    /** The event that ends a stream. */
    static final String CLOSED = "closed";

    private final Map<String, byte[]> last = new LinkedHashMap<>();
    private final List<Reader> readers = new ArrayList<>();
    private boolean closed;

    /** Publishes the new value of an event, JSON in one line. */
    public void publish(String event, String json) {
        publish(event, ("event: " + event + "\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8));
    }

    private synchronized void publish(String event, byte[] frame) {
        if (!closed) {
            last.put(event, frame);
            readers.forEach(reader -> reader.offer(event, frame));
        }
    }

    /** Tells the readers that nothing more will come. */
    public synchronized void close() {
        publish(CLOSED, "{}");
        closed = true;
    }

    /** How many read now. */
    public synchronized int readers() {
        return readers.size();
    }

    /** A new reader, which has the last values waiting. */
    synchronized Reader open() {
        Reader reader = new Reader();
        last.forEach(reader::offer);
        readers.add(reader);
        return reader;
    }

    private synchronized void remove(Reader reader) {
        readers.remove(reader);
    }

    /** The mailbox of one reader. */
    final class Reader implements AutoCloseable {
        private Map<String, byte[]> waiting = new LinkedHashMap<>();

        private synchronized void offer(String event, byte[] frame) {
            waiting.remove(event); // so that the order is that of the newest values
            waiting.put(event, frame);
            notifyAll();
        }

        /** What is new, by event name; empty if nothing came within the time. */
        synchronized Map<String, byte[]> take(long millis) throws InterruptedException {
            long end = System.nanoTime() + millis * 1_000_000;
            while (waiting.isEmpty()) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0) {
                    break;
                }
                wait(left);
            }
            Map<String, byte[]> taken = waiting;
            waiting = new LinkedHashMap<>();
            return taken;
        }

        @Override
        public void close() {
            remove(this);
        }
    }
}
