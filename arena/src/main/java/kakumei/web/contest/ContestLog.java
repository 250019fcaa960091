package kakumei.web.contest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines that an organiser may want to read. Any thread. */
final class ContestLog {
    private static final int MOST = 200;
    private static final int LONGEST = 400;

    private record Line(Instant at, boolean fault, String text, int times) {}

    private final Clock clock;
    private final Deque<Line> lines = new ArrayDeque<>();

    ContestLog(Clock clock) {
        this.clock = clock;
    }

    synchronized void add(boolean fault, String text) {
        String cut = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        int times = 1;
        if (!lines.isEmpty() && lines.getLast().text().equals(cut)) { // a program that hangs says the same all the time
            times += lines.removeLast().times();
        } else if (lines.size() == MOST) {
            lines.removeFirst();
        }
        lines.add(new Line(clock.instant().truncatedTo(ChronoUnit.SECONDS), fault, cut, times));
    }

    /** The newest first. */
    synchronized void put(ArrayNode array) {
        lines.descendingIterator()
                .forEachRemaining(line -> array.addObject()
                        .put("at", line.at().toString())
                        .put("fault", line.fault())
                        .put("text", line.text())
                        .put("times", line.times()));
    }
}
