package kakumei.random;

import java.util.random.RandomGenerator;

/**
 * SplitMix64: a small, fast generator for deals and playouts. One owner, not thread-safe.
 *
 * <p>Its stream for a seed is fixed for ever: stored results refer to it.
 */
public final class SplitMix implements RandomGenerator {
    static final long GOLDEN_GAMMA = 0x9E37_79B9_7F4A_7C15L;

    /* The next number is mixed ahead: who draws has just been told by a branch that was not to be guessed what to draw
     * for, and would wait for it. */
    private long state;
    private long ready;

    /** A generator for {@code seed}; seeds of related generators must come from {@link Seeds}. */
    public SplitMix(long seed) {
        reseed(seed);
    }

    /** Starts the stream of {@code seed} from its beginning. */
    public void reseed(long seed) {
        state = seed + GOLDEN_GAMMA;
        ready = mix(state);
    }

    @Override
    public long nextLong() {
        long drawn = ready;
        state += GOLDEN_GAMMA;
        ready = mix(state);
        return drawn;
    }

    /** Goes on as if so many numbers had been drawn. */
    public void skip(int numbers) {
        state += numbers * GOLDEN_GAMMA;
        ready = mix(state);
    }

    /* Multiply-high instead of a division: for bounds below 1,000 the bias is under 2^-22. */
    @Override
    public int nextInt(int bound) {
        assert bound > 0 : bound;
        return (int) (((nextLong() >>> 32) * bound) >>> 32);
    }

    static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return z ^ (z >>> 31);
    }
}
