package kakumei.net;

import java.util.Arrays;

/**
 * A matrix computed by loops that the compiler of the JVM turns into vector instructions by itself: each weight row is an
 * array of its own and indexed from 0, four rows are added in one pass, and inputs that are 0, as a ReLU leaves many,
 * are skipped.
 */
final class PlainMatrix implements Matrix {
    /** Inputs whose weight rows stay in the cache while all rows of x use them. */
    private static final int TOGETHER = 64;

    private final float[][] weights;

    private PlainMatrix(float[][] weights) {
        this.weights = weights;
    }

    /** Makes such matrices. */
    static final class Maker implements Matrix.Maker {
        @Override
        public Matrix make(float[] weights, int inputs, int columns) {
            return new PlainMatrix(rows(weights, inputs, columns));
        }

        @Override
        public String description() {
            return "plain loops";
        }
    }

    /** The rows of a matrix as arrays of their own. */
    static float[][] rows(float[] weights, int rows, int columns) {
        float[][] out = new float[rows][];
        for (int row = 0; row < rows; row++) {
            out[row] = Arrays.copyOfRange(weights, row * columns, (row + 1) * columns);
        }
        return out;
    }

    @Override
    public void multiplyAdd(float[][] x, float[][] y, int rows, Scratch scratch) {
        for (int from = 0; from < weights.length; from += TOGETHER) {
            int to = Math.min(from + TOGETHER, weights.length);
            for (int row = 0; row < rows; row++) {
                add(x[row], y[row], from, to);
            }
        }
    }

    private void add(float[] x, float[] y, int from, int to) {
        int a = -1;
        int b = -1;
        int c = -1;
        for (int i = from; i < to; i++) {
            if (x[i] == 0) {
                continue;
            }
            if (a < 0) {
                a = i;
            } else if (b < 0) {
                b = i;
            } else if (c < 0) {
                c = i;
            } else {
                add(y, weights[a], x[a], weights[b], x[b], weights[c], x[c], weights[i], x[i]);
                a = -1;
                b = -1;
                c = -1;
            }
        }
        if (a >= 0) {
            add(y, weights[a], x[a]);
        }
        if (b >= 0) {
            add(y, weights[b], x[b]);
        }
        if (c >= 0) {
            add(y, weights[c], x[c]);
        }
    }

    /* Alone in their methods, with no offset to an index, is what the compiler of JDK 17 vectorizes. */
    private static void add(
            float[] y, float[] w0, float x0, float[] w1, float x1, float[] w2, float x2, float[] w3, float x3) {
        for (int j = 0; j < y.length; j++) {
            y[j] += x0 * w0[j] + x1 * w1[j] + x2 * w2[j] + x3 * w3[j];
        }
    }

    private static void add(float[] y, float[] w, float x) {
        for (int j = 0; j < y.length; j++) {
            y[j] += x * w[j];
        }
    }
}
