package kakumei.rating;

/** The factor of a symmetric positive definite matrix, to solve equations with and to invert. */
final class Cholesky {
    /* So many rows are worked on together, while they are in the cache. A multiple of 4. */
    private static final int BLOCK = 16;

    /* Row i of the factor U from its diagonal on: the matrix is U transposed times U. */
    private final double[][] upper;

    /** Takes the matrix over: its elements become those of the factor. */
    Cholesky(SymmetricMatrix matrix) {
        upper = matrix.rows;
        int n = upper.length;
        for (int block = 0; block < n; block += BLOCK) {
            int end = Math.min(n, block + BLOCK);
            for (int i = block; i < n; i++) {
                int pivots = Math.min(i, end);
                int k = block;
                for (; k + 3 < pivots; k += 4) {
                    subtractFour(i, k);
                }
                for (; k < pivots; k++) {
                    subtract(i, k);
                }
                if (i < end) {
                    finish(upper[i]);
                }
            }
        }
    }

    /* Row i less what row k explains of it. */
    private void subtract(int i, int k) {
        double[] row = upper[i];
        double[] pivot = upper[k];
        double factor = pivot[i - k];
        for (int j = 0; j < row.length; j++) {
            row[j] -= factor * pivot[i - k + j];
        }
    }

    /* The same for rows k to k + 3, so that row i is read and written once instead of four times. */
    private void subtractFour(int i, int k) {
        double[] row = upper[i];
        double[] first = upper[k];
        double[] second = upper[k + 1];
        double[] third = upper[k + 2];
        double[] fourth = upper[k + 3];
        int at = i - k;
        double one = first[at];
        double two = second[at - 1];
        double three = third[at - 2];
        double four = fourth[at - 3];
        for (int j = 0; j < row.length; j++) {
            row[j] = row[j]
                    - one * first[at + j]
                    - two * second[at - 1 + j]
                    - three * third[at - 2 + j]
                    - four * fourth[at - 3 + j];
        }
    }

    private static void finish(double[] row) {
        assert row[0] > 0 : "not positive definite";
        double root = Math.sqrt(row[0]);
        for (int j = 0; j < row.length; j++) {
            row[j] /= root;
        }
    }

    /** The x with matrix · x = right. */
    double[] solve(double[] right) {
        int n = upper.length;
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            double[] row = upper[i];
            x[i] /= row[0];
            for (int j = 1; j < row.length; j++) {
                x[i + j] -= row[j] * x[i];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            double[] row = upper[i];
            for (int j = 1; j < row.length; j++) {
                x[i] -= row[j] * x[i + j];
            }
            x[i] /= row[0];
        }
        return x;
    }

    /**
     * The inverse of U transposed, row by row up to its diagonal. The inverse of the matrix has the products of its
     * columns for elements.
     */
    double[][] inverseFactor() {
        int n = upper.length;
        double[][] inverse = new double[n][];
        for (int block = 0; block < n; block += BLOCK) {
            int end = Math.min(n, block + BLOCK);
            for (int i = block; i < end; i++) {
                inverse[i] = new double[i + 1];
            }
            for (int k = 0; k < block; k += 4) {
                for (int i = block; i < end; i++) {
                    subtractFour(inverse, i, k);
                }
            }
            for (int i = block; i < end; i++) {
                double[] row = inverse[i];
                for (int k = block; k < i; k++) {
                    double factor = upper[k][i - k];
                    for (int j = 0; j <= k; j++) {
                        row[j] -= factor * inverse[k][j];
                    }
                }
                row[i] = 1;
                for (int j = 0; j <= i; j++) {
                    row[j] /= upper[i][0];
                }
            }
        }
        return inverse;
    }

    private void subtractFour(double[][] inverse, int i, int k) {
        double[] row = inverse[i];
        double[] first = inverse[k];
        double[] second = inverse[k + 1];
        double[] third = inverse[k + 2];
        double[] fourth = inverse[k + 3];
        double one = upper[k][i - k];
        double two = upper[k + 1][i - k - 1];
        double three = upper[k + 2][i - k - 2];
        double four = upper[k + 3][i - k - 3];
        for (int j = 0; j <= k; j++) {
            row[j] = row[j] - one * first[j] - two * second[j] - three * third[j] - four * fourth[j];
        }
        row[k + 1] -= two * second[k + 1] + three * third[k + 1] + four * fourth[k + 1];
        row[k + 2] -= three * third[k + 2] + four * fourth[k + 2];
        row[k + 3] -= four * fourth[k + 3];
    }
}
