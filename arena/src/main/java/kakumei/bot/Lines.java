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
 * The lines that a program writes, read by a thread of their own, so that whoever waits for one can stop waiting. Bounded
 * in every way: a program may write without end. One thread takes.
 */
final class Lines implements Runnable {
    /** Bytes of a line; an answer with all it may carry has a few thousand. */
    static final int LONGEST = 1 << 20;

    private static final int MOST_WAITING = 1_000;
    private static final int MOST_CHARS = 4 << 20;
    private static final long MOST_SKIPPED = 1L << 26;

    /* A program that answers at once does so within some microseconds: going to sleep and being woken costs as much. */
    private static final long SPIN_NANOS = 20_000;

    private final InputStream in;
    private final ConcurrentLinkedQueue<Line> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waitingLines = new AtomicInteger();
    private final AtomicInteger waitingChars = new AtomicInteger();
    private volatile @Nullable Thread taker;
    private byte[] line = new byte[1 << 10];
    private int length;
    private long skipped;
    private boolean ended;

    private Lines(InputStream in) {
        this.in = in;
    }

    /** Reads a stream from now on. */
    static Lines of(InputStream in) {
        Lines lines = new Lines(in);
        Thread thread = new Thread(lines, "bot-lines");
        thread.setDaemon(true);
        thread.start();
        return lines;
    }

    @Override
    public void run() {
        byte[] buffer = new byte[1 << 13];
        try (in) {
            while (!ended) {
                int read = in.read(buffer);
                if (read < 0) {
                    put(new Line(Line.Kind.END, "closed its output"));
                    return;
                }
                take(buffer, read);
            }
        } catch (IOException e) {
            put(new Line(Line.Kind.END, "closed its output"));
        }
    }

    private void take(byte[] buffer, int read) {
        int from = 0;
        for (int i = 0; i < read && !ended; i++) {
            if (buffer[i] == '\n') {
                add(buffer, from, i);
                endLine();
                from = i + 1;
            }
        }
        add(buffer, from, read);
    }

    private void add(byte[] buffer, int from, int to) {
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
        boolean many = waitingLines.incrementAndGet() > MOST_WAITING || waitingChars.get() > MOST_CHARS;
        Thread sleeper = taker;
        if (sleeper != null) {
            LockSupport.unpark(sleeper);
        }
        if (many) {
            flood("sent lines that nobody had asked for, without end");
        }
    }

    private void flood(String what) {
        if (!ended) {
            ended = true;
            waiting.add(new Line(Line.Kind.FLOOD, what));
        }
    }

    /** A line that is there. */
    Optional<Line> poll() {
        Line next = waiting.poll();
        if (next == null) {
            return Optional.empty();
        }
        waitingLines.decrementAndGet();
        waitingChars.addAndGet(next.kind() == Line.Kind.TEXT ? -next.text().length() : 0);
        return Optional.of(next);
    }

    /** The next line, if it comes within so many nanoseconds. */
    Optional<Line> poll(long nanos) {
        long start = System.nanoTime();
        long spin = Math.min(nanos, SPIN_NANOS);
        while (waiting.isEmpty() && System.nanoTime() - start < spin) {
            Thread.onSpinWait();
        }
        if (waiting.isEmpty() && spin < nanos) {
            taker = Thread.currentThread();
            try {
                for (long left = nanos - spin;
                        waiting.isEmpty() && left > 0 && !Thread.currentThread().isInterrupted();
                        left = nanos - (System.nanoTime() - start)) {
                    LockSupport.parkNanos(this, left);
                }
            } finally {
                taker = null;
            }
        }
        return poll();
    }
}
