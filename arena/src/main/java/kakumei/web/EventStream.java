package kakumei.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes a feed to one reader as server-sent events, until either end closes. Runs on the thread of the request. */
final class EventStream {
    private static final byte[] HELLO = "retry: 2000\n\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] STILL_HERE = ":\n\n".getBytes(StandardCharsets.US_ASCII);
    private static final long HEARTBEAT_MILLIS = 15_000;
    private static final long STUCK_NANOS = 20_000_000_000L;

    private final HttpExchange exchange;
    private final Feed feed;
    private final Thread thread = Thread.currentThread();
    private boolean writing;
    private boolean stopped;
    private long since;

    EventStream(HttpExchange exchange, Feed feed) {
        this.exchange = exchange;
        this.feed = feed;
    }

    /** Writes until the reader is gone, the feed closed or the stream stopped. */
    void run() throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("X-Accel-Buffering", "no");
        exchange.sendResponseHeaders(200, 0);
        try (Feed.Reader reader = feed.open();
                OutputStream out = exchange.getResponseBody()) {
            write(out, Map.of("", HELLO));
            while (!isStopped()) {
                Map<String, byte[]> news = reader.take(HEARTBEAT_MILLIS);
                write(out, news.isEmpty() ? Map.of("", STILL_HERE) : news);
                if (news.containsKey(Feed.CLOSED)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            // stopped: the flag is cleared below, the thread belongs to the pool
        } finally {
            Thread.interrupted();
        }
    }

    private void write(OutputStream out, Map<String, byte[]> frames) throws IOException {
        begin();
        try {
            for (byte[] frame : frames.values()) {
                out.write(frame);
            }
            out.flush();
        } finally {
            end();
        }
    }

    private synchronized void begin() {
        writing = true;
        since = System.nanoTime();
    }

    private synchronized void end() {
        writing = false;
    }

    private synchronized boolean isStopped() {
        return stopped;
    }

    /** Cuts off a reader that takes nothing: the interrupt closes the channel its thread is stuck in. */
    synchronized void cutOffIfStuck() {
        if (writing && System.nanoTime() - since > STUCK_NANOS) {
            stop();
        }
    }

    /** Ends the stream from another thread. */
    synchronized void stop() {
        stopped = true;
        thread.interrupt();
    }
}
