package kakumei.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Random;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class MatrixTest {
    private static final int COLUMNS = 96;
    private static final int MOST_ROWS = 9;

    /** Numbers of which about the share {@code dense} is not 0, now and then another zero than the usual. */
    private static float[] numbers(int count, double dense, Random random) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = random.nextDouble() < dense ? (float) random.nextGaussian() : random.nextBoolean() ? 0f : -0f;
        }
        return numbers;
    }

    /** One row times a matrix, input by input, each product rounded together with its sum. */
    private static float[] slow(float[] x, float[] weights, float[] start) {
        float[] y = start.clone();
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < y.length; j++) {
                y[j] = Math.fma(x[i], weights[i * y.length + j], y[j]);
            }
        }
        return y;
    }

    private static float[][] product(Matrix matrix, float[][] x, float[] start) {
        float[][] y = new float[x.length][];
        for (int row = 0; row < x.length; row++) {
            y[row] = start.clone();
        }
        matrix.multiplyAdd(x, y, x.length, new Matrix.Scratch(MOST_ROWS, x[0].length));
        return y;
    }

    private interface Check {
        void check(float[] computed, float[] expected);
    }

    private static void assertLikeTheTwin(Matrix.Maker maker, Check check) {
        Random random = new Random(1);
        int inputs = Sizes.of(64, 1024);
        for (double dense : new double[] {0, 0.02, 0.3, 0.9, 1}) {
            float[] weights = numbers(inputs * COLUMNS, 1, random);
            float[] start = numbers(COLUMNS, 1, random);
            Matrix matrix = maker.make(weights, inputs, COLUMNS);
            for (int rows = 1; rows <= MOST_ROWS; rows++) {
                float[][] x = new float[rows][];
                for (int row = 0; row < rows; row++) {
                    x[row] = numbers(inputs, dense, random);
                }
                float[][] y = product(matrix, x, start);
                for (int row = 0; row < rows; row++) {
                    check.check(y[row], slow(x[row], weights, start));
                }
            }
        }
    }

    @Test
    void plain_whateverTheShareOfZeros_isNearTheSlowTwin() {
        assertLikeTheTwin(
                new PlainMatrix.Maker(),
                (computed, expected) -> assertThat(computed).containsExactly(expected, within(1e-3f)));
    }

    /* Inputs that no row uses are passed over, which must not change a bit but the sign of a zero: kept games
     * are replayed by these numbers. */
    @Test
    void vectors_whateverTheShareOfZeros_areTheSlowTwin() {
        assumeThat(VectorSupport.maker()).isPresent();
        assertLikeTheTwin(
                VectorSupport.maker().orElseThrow(),
                (computed, expected) -> assertThat(computed).isEqualTo(expected));
    }
}
