package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import kakumei.random.SplitMix;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JackknifeTest {
    private static double[] without(double[] units, ToDoubleFunction<double[]> statistic) {
        return IntStream.range(0, units.length)
                .mapToDouble(left -> statistic.applyAsDouble(IntStream.range(0, units.length)
                        .filter(i -> i != left)
                        .mapToDouble(i -> units[i])
                        .toArray()))
                .toArray();
    }

    private static double mean(double[] units) {
        return Sample.of(units).mean();
    }

    @Test
    void interval_ofAMean_isStudents() {
        double[] units = {3, 8, 4, 1, 9, 2.5};
        Jackknife jackknife = Jackknife.of(mean(units), without(units, JackknifeTest::mean));
        MeanInterval expected = Sample.of(units).interval(0.95).orElseThrow();
        for (MeanInterval found : new MeanInterval[] {jackknife.interval(0.95), jackknife.unbiased(0.95)}) {
            assertThat(found.mean()).isCloseTo(expected.mean(), within(1e-9));
            assertThat(found.low()).isCloseTo(expected.low(), within(1e-9));
            assertThat(found.high()).isCloseTo(expected.high(), within(1e-9));
        }
    }

    /* The mean of squares less the square of the mean is (n-1)/n of the variance on the mean: just what is put right. */
    @Test
    void unbiased_ofAVariance_isTheUnbiasedOne() {
        double[] units = {3, 8, 4, 1, 9, 2.5};
        ToDoubleFunction<double[]> scatter =
                some -> Arrays.stream(some).map(x -> x * x).average().orElseThrow() - mean(some) * mean(some);
        Jackknife jackknife = Jackknife.of(scatter.applyAsDouble(units), without(units, scatter));
        assertThat(jackknife.unbiased(0.95).mean()).isCloseTo(Sample.of(units).variance(), within(1e-9));
    }

    @Test
    void interval_ofTwoKinds_hasTheErrorsOfBoth_andOfOneUnitIsEndless() {
        double[] some = {1, 4, 7, 2};
        double[] others = {20, 26, 25, 29, 21};
        double whole = mean(others) - mean(some);
        Jackknife jackknife = Jackknife.of(
                whole,
                Arrays.stream(without(some, JackknifeTest::mean))
                        .map(mean -> mean(others) - mean)
                        .toArray(),
                Arrays.stream(without(others, JackknifeTest::mean))
                        .map(mean -> mean - mean(some))
                        .toArray());
        double squares = Sample.of(some).variance() / 4 + Sample.of(others).variance() / 5;
        assertThat(jackknife.variance()).isCloseTo(squares, within(1e-9));
        assertThat(jackknife.units()).isEqualTo(4);
        assertThat(Jackknife.of(1, new double[] {2}).interval(0.95).low()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    /* Of a ratio of means, 95 % hold what it would be of endless units, at few and at many. */
    @ParameterizedTest
    @ValueSource(ints = {10, 100})
    void interval_holdsTheTruthIn95Percent(int units) {
        int tries = Sizes.of(2_000, 40_000);
        SplitMix random = new SplitMix(7 + units);
        int held = 0;
        for (int i = 0; i < tries; i++) {
            double[] parts = new double[units];
            double[] wholes = new double[units];
            for (int k = 0; k < units; k++) {
                wholes[k] = 1 + random.nextDouble();
                parts[k] = wholes[k] * (0.2 + 0.4 * random.nextDouble()) + 0.3 * random.nextDouble();
            }
            double[] ratios = new double[units];
            double part = Arrays.stream(parts).sum();
            double whole = Arrays.stream(wholes).sum();
            Arrays.setAll(ratios, k -> StrictMath.log((part - parts[k]) / (whole - wholes[k])));
            double truth = StrictMath.log((1.5 * 0.4 + 0.15) / 1.5);
            held += Jackknife.of(StrictMath.log(part / whole), ratios)
                            .unbiased(0.95)
                            .contains(truth)
                    ? 1
                    : 0;
        }
        assertThat((double) held / tries).isBetween(0.935, 0.965);
    }
}
