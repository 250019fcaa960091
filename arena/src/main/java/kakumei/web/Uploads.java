package kakumei.web;

import java.util.HashMap;
import java.util.Map;
import kakumei.server.Household;

/** The files that are being sent: a few at once, and one place is left for somebody else. Thread-safe. */
final class Uploads {
    private final int most;
    private final Map<Household, Integer> senders = new HashMap<>();
    private int all;

    Uploads(int most) {
        this.most = most;
    }

    /** Whether one more may send; if so, it says when it {@link #leave}s. */
    synchronized boolean enter(Household from) {
        if (all >= most || senders.getOrDefault(from, 0) >= most - 1) {
            return false;
        }
        all++;
        senders.merge(from, 1, Integer::sum);
        return true;
    }

    synchronized void leave(Household from) {
        all--;
        senders.computeIfPresent(from, (house, count) -> count == 1 ? null : count - 1);
    }
}
