package kakumei.net;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A matrix computed by the Vector API. Weights lie in panels of two vectors' columns, in the order they are read, and four
 * rows go through a panel together, their sums staying in registers. Inputs that are 0 in all rows are passed over. Six
 * rows would just fit into the sixteen registers of AVX2, but the compilers of JDK 17 and 25 each find a form of that
 * loop in which they do not.
 *
 * <p>Only {@link VectorSupport} may name this class: the module it needs may not be there.
 */
final class VectorMatrix implements Matrix {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED.length() > NetShape.COLUMNS / 2
            ? FloatVector.SPECIES_512
            : FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int PANEL = 2 * LANES;
    /** Rows that go through a panel together. */
    private static final int TOGETHER = 4;

    private final float[] panels;
    private final int inputs;
    private final int columns;

    private VectorMatrix(float[] panels, int inputs, int columns) {
        this.panels = panels;
        this.inputs = inputs;
        this.columns = columns;
    }

    /** Makes such matrices. */
    static final class Maker implements Matrix.Maker {
        /* Below 256 bits there may be no fused multiply-add, which would then be computed number by number. */
        private static final int LEAST_LANES = 8;

        @Override
        public Matrix make(float[] weights, int inputs, int columns) {
            float[] panels = new float[weights.length];
            int at = 0;
            for (int column = 0; column < columns; column += PANEL) {
                for (int input = 0; input < inputs; input++) {
                    System.arraycopy(weights, input * columns + column, panels, at, PANEL);
                    at += PANEL;
                }
            }
            return new VectorMatrix(panels, inputs, columns);
        }

        @Override
        public String description() {
            return LANES < LEAST_LANES ? "" : "vectors of " + SPECIES.vectorBitSize() + " bits";
        }
    }

    @Override
    public void multiplyAdd(float[][] x, float[][] y, int rows, Scratch scratch) {
        int used = used(x, rows, scratch.indices);
        /* All rows in one array: with an array for each the loop below takes twice as long. */
        for (int row = 0; row < rows; row++) {
            gather(x[row], scratch.indices, used, scratch.values, row * used);
        }
        for (int column = 0; column < columns; column += PANEL) {
            for (int row = 0; row < rows; row += TOGETHER) {
                addTogether(scratch, used, y, row, rows - 1, column);
            }
        }
    }

    /* A ReLU leaves a few numbers of a hundred, nearly the same in rows that share a view. */
    private int used(float[][] x, int rows, int[] indices) {
        int used = 0;
        for (int i = 0; i < inputs; i++) {
            for (int row = 0; row < rows; row++) {
                if (x[row][i] != 0) {
                    indices[used++] = i;
                    break;
                }
            }
        }
        return used;
    }

    private static void gather(float[] row, int[] indices, int count, float[] to, int at) {
        for (int k = 0; k < count; k++) {
            to[at + k] = row[indices[k]];
        }
    }

    /* Where there are fewer rows, the last one is computed several times, each time from what was there before. */
    private void addTogether(Scratch scratch, int used, float[][] y, int row, int last, int column) {
        float[] w = panels;
        float[] x = scratch.values;
        int[] indices = scratch.indices;
        int panel = column * inputs;
        int next = column + LANES;
        float[] y0 = y[row];
        float[] y1 = y[Math.min(row + 1, last)];
        float[] y2 = y[Math.min(row + 2, last)];
        float[] y3 = y[Math.min(row + 3, last)];
        int x0 = row * used;
        int x1 = Math.min(row + 1, last) * used;
        int x2 = Math.min(row + 2, last) * used;
        int x3 = Math.min(row + 3, last) * used;
        FloatVector a0 = FloatVector.fromArray(SPECIES, y0, column);
        FloatVector b0 = FloatVector.fromArray(SPECIES, y0, next);
        FloatVector a1 = FloatVector.fromArray(SPECIES, y1, column);
        FloatVector b1 = FloatVector.fromArray(SPECIES, y1, next);
        FloatVector a2 = FloatVector.fromArray(SPECIES, y2, column);
        FloatVector b2 = FloatVector.fromArray(SPECIES, y2, next);
        FloatVector a3 = FloatVector.fromArray(SPECIES, y3, column);
        FloatVector b3 = FloatVector.fromArray(SPECIES, y3, next);
        for (int i = 0; i < used; i++) {
            int at = panel + indices[i] * PANEL;
            FloatVector a = FloatVector.fromArray(SPECIES, w, at);
            FloatVector b = FloatVector.fromArray(SPECIES, w, at + LANES);
            FloatVector v = FloatVector.broadcast(SPECIES, x[x0 + i]);
            a0 = v.fma(a, a0);
            b0 = v.fma(b, b0);
            v = FloatVector.broadcast(SPECIES, x[x1 + i]);
            a1 = v.fma(a, a1);
            b1 = v.fma(b, b1);
            v = FloatVector.broadcast(SPECIES, x[x2 + i]);
            a2 = v.fma(a, a2);
            b2 = v.fma(b, b2);
            v = FloatVector.broadcast(SPECIES, x[x3 + i]);
            a3 = v.fma(a, a3);
            b3 = v.fma(b, b3);
        }
        a0.intoArray(y0, column);
        b0.intoArray(y0, next);
        a1.intoArray(y1, column);
        b1.intoArray(y1, next);
        a2.intoArray(y2, column);
        b2.intoArray(y2, next);
        a3.intoArray(y3, column);
        b3.intoArray(y3, next);
    }
}
