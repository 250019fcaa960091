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

    private final HttpExchange exchange;
    private final Feed feed;
    private final Thread thread = Thread.currentThread();
    private final Sending sending = new Sending();
    private boolean stopped;

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
        sending.begin();
        try {
            for (byte[] frame : frames.values()) {
                out.write(frame);
            }
            out.flush();
        } finally {
            sending.end();
        }
    }

    private synchronized boolean isStopped() {
        return stopped;
    }

    /** Cuts off a reader that takes nothing. */
    void cutOffIfStuck() {
        sending.cutOffIfStuck();
    }

    /** Ends the stream from another thread. */
    synchronized void stop() {
        stopped = true;
        thread.interrupt();
    }
}
