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

    /* Reading the clock twice costs about 50 ns, as much as a fast player's decision: of such decisions one in
     * SAMPLE is measured and stands for those before it. */
    private static final int SAMPLE = 16;
    private static final long SLOW_NANOS = 10_000;

    private final LongSupplier nanoTime;
    private final long[] decisions;
    private final long[] nanos;
    private final long[] longest;
    private final int[] skip;
    private final int[] stands;
    private boolean measuring;
    private long started;

    /** A stopwatch for a number of players that reads the given clock. */
    public Stopwatch(int players, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        decisions = new long[players];
        nanos = new long[players];
        longest = new long[players];
        skip = new int[players];
        stands = new int[players];
    }

    void start(int player) {
        if (decisions.length == 0) {
            return;
        }
        decisions[player]++;
        stands[player]++;
        measuring = --skip[player] < 0;
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
        nanos[player] += took * stands[player];
        longest[player] = Math.max(longest[player], took);
        stands[player] = 0;
        skip[player] = took < SLOW_NANOS ? SAMPLE - 1 : 0;
    }

    /** Adds what another stopwatch measured. */
    public void add(Stopwatch other) {
        for (int player = 0; player < decisions.length; player++) {
            decisions[player] += other.decisions[player];
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
        long counted = decisions[player] - stands[player];
        return counted == 0 ? 0 : (double) nanos[player] / counted;
    }

    /** The longest decision that was measured, in nanoseconds; every one above a hundredth of a millisecond is likely. */
    public long longestNanos(int player) {
        return longest[player];
    }
}
