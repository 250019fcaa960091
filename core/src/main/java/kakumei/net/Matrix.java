package kakumei.net;

/** The weights between two layers, laid out for those who compute with them. Never changes; any thread may use it. */
interface Matrix {
    /**
     * Adds to each row of {@code y} the same row of {@code x} times this matrix, for the first {@code rows}.
     *
     * @param x at least as long as the matrix has inputs, none of them a row of {@code y}
     * @param y as long as the matrix has columns
     * @param scratch for as many rows and inputs or more
     */
    void multiplyAdd(float[][] x, float[][] y, int rows, Scratch scratch);

    /** Room to compute in; one owner. */
    final class Scratch {
        /** Inputs of all rows. */
        final float[] values;

        /** Which inputs those are. */
        final int[] indices;

        /** Room for so many rows of so many inputs. */
        Scratch(int rows, int inputs) {
            values = new float[rows * inputs];
            indices = new int[inputs];
        }
    }

    /** Makes matrices: one way of computing. */
    interface Maker {
        /** The matrix of weights given row by row, one row for each input; columns are a multiple of 32. */
        Matrix make(float[] weights, int inputs, int columns);

        /** How it computes, in a few words. */
        String description();
    }
}
