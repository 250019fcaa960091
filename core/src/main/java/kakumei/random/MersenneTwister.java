package kakumei.random;

import java.util.random.RandomGenerator;

/**
 * MT19937 with single-integer seeding, as the official UECda server deals with it: a draw is the 32-bit output divided
 * by 2^32 - 1, a number of the closed interval [0, 1].
 */
public final class MersenneTwister implements RandomGenerator {
    private static final int N = 624;
    private static final int M = 397;

    private final int[] words = new int[N];
    private int index = N;

    /** The generator for the low 32 bits of {@code seed}. */
    public MersenneTwister(long seed) {
        words[0] = (int) seed;
        for (int i = 1; i < N; i++) {
            int before = words[i - 1];
            words[i] = 1_812_433_253 * (before ^ (before >>> 30)) + i;
        }
    }

    @Override
    public int nextInt() {
        if (index == N) {
            refill();
        }
        int y = words[index++];
        y ^= y >>> 11;
        y ^= (y << 7) & 0x9D2C_5680;
        y ^= (y << 15) & 0xEFC6_0000;
        return y ^ (y >>> 18);
    }

    @Override
    public long nextLong() {
        return ((long) nextInt() << 32) | Integer.toUnsignedLong(nextInt());
    }

    /** A number of the closed interval [0, 1]. */
    @Override
    public double nextDouble() {
        return Integer.toUnsignedLong(nextInt()) / 4_294_967_295.0;
    }

    /** The official floor(draw · bound); a draw of exactly 1 is clamped where the official server overruns. */
    @Override
    public int nextInt(int bound) {
        return Math.min(bound - 1, (int) (nextDouble() * bound));
    }

    private void refill() {
        for (int i = 0; i < N; i++) {
            int y = (words[i] & 0x8000_0000) | (words[(i + 1) % N] & 0x7FFF_FFFF);
            words[i] = words[(i + M) % N] ^ (y >>> 1) ^ ((y & 1) == 0 ? 0 : 0x9908_B0DF);
        }
        index = 0;
    }
}
