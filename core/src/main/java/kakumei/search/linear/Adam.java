package kakumei.search.linear;

import java.nio.FloatBuffer;
import java.util.Arrays;

/** Weights that climb noisy gradients, each with a step of its own size (Adam). */
final class Adam {
    private static final float FIRST_DECAY = 0.9f;
    private static final float SECOND_DECAY = 0.999f;
    /* Gradients are means over decisions; those of rare features are about this small. */
    private static final float LEAST = 1e-5f;

    final float[] weights;
    private final float[] first;
    private final float[] second;
    private final float[] sum;

    Adam(int size) {
        weights = new float[size];
        first = new float[size];
        second = new float[size];
        sum = new float[size];
    }

    void clear() {
        Arrays.fill(sum, 0);
    }

    /** Adds a part of the gradient; parts are added in a fixed order, for sums of floats depend on it. */
    void add(float[] gradient) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += gradient[i];
        }
    }

    /** Makes step {@code number}, counted from 1, along the sum of the gradient times {@code scale}. */
    void step(long number, float scale, float rate) {
        float firstShare = (float) (1 - StrictMath.pow(FIRST_DECAY, (double) number));
        float secondShare = (float) (1 - StrictMath.pow(SECOND_DECAY, (double) number));
        float pace = rate / firstShare;
        float spread = 1 / secondShare;
        for (int i = 0; i < weights.length; i++) {
            float gradient = sum[i] * scale;
            first[i] = FIRST_DECAY * first[i] + (1 - FIRST_DECAY) * gradient;
            second[i] = SECOND_DECAY * second[i] + (1 - SECOND_DECAY) * gradient * gradient;
            weights[i] += pace * first[i] / ((float) Math.sqrt(second[i] * spread) + LEAST);
        }
    }

    void save(FloatBuffer out) {
        out.put(weights).put(first).put(second);
    }

    void load(FloatBuffer in) {
        in.get(weights).get(first).get(second);
    }

    static int savedFloats(int size) {
        return 3 * size;
    }
}
