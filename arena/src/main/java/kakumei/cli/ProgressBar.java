package kakumei.cli;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * How far the work has come: a bar with the time left on a terminal, a plain line every half minute elsewhere with
 * {@code --verbose}, otherwise nothing.
 *
 * <p>Safe for use by several threads. There is no thread behind it: the bar moves when the work reports.
 */
final class ProgressBar implements AutoCloseable {
    private static final long BAR_NANOS = 200_000_000L;
    private static final long LINE_NANOS = 30_000_000_000L;
    private static final int BAR_WIDTH = 30;

    private final Console console;
    private final long total;
    private final String units;
    private final LongSupplier nanoTime;
    private final long start;
    private final AtomicLong done = new AtomicLong();
    private final AtomicLong nextNanos = new AtomicLong();
    private boolean visible;
    private boolean closed;

    ProgressBar(Console console, long total, String units, LongSupplier nanoTime) {
        this.console = console;
        this.total = total;
        this.units = units;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
        this.nextNanos.set(console.showsBar() ? BAR_NANOS : LINE_NANOS);
    }

    /** Reports {@code count} more units as done. */
    void advance(long count) {
        report(done.addAndGet(count));
    }

    /** Reports that {@code count} units are done in all. */
    void reach(long count) {
        done.set(count);
        report(count);
    }

    private void report(long now) {
        long elapsed = nanoTime.getAsLong() - start;
        long next = nextNanos.get();
        if (elapsed < next) {
            return;
        }
        long pause = console.showsBar() ? BAR_NANOS : LINE_NANOS;
        if (!nextNanos.compareAndSet(next, elapsed + pause)) {
            return; // another thread draws
        }
        show(now, elapsed);
    }

    /** Draws the bar, or says the line, as things stand now. */
    void show() {
        show(done.get(), nanoTime.getAsLong() - start);
    }

    private void show(long now, long elapsed) {
        if (!console.showsBar()) {
            console.detail(text(now, elapsed));
            return;
        }
        synchronized (console) {
            if (!closed) {
                visible = true;
                console.draw(bar(now) + " " + text(now, elapsed));
            }
        }
    }

    private String bar(long now) {
        int filled = total == 0 ? BAR_WIDTH : (int) Math.min(BAR_WIDTH, now * BAR_WIDTH / total);
        return "[" + "#".repeat(filled) + " ".repeat(BAR_WIDTH - filled) + "]";
    }

    /** The line without its bar. */
    String text(long now, long elapsedNanos) {
        double seconds = elapsedNanos / 1e9;
        String left = now == 0 || now > total ? "?" : clock(seconds / now * (total - now));
        double speed = now / seconds;
        return String.format(
                Locale.ROOT,
                speed < 100 ? "%,d/%,d %s, %.2f/s, %s gone, %s left" : "%,d/%,d %s, %,.0f/s, %s gone, %s left",
                now,
                total,
                units,
                speed,
                clock(seconds),
                left);
    }

    /** {@code 1:02:03}, or {@code 2:03} below an hour. */
    static String clock(double seconds) {
        long whole = Math.round(seconds);
        String minutesAndSeconds = String.format(Locale.ROOT, "%d:%02d", whole / 60 % 60, whole % 60);
        return whole < 3600
                ? minutesAndSeconds
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }

    /** Whether the bar stood on the terminal and has to be wiped out; it comes back with the next report. */
    boolean hide() {
        boolean was = visible;
        visible = false;
        return was;
    }

    /** Wipes out the bar. */
    @Override
    public void close() {
        synchronized (console) {
            closed = true;
            if (hide()) {
                console.draw("");
            }
        }
    }
}
