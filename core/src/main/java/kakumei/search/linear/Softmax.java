package kakumei.search.linear;

/** Exponentials of scores. Sums and products of floats alone, so that every machine gets the same bits. */
final class Softmax {
    private static final float LOG2_E = 1.442695f;
    /** Below this power of two a chance is nothing. */
    private static final float LEAST = -60;

    private Softmax() {}

    /** e to the power of {@code x}, which is 0 or less, to about 2e-7 of itself; 0 below about e^-41. */
    static float exp(float x) {
        float power = x * LOG2_E;
        if (power < LEAST) {
            return 0;
        }
        int whole = (int) (power - 0.5f);
        float part = power - whole;
        /* 2^part for part of -0.5 to 0.5, by its Taylor series. */
        float two = 1
                + part
                        * (0.6931472f
                                + part
                                        * (0.2402265f
                                                + part
                                                        * (0.05550411f
                                                                + part
                                                                        * (0.009618129f
                                                                                + part
                                                                                        * (0.0013333558f
                                                                                                + part
                                                                                                        * 1.5403530e-4f)))));
        return two * Float.intBitsToFloat((whole + 127) << 23);
    }

    /**
     * Puts the chances of {@code n} scores at a temperature into {@code out}, not divided by their sum, which is
     * returned.
     */
    static float chances(float[] scores, int n, float temperature, float[] out) {
        float most = scores[0];
        for (int i = 1; i < n; i++) {
            most = Math.max(most, scores[i]);
        }
        float sharpness = 1 / temperature;
        float sum = 0;
        for (int i = 0; i < n; i++) {
            out[i] = exp((scores[i] - most) * sharpness);
            sum += out[i];
        }
        return sum;
    }

    /** The first index at which the running sum of {@code chances} exceeds {@code drawn}. */
    static int pick(float[] chances, int n, float drawn) {
        float left = drawn;
        for (int i = 0; i < n - 1; i++) {
            left -= chances[i];
            if (left < 0) {
                return i;
            }
        }
        return n - 1;
    }
}
