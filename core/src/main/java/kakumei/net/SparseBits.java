package kakumei.net;

/** The first layer: of a matrix with a row for each bit, the sum of the rows whose bits are set. */
final class SparseBits {
    private final float[][] rows;

    SparseBits(float[] weights, int bits, int columns) {
        rows = PlainMatrix.rows(weights, bits, columns);
    }

    /** Adds the rows of the bits set in {@code words} from {@code offset} on to {@code y}. */
    void add(long[] words, int offset, float[] y) {
        float[] pending = y;
        int count = rows.length / Long.SIZE;
        for (int word = 0; word < count; word++) {
            for (long rest = words[offset + word]; rest != 0; rest &= rest - 1) {
                float[] row = rows[word * Long.SIZE + Long.numberOfTrailingZeros(rest)];
                if (pending == y) {
                    pending = row;
                } else {
                    add(y, pending, row);
                    pending = y;
                }
            }
        }
        if (pending != y) {
            add(y, pending);
        }
    }

    private static void add(float[] y, float[] first, float[] second) {
        for (int j = 0; j < y.length; j++) {
            y[j] += first[j] + second[j];
        }
    }

    private static void add(float[] y, float[] row) {
        for (int j = 0; j < y.length; j++) {
            y[j] += row[j];
        }
    }
}
