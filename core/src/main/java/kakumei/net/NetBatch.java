package kakumei.net;

import java.util.Arrays;

/**
 * Rows that go through a net together, so that each weight is read once for all: {@link #clear}, {@link #view}, then
 * {@link #add} for each row that shares this view (and further views with theirs), {@link #compute}, and the chances can
 * be asked for. Allocates only where there are more rows than ever before. One owner.
 */
public final class NetBatch {
    private static final int ROWS_AT_FIRST = 16;

    private final Net net;
    private final int outputs;
    private final int classes;
    private final float[] shared;
    private float[][] x;
    private float[][] hidden;
    private float[][] logits;
    private Matrix.Scratch scratch;
    private double[] chances;
    private int rows;

    /* The first classes exclude each other: their logits become chances. */
    NetBatch(Net net, int classes) {
        this.net = net;
        this.classes = classes;
        outputs = net.shape().outputs();
        shared = new float[net.shape().width()];
        x = new float[0][];
        hidden = x;
        logits = x;
        scratch = new Matrix.Scratch(0, 0);
        chances = new double[0];
        grow(ROWS_AT_FIRST);
    }

    private void grow(int capacity) {
        x = grown(x, capacity, net.shape().width());
        hidden = grown(hidden, capacity, net.shape().width());
        logits = grown(logits, capacity, net.shape().outputColumns());
        scratch = new Matrix.Scratch(capacity, net.shape().width());
        chances = new double[capacity * classes];
    }

    private static float[][] grown(float[][] rows, int capacity, int columns) {
        float[][] more = Arrays.copyOf(rows, capacity);
        for (int row = rows.length; row < capacity; row++) {
            more[row] = new float[columns];
        }
        return more;
    }

    /** Forgets all rows. */
    public void clear() {
        rows = 0;
    }

    /** Sets the bits of the view of the rows to come: bit b is bit b mod 64 of word b / 64. */
    public void view(long[] bits) {
        System.arraycopy(net.bias, 0, shared, 0, shared.length);
        net.view.add(bits, 0, shared);
    }

    /** Adds a row by the bits of its second input, which begin at word {@code offset}. */
    public void add(long[] bits, int offset) {
        if (rows == x.length) {
            grow(2 * rows);
        }
        float[] row = x[rows++];
        System.arraycopy(shared, 0, row, 0, row.length);
        net.second.add(bits, offset, row);
        rectify(row);
    }

    /** How many rows there are. */
    public int rows() {
        return rows;
    }

    /**
     * Computes all rows.
     *
     * @throws ArithmeticException if an output is no number: the weights are finite, but too large for the bits given
     */
    public void compute() {
        for (int block = 0; block < net.in.length; block++) {
            fill(hidden, net.inBias[block]);
            net.in[block].multiplyAdd(x, hidden, rows, scratch);
            for (int row = 0; row < rows; row++) {
                rectify(hidden[row]);
            }
            net.out[block].multiplyAdd(hidden, x, rows, scratch);
        }
        fill(logits, net.placeBias);
        net.places.multiplyAdd(x, logits, rows, scratch);
        for (int row = 0; row < rows; row++) {
            softmax(logits[row], row * classes);
        }
    }

    private void fill(float[][] target, float[] values) {
        for (int row = 0; row < rows; row++) {
            System.arraycopy(values, 0, target[row], 0, values.length);
        }
    }

    private static void rectify(float[] row) {
        for (int j = 0; j < row.length; j++) {
            row[j] = Math.max(row[j], 0);
        }
    }

    private void softmax(float[] row, int at) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < outputs; i++) {
            if (!Float.isFinite(row[i])) {
                throw new ArithmeticException("the net's output is " + row[i] + ", not a finite number");
            }
            most = i < classes ? Math.max(most, row[i]) : most;
        }
        double sum = 0;
        for (int i = 0; i < classes; i++) {
            chances[at + i] = Math.exp(row[i] - most);
            sum += chances[at + i];
        }
        for (int i = 0; i < classes; i++) {
            chances[at + i] /= sum;
        }
    }

    /** A logit of a row, once computed. */
    public double logit(int row, int output) {
        assert row < rows : row;
        return logits[row][output];
    }

    /** The chance of an output of a row, once computed. */
    public double chance(int row, int output) {
        assert row < rows && output < classes : row + " " + output;
        return chances[row * classes + output];
    }

    /** The mean of {@code values} by the chances of a row, once computed. */
    public double mean(int row, double[] values) {
        double sum = 0;
        for (int i = 0; i < classes; i++) {
            sum += chance(row, i) * values[i];
        }
        return sum;
    }
}
