package kakumei.rating;

/** The factor of a symmetric positive definite matrix, to solve equations and invert with. */
final class Cholesky {
    private final double[][] lower;

    Cholesky(double[][] matrix) {
        int n = matrix.length;
        lower = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                assert i != j || sum > 0 : "not positive definite";
                lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
            }
        }
    }

    /** The x with matrix · x = right. */
    double[] solve(double[] right) {
        int n = lower.length;
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= lower[i][k] * x[k];
            }
            x[i] /= lower[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                x[i] -= lower[k][i] * x[k];
            }
            x[i] /= lower[i][i];
        }
        return x;
    }

    double[][] inverse() {
        int n = lower.length;
        double[][] inverse = new double[n][];
        for (int i = 0; i < n; i++) {
            double[] unit = new double[n];
            unit[i] = 1;
            inverse[i] = solve(unit);
        }
        return inverse;
    }
}
