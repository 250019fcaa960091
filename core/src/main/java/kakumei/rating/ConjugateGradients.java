package kakumei.rating;

/**
 * Solves equations with a symmetric positive definite matrix. Where players met many others, as in leagues, a few dozen
 * products with the matrix do what a factor of it would take the cube of its size for.
 */
final class ConjugateGradients {
    /* Below, a factor takes no time, and its digits are always the same. */
    private static final int SMALL = 200;
    private static final int MOST_STEPS = 1000;
    private static final double CLOSE = 1e-13;

    private ConjugateGradients() {}

    /** The x with matrix · x = right. */
    static double[] solve(SymmetricMatrix matrix, double[] right) {
        int n = right.length;
        if (n <= SMALL) {
            return new Cholesky(matrix.copy()).solve(right);
        }
        double[] x = new double[n];
        double[] residual = right.clone();
        double[] scaled = scaled(matrix, residual);
        double[] direction = scaled.clone();
        double size = product(residual, scaled);
        double first = size;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (size <= CLOSE * CLOSE * first) {
                return x;
            }
            double[] image = matrix.times(direction);
            double length = size / product(direction, image);
            addTo(x, length, direction);
            addTo(residual, -length, image);
            scaled = scaled(matrix, residual);
            double before = size;
            size = product(residual, scaled);
            for (int i = 0; i < n; i++) {
                direction[i] = scaled[i] + size / before * direction[i];
            }
        }
        return new Cholesky(matrix.copy()).solve(right);
    }

    /* By the diagonal alone: who played more is known better. */
    private static double[] scaled(SymmetricMatrix matrix, double[] x) {
        double[] scaled = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            scaled[i] = x[i] / matrix.rows[i][0];
        }
        return scaled;
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private static void addTo(double[] x, double factor, double[] y) {
        for (int i = 0; i < x.length; i++) {
            x[i] += factor * y[i];
        }
    }
}
