package kakumei.match;

import java.util.function.LongSupplier;

/**
 * How long the decisions of each player take. Fast decisions are sampled, slow ones all measured, so that the clock
 * costs next to nothing beside any player.
 *
 * <p>Owned by one thread; those of several threads are joined with {@link #add}.
 */
public final class Stopwatch {
    /** Measures nothing, counts nothing. */
    static final Stopwatch NONE = new Stopwatch(0, () -> 0);

    /* Reading the clock twice costs about 50 ns, as much as a fast player's decision. So one decision in SAMPLE is
     * measured, and all of them as long as their mean is above SLOW_NANOS: of a player that thinks about some
     * decisions only, none of those may be missed. */
    private static final int SAMPLE = 16;
    private static final long SLOW_NANOS = 10_000;

    private final LongSupplier nanoTime;
    private final long[] decisions;
    private final long[] measured;
    private final long[] nanos;
    private final long[] longest;
    private boolean measuring;
    private long started;

    /** A stopwatch for a number of players that reads the given clock. */
    public Stopwatch(int players, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        decisions = new long[players];
        measured = new long[players];
        nanos = new long[players];
        longest = new long[players];
    }

    void start(int player) {
        if (decisions.length == 0) {
            return;
        }
        long number = decisions[player]++;
        measuring = number < SAMPLE || number % SAMPLE == 0 || nanos[player] > SLOW_NANOS * measured[player];
        if (measuring) {
            started = nanoTime.getAsLong();
        }
    }

    void stop(int player) {
        if (!measuring) {
            return;
        }
        long took = nanoTime.getAsLong() - started;
        measuring = false;
        nanos[player] += took;
        measured[player]++;
        longest[player] = Math.max(longest[player], took);
    }

    /** Adds what another stopwatch measured. */
    public void add(Stopwatch other) {
        for (int player = 0; player < decisions.length; player++) {
            decisions[player] += other.decisions[player];
            measured[player] += other.measured[player];
            nanos[player] += other.nanos[player];
            longest[player] = Math.max(longest[player], other.longest[player]);
        }
    }

    /** How many decisions a player made. */
    public long decisions(int player) {
        return decisions[player];
    }

    /** The mean time of a player's decisions in nanoseconds, 0 if it made none. */
    public double meanNanos(int player) {
        return measured[player] == 0 ? 0 : (double) nanos[player] / measured[player];
    }

    /** The longest decision that was measured, in nanoseconds. */
    public long longestNanos(int player) {
        return longest[player];
    }
}
