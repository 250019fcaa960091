package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CholeskyTest {
    /** A positive definite matrix, as of players who met at random. */
    private static double[][] matrix(int n, Random random) {
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            matrix[i][i] += 0.1 + random.nextDouble();
            for (int j = 0; j < i; j++) {
                double weight = random.nextInt(3) * random.nextDouble();
                matrix[i][i] += weight;
                matrix[j][j] += weight;
                matrix[i][j] -= weight;
                matrix[j][i] -= weight;
            }
        }
        return matrix;
    }

    private static SymmetricMatrix half(double[][] matrix) {
        SymmetricMatrix half = new SymmetricMatrix(matrix.length);
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j <= i; j++) {
                half.add(i, j, matrix[i][j]);
            }
        }
        return half;
    }

    private static double[] vector(int n, Random random) {
        return random.doubles(n, -1, 1).toArray();
    }

    private static double[] times(double[][] matrix, double[] x) {
        double[] product = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                product[i] += matrix[i][j] * x[j];
            }
        }
        return product;
    }

    private static void assertClose(double[] actual, double[] expected) {
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(1e-8 * (1 + Math.abs(expected[i]))));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 15, 16, 17, 31, 33, 64, 100, 203})
    void solve_andConjugateGradients_undoTheProduct(int n) {
        Random random = new Random(n);
        double[][] matrix = matrix(n, random);
        double[] x = vector(n, random);
        double[] right = times(matrix, x);
        assertClose(half(matrix).times(x), right);
        assertClose(ConjugateGradients.solve(half(matrix), right), x);
        assertClose(new Cholesky(half(matrix)).solve(right), x);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 15, 16, 17, 31, 33, 64, 100})
    void inverseFactor_productOfColumns_isTheInverse(int n) {
        double[][] matrix = matrix(n, new Random(n));
        double[][] factor = new Cholesky(half(matrix)).inverseFactor();
        double[][] inverse = new double[n][n];
        for (double[] row : factor) {
            for (int i = 0; i < row.length; i++) {
                for (int j = 0; j < row.length; j++) {
                    inverse[i][j] += row[i] * row[j];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            double[] unit = new double[n];
            unit[i] = 1;
            assertClose(times(matrix, inverse[i]), unit);
        }
    }

    /** A chain is the worst of leagues: what the first player did tells of the last through all others. */
    @ParameterizedTest
    @ValueSource(ints = {250, 1500})
    void conjugateGradients_chain_isSolvedToo(int n) {
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            matrix[i][i] = (i == 0 || i == n - 1 ? 1 : 2) + 1e-6;
            if (i > 0) {
                matrix[i][i - 1] = -1;
                matrix[i - 1][i] = -1;
            }
        }
        double[] x = vector(n, new Random(1));
        double[] found = ConjugateGradients.solve(half(matrix), times(matrix, x));
        for (int i = 0; i < n; i++) {
            assertThat(found[i]).isCloseTo(x[i], within(1e-4));
        }
    }
}
