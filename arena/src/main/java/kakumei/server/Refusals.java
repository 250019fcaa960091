package kakumei.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The log of what is refused again and again: the first of a kind is told at once, those after it are counted and told
 * every ten seconds, so that nobody can fill a disk or hide what matters. Owned by the lobby's thread.
 */
final class Refusals {
    private static final long EVERY_NANOS = TimeUnit.SECONDS.toNanos(10);
    /* Kinds that are told apart at a time; beyond them all are one. */
    private static final int MOST_KINDS = 64;

    private final Consumer<String> log;
    private final LongSupplier nanoTime;
    private final Map<String, Count> kinds = new LinkedHashMap<>();

    private static final class Count {
        private final long since;
        private long more;

        Count(long since) {
            this.since = since;
        }
    }

    Refusals(Consumer<String> log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
    }

    /** Tells or counts that somebody was refused. */
    void refused(String address, Household house, String why) {
        add(house + ": " + why, "refused " + address + ": " + why);
    }

    /**
     * Tells or counts what went wrong.
     *
     * @param kind who and why, without what differs each time
     * @param line what is told if it is the first of its kind
     */
    void add(String kind, String line) {
        tell();
        String known = kinds.containsKey(kind) || kinds.size() < MOST_KINDS ? kind : "others: for various reasons";
        Count count = kinds.get(known);
        if (count == null) {
            kinds.put(known, new Count(nanoTime.getAsLong()));
            log.accept(line);
        } else {
            count.more++;
        }
    }

    /** Tells the counts whose time has come. */
    void tell() {
        long now = nanoTime.getAsLong();
        kinds.entrySet().removeIf(entry -> {
            boolean due = now - entry.getValue().since >= EVERY_NANOS;
            if (due) {
                tell(entry.getKey(), entry.getValue());
            }
            return due;
        });
    }

    /** Tells all counts. */
    void close() {
        kinds.forEach(this::tell);
        kinds.clear();
    }

    private void tell(String kind, Count count) {
        if (count.more > 0) {
            log.accept(count.more + " more like it from " + kind);
        }
    }

    /** Whether anything is counted that is still to be told. */
    boolean waits() {
        return kinds.values().stream().anyMatch(count -> count.more > 0);
    }
}
