package kakumei.cli;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Says of work that takes longer than half a minute how long it will take, and again each time twice as much time has
 * gone: few lines in a log of hours. Safe for use by several threads.
 */
final class TimeLeft {
    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private final long total;
    private final Clock clock;
    private final Consumer<String> lines;
    private final Instant start;
    private Duration next = FIRST;
    private long done;

    /** The time that work of a total weight takes from now on. */
    TimeLeft(long total, Clock clock, Consumer<String> lines) {
        this.total = total;
        this.clock = clock;
        this.lines = lines;
        start = clock.instant();
    }

    /** Takes in that some more is done. */
    synchronized void advance(long more) {
        done += more;
        Duration gone = Duration.between(start, clock.instant());
        if (gone.compareTo(next) < 0 || done >= total) {
            return;
        }
        next = gone.multipliedBy(2);
        double seconds = gone.toMillis() / 1000.0 / done * (total - done);
        ZonedDateTime end = clock.instant().plusSeconds(Math.round(seconds)).atZone(clock.getZone());
        lines.accept(String.format(
                Locale.ROOT,
                "%.1f %% of what was left is done; about %s to go, until about %s",
                100.0 * done / total,
                ProgressBar.clock(seconds),
                WHEN.format(end)));
    }
}
