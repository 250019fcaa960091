package kakumei.random;

/** Derives the seeds of parts from the seed of the whole, so that neighbouring parts share nothing. */
public final class Seeds {
    private Seeds() {}

    /**
     * The seed of part {@code index} of what {@code seed} governs.
     *
     * <p>Mixed twice: SplitMix seeds that differ by multiples of the golden-ratio constant give the same stream
     * shifted by one, so a plain sum would let neighbouring parts overlap.
     */
    public static long mix(long seed, long index) {
        return SplitMix.mix(SplitMix.mix(seed + SplitMix.GOLDEN_GAMMA) ^ (index * 0xD1B5_4A32_D192_ED03L + 1));
    }

    /** The seed of part {@code second} of part {@code first}. */
    public static long mix(long seed, long first, long second) {
        return mix(mix(seed, first), second);
    }
}
