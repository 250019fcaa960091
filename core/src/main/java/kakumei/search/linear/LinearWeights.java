package kakumei.search.linear;

/** The weights of a linear policy. Immutable; may be shared by threads. */
public final class LinearWeights {
    /** The version of their meaning: another one has other features. */
    public static final int VERSION = 1;
    /** How many there are, those of gifts included. */
    public static final int COUNT = PlayFeatures.COUNT + GiftFeatures.COUNT;
    /** Where those of gifts begin. */
    static final int GIFTS = PlayFeatures.COUNT;

    private final float[] weights;

    private LinearWeights(float[] weights) {
        this.weights = weights;
    }

    /**
     * A policy of these weights, which are copied.
     *
     * @throws IllegalArgumentException if there are not {@link #COUNT}, or one is no finite number
     */
    public static LinearWeights of(float[] weights) {
        if (weights.length != COUNT) {
            throw new IllegalArgumentException("expected " + COUNT + " weights, not " + weights.length);
        }
        for (float weight : weights) {
            if (!(Math.abs(weight) <= LARGEST)) {
                throw new IllegalArgumentException(
                        "a weight is " + weight + ", expected one of -" + LARGEST + " to " + LARGEST);
            }
        }
        return new LinearWeights(weights.clone());
    }

    /** No weight is larger: sums of a few dozen stay finite by far. */
    private static final float LARGEST = 1e6f;

    /** A copy of the weights. */
    public float[] toArray() {
        return weights.clone();
    }

    /* Not to be written to. */
    float[] array() {
        return weights;
    }
}
