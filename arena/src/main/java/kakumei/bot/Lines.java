package kakumei.bot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The lines that a program writes. Whoever waits for one reads them itself as long as they come at once, which saves a
 * change of threads for each; later a thread of their own reads, so that one can stop waiting. Bounded in every way: a
 * program may write without end. One thread takes.
 */
final class Lines implements Runnable {
    /** Bytes of a line; an answer with all it may carry has a few thousand. */
    static final int LONGEST = 1 << 20;

    /** Lines that nobody had asked for, of which more are a flood. */
    static final int MOST_WAITING = 1_000;

    /** What is said of such a flood. */
    static final String UNASKED = "sent lines that nobody had asked for, without end";

    private static final int MOST_CHARS = 4 << 20;
    private static final long MOST_SKIPPED = 1L << 26;

    /* A program that answers at once does so within some microseconds: going to sleep and being woken costs more. */
    private static final long AT_ONCE_NANOS = 100_000;

    private final InputStream in;
    private final ConcurrentLinkedQueue<Line> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waitingLines = new AtomicInteger();
    private final AtomicInteger waitingChars = new AtomicInteger();
    private final byte[] buffer = new byte[1 << 13];
    private final Thread reader;
    /** Whether the reader may read; otherwise the taker may. */
    private volatile boolean handedOver;

    private volatile @Nullable Thread taker;
    private byte[] line = new byte[1 << 10];
    private int length;
    private long skipped;
    private volatile boolean ended;

    private Lines(InputStream in) {
        this.in = in;
        reader = new Thread(this, "bot-lines");
        reader.setDaemon(true);
    }

    /** The lines of a stream. */
    static Lines of(InputStream in) {
        Lines lines = new Lines(in);
        lines.reader.start();
        return lines;
    }

    /** Reads once each time it is its turn. */
    @Override
    public void run() {
        while (!ended) {
            if (handedOver) {
                read();
                handedOver = false;
                Thread sleeper = taker;
                if (sleeper != null) {
                    LockSupport.unpark(sleeper);
                }
            } else {
                LockSupport.park(this);
            }
        }
    }

    /** Reads what is there, or waits for it. */
    private void read() {
        try {
            int read = in.read(buffer);
            if (read >= 0) {
                take(read);
                return;
            }
        } catch (IOException e) {
            // It is the end, too.
        }
        end(new Line(Line.Kind.END, "closed its output"));
    }

    /** Reads a line or some without waiting, the rest may wait in the pipe; only while the reader does not read. */
    private void readAtOnce() {
        try {
            while (!ended && waiting.isEmpty() && in.available() > 0) {
                read();
            }
        } catch (IOException e) {
            end(new Line(Line.Kind.END, "closed its output"));
        }
    }

    private void end(Line last) {
        if (!ended) {
            waiting.add(last);
            ended = true;
            LockSupport.unpark(reader);
        }
    }

    private void take(int read) {
        int from = 0;
        for (int i = 0; i < read && !ended; i++) {
            if (buffer[i] == '\n') {
                add(from, i);
                endLine();
                from = i + 1;
            }
        }
        add(from, read);
    }

    private void add(int from, int to) {
        int more = to - from;
        if (skipped > 0 || length + more > LONGEST) {
            skipped += more + length;
            length = 0;
            if (skipped > MOST_SKIPPED) {
                flood("sent a line of more than " + MOST_SKIPPED + " bytes");
            }
            return;
        }
        if (length + more > line.length) {
            byte[] longer = new byte[Math.min(LONGEST, Math.max(2 * line.length, length + more))];
            System.arraycopy(line, 0, longer, 0, length);
            line = longer;
        }
        System.arraycopy(buffer, from, line, length, more);
        length += more;
    }

    private void endLine() {
        if (skipped > 0) {
            put(new Line(Line.Kind.TOO_LONG, "sent a line of " + skipped + " bytes, expected at most " + LONGEST));
        } else {
            boolean returns = length > 0 && line[length - 1] == '\r';
            String text = new String(line, 0, length - (returns ? 1 : 0), StandardCharsets.UTF_8);
            waitingChars.addAndGet(text.length());
            put(new Line(Line.Kind.TEXT, text));
        }
        skipped = 0;
        length = 0;
    }

    private void put(Line read) {
        waiting.add(read);
        if (waitingLines.incrementAndGet() > MOST_WAITING || waitingChars.get() > MOST_CHARS) {
            flood(UNASKED);
        }
    }

    private void flood(String what) {
        end(new Line(Line.Kind.FLOOD, what));
    }

    /** A line that is there. */
    Optional<Line> poll() {
        if (waiting.isEmpty() && !handedOver) {
            readAtOnce();
        }
        Line next = waiting.poll();
        if (next == null) {
            return Optional.empty();
        }
        waitingLines.decrementAndGet();
        waitingChars.addAndGet(next.kind() == Line.Kind.TEXT ? -next.text().length() : 0);
        return Optional.of(next);
    }

    /** The next line, if it comes within so many nanoseconds. */
    @SuppressWarnings(
            "ThreadPriorityCheck") // where there are fewer cores than programs, the one that answers needs this one
    Optional<Line> poll(long nanos) {
        long start = System.nanoTime();
        long atOnce = Math.min(nanos, AT_ONCE_NANOS);
        Optional<Line> next = poll();
        while (next.isEmpty() && !ended && System.nanoTime() - start < atOnce) {
            Thread.yield();
            next = poll();
        }
        if (next.isPresent() || ended || atOnce == nanos) {
            return next.isPresent() ? next : poll();
        }
        return await(start, nanos);
    }

    private Optional<Line> await(long start, long nanos) {
        taker = Thread.currentThread();
        try {
            for (long left = nanos;
                    waiting.isEmpty() && left > 0 && !Thread.currentThread().isInterrupted();
                    left = nanos - (System.nanoTime() - start)) {
                if (!handedOver) {
                    handedOver = true;
                    LockSupport.unpark(reader);
                }
                LockSupport.parkNanos(this, left);
            }
        } finally {
            taker = null;
        }
        return poll();
    }
}
