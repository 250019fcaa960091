package kakumei.rating;

/** A symmetric matrix, of which one half is kept. */
final class SymmetricMatrix {
    /* Row i from its diagonal on. */
    final double[][] rows;

    /** All zero. */
    SymmetricMatrix(int size) {
        rows = new double[size][];
        for (int i = 0; i < size; i++) {
            rows[i] = new double[size - i];
        }
    }

    SymmetricMatrix copy() {
        SymmetricMatrix copy = new SymmetricMatrix(rows.length);
        for (int i = 0; i < rows.length; i++) {
            copy.rows[i] = rows[i].clone();
        }
        return copy;
    }

    /** Adds to an element and, since it is the same one, to its mirror image. */
    void add(int i, int j, double value) {
        if (i <= j) {
            rows[i][j - i] += value;
        } else {
            rows[j][i - j] += value;
        }
    }

    /** The product with a vector. */
    double[] times(double[] x) {
        int n = rows.length;
        double[] product = new double[n];
        for (int i = 0; i < n; i++) {
            double[] row = rows[i];
            double own = row[0] * x[i];
            for (int j = i + 1; j < n; j++) {
                own += row[j - i] * x[j];
            }
            product[i] += own;
            addTo(product, row, i, x[i]);
        }
        return product;
    }

    /* A loop of its own, which compilers turn into vectors. */
    private static void addTo(double[] product, double[] row, int i, double factor) {
        for (int j = 1; j < row.length; j++) {
            product[i + j] += row[j] * factor;
        }
    }
}
