package kakumei.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import kakumei.search.Allocation;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetTest {
    private static final double CLOSE = 1e-4;

    private static NetShape shape(int width, int blocks) {
        return new NetShape(1024, 256, width, blocks, 5);
    }

    /** The logits of one row by the definition, in double precision and without a thought of speed. */
    private static double[] slowLogits(NetShape shape, Map<String, float[]> arrays, long[] view, long[] second) {
        double[] x = sum(get(arrays, "bias"), get(arrays, "view"), bitsAsNumbers(view));
        x = rectified(sum(x, get(arrays, "second"), bitsAsNumbers(second)));
        for (int block = 0; block < shape.blocks(); block++) {
            double[] hidden = rectified(sum(get(arrays, "bias" + block), get(arrays, "in" + block), x));
            x = sum(x, get(arrays, "out" + block), hidden);
        }
        return sum(get(arrays, "placeBias"), get(arrays, "places"), x);
    }

    private static float[] get(Map<String, float[]> arrays, String name) {
        return Objects.requireNonNull(arrays.get(name), name);
    }

    private static double[] bitsAsNumbers(long[] words) {
        double[] numbers = new double[words.length * Long.SIZE];
        for (int bit = 0; bit < numbers.length; bit++) {
            numbers[bit] = words[bit / Long.SIZE] >>> bit & 1;
        }
        return numbers;
    }

    private static double[] sum(float[] start, float[] weights, double[] x) {
        double[] wide = new double[start.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = start[i];
        }
        return sum(wide, weights, x);
    }

    private static double[] sum(double[] start, float[] weights, double[] x) {
        double[] y = start.clone();
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < y.length; j++) {
                y[j] += x[i] * weights[i * y.length + j];
            }
        }
        return y;
    }

    private static double[] rectified(double[] x) {
        double[] y = x.clone();
        for (int i = 0; i < y.length; i++) {
            y[i] = Math.max(0, y[i]);
        }
        return y;
    }

    private static void assertLikeTheTwin(Net net, NetShape shape, Map<String, float[]> arrays) {
        NetBatch batch = net.batch();
        long seed = 0;
        for (int rows : new int[] {1, 2, 3, 4, 5, 7, 8, 13, 40, 2}) {
            batch.clear();
            for (int row = 0; row < rows; row++) {
                // a second view from the third row on
                if (row == 0 || row == 3) {
                    batch.view(RandomNets.bits(shape.viewBits(), seed + row));
                }
                batch.add(RandomNets.bits(shape.secondBits(), seed + 1000 + row), 0);
            }
            batch.compute();
            assertThat(batch.rows()).isEqualTo(rows);
            for (int row = 0; row < rows; row++) {
                double[] expected = slowLogits(
                        shape,
                        arrays,
                        RandomNets.bits(shape.viewBits(), seed + (row < 3 ? 0 : 3)),
                        RandomNets.bits(shape.secondBits(), seed + 1000 + row));
                double total = 0;
                double mean = 0;
                for (double logit : expected) {
                    total += Math.exp(logit);
                }
                for (int i = 0; i < expected.length; i++) {
                    assertThat(batch.logit(row, i)).as("row %s", row).isCloseTo(expected[i], within(CLOSE));
                    assertThat(batch.chance(row, i)).isCloseTo(Math.exp(expected[i]) / total, within(CLOSE));
                    mean += Math.exp(expected[i]) / total * i * i;
                }
                assertThat(batch.mean(row, new double[] {0, 1, 4, 9, 16})).isCloseTo(mean, within(10 * CLOSE));
            }
            seed += 10_000;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 96, 256})
    void plain_isTheSlowTwin(int width) {
        NetShape shape = shape(width, 3);
        Map<String, float[]> arrays = RandomNets.arrays(shape, width);
        assertLikeTheTwin(Net.plain(shape, arrays), shape, arrays);
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 96, 256})
    void vectors_areTheSlowTwin(int width) {
        NetShape shape = shape(width, 3);
        Map<String, float[]> arrays = RandomNets.arrays(shape, width);
        Net net = Net.of(shape, arrays);
        assumeThat(net.arithmetic()).startsWith("vectors");
        assertLikeTheTwin(net, shape, arrays);
    }

    @Test
    void vectorsAndPlain_ofAFullSizedNet_areEqual() {
        NetShape shape = shape(Sizes.of(256, 1024), 3);
        Map<String, float[]> arrays = RandomNets.arrays(shape, 1);
        Net net = Net.of(shape, arrays);
        assumeThat(net.arithmetic()).startsWith("vectors");
        NetBatch vectors = net.batch();
        NetBatch plain = Net.plain(shape, arrays).batch();
        for (int decision = 0; decision < Sizes.of(10, 200); decision++) {
            for (NetBatch batch : new NetBatch[] {vectors, plain}) {
                decide(batch, shape, decision, 1 + decision % 17);
            }
            for (int row = 0; row < plain.rows(); row++) {
                for (int i = 0; i < shape.outputs(); i++) {
                    assertThat(vectors.logit(row, i)).isCloseTo(plain.logit(row, i), within(CLOSE));
                }
            }
        }
    }

    private static void decide(NetBatch batch, NetShape shape, long seed, int rows) {
        batch.clear();
        batch.view(RandomNets.bits(shape.viewBits(), seed));
        for (int row = 0; row < rows; row++) {
            batch.add(RandomNets.bits(shape.secondBits(), seed + row), 0);
        }
        batch.compute();
    }

    @Test
    void add_readsItsWordsFromTheOffset() {
        NetShape shape = shape(32, 1);
        NetBatch batch = Net.plain(shape, RandomNets.arrays(shape, 5)).batch();
        long[] two = RandomNets.bits(2 * shape.secondBits(), 6);
        long[] second = {two[4], two[5], two[6], two[7]};
        batch.view(RandomNets.bits(shape.viewBits(), 7));
        batch.add(two, 4);
        batch.add(second, 0);
        batch.compute();
        assertThat(batch.logit(0, 0)).isEqualTo(batch.logit(1, 0));
    }

    @Test
    void decision_allocatesNothing() {
        NetShape shape = shape(64, 3);
        Map<String, float[]> arrays = RandomNets.arrays(shape, 1);
        long[] view = RandomNets.bits(shape.viewBits(), 2);
        long[] second = RandomNets.bits(shape.secondBits(), 3);
        for (Net net : new Net[] {Net.plain(shape, arrays), Net.of(shape, arrays)}) {
            NetBatch batch = net.batch();
            long bytes = Long.MAX_VALUE;
            // Vectors are objects until the compiler has seen enough of them.
            for (int round = 0; round < 200 && bytes > 0; round++) {
                bytes = Allocation.of(() -> {
                    for (int decision = 0; decision < 100; decision++) {
                        batch.clear();
                        batch.view(view);
                        for (int row = 0; row < 8; row++) {
                            batch.add(second, 0);
                        }
                        batch.compute();
                    }
                });
            }
            assertThat(bytes).as(net.arithmetic()).isZero();
        }
    }

    @Test
    void of_arraysThatAreNone_saysWhich() {
        NetShape shape = shape(32, 2);
        Map<String, float[]> missing = RandomNets.arrays(shape, 1);
        missing.remove("out1");
        assertThatThrownBy(() -> Net.of(shape, missing)).hasMessage("out1 is missing");

        Map<String, float[]> shorter = RandomNets.arrays(shape, 1);
        shorter.put("bias0", new float[31]);
        assertThatThrownBy(() -> Net.of(shape, shorter)).hasMessage("bias0 has 31 numbers, expected 32");

        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
            Map<String, float[]> wrong = RandomNets.arrays(shape, 1);
            get(wrong, "places")[7] = bad;
            assertThatThrownBy(() -> Net.of(shape, wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("places holds " + bad + ", which is no finite number");
        }
    }

    @Test
    void compute_ofWeightsThatOverflow_isRefused() {
        NetShape shape = shape(32, 3);
        Map<String, float[]> arrays = RandomNets.arrays(shape, 1);
        arrays.values().forEach(numbers -> Arrays.fill(numbers, 65504));
        for (Net net : new Net[] {Net.plain(shape, arrays), Net.of(shape, arrays)}) {
            NetBatch batch = net.batch();
            assertThatThrownBy(() -> decide(batch, shape, 1, 3))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("not a finite number");
        }
    }

    @Test
    void shape_thatCannotBeComputed_isRefused() {
        assertThatThrownBy(() -> shape(33, 3)).hasMessageContaining("width 33: expected a multiple of 32");
        assertThatThrownBy(() -> new NetShape(1000, 256, 32, 3, 5)).hasMessageContaining("viewBits 1000");
        assertThatThrownBy(() -> new NetShape(1024, 100, 32, 3, 5)).hasMessageContaining("secondBits 100");
        assertThatThrownBy(() -> shape(32, -1)).hasMessageContaining("blocks -1");
        assertThatThrownBy(() -> new NetShape(1024, 256, 32, 3, 1)).hasMessageContaining("outputs 1");
        assertThatThrownBy(() -> new NetShape(1024, 256, 32, 3, 257)).hasMessageContaining("outputs 257");
    }
}
