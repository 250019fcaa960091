package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import kakumei.rating.Sample;
import org.junit.jupiter.api.Test;

class RatioTest {
    /* With wholes that are all the same it is the t interval of the mean. */
    @Test
    void interval_equalWholes_isThatOfTheMean() {
        double[] parts = {3, 5, 4, 8, 1};
        double[] wholes = {10, 10, 10, 10, 10};
        var mean = Sample.of(0.3, 0.5, 0.4, 0.8, 0.1).interval(0.95).orElseThrow();
        var ratio = Ratio.interval(parts, wholes).orElseThrow();
        assertThat(ratio.mean()).isCloseTo(mean.mean(), within(1e-12));
        assertThat(ratio.halfWidth()).isCloseTo(mean.halfWidth(), within(1e-12));
    }

    /* Of many intervals about 95 % hold the true share, also where blocks differ in size. */
    @Test
    void interval_holdsTheShare() {
        SplittableRandom random = new SplittableRandom(11);
        int held = 0;
        for (int trial = 0; trial < 2_000; trial++) {
            double[] parts = new double[30];
            double[] wholes = new double[30];
            for (int i = 0; i < parts.length; i++) {
                wholes[i] = random.nextInt(3, 20);
                for (int event = 0; event < wholes[i]; event++) {
                    parts[i] += random.nextDouble() < 0.7 ? 1 : 0;
                }
            }
            held += Ratio.interval(parts, wholes).orElseThrow().contains(0.7) ? 1 : 0;
        }
        assertThat(held / 2_000.0).isBetween(0.93, 0.97);
    }

    @Test
    void interval_ofNothingOrWithoutScatter_isEmpty() {
        assertThat(Ratio.interval(new double[] {0, 0}, new double[] {0, 0})).isEmpty();
        assertThat(Ratio.interval(new double[] {1}, new double[] {2})).isEmpty();
        assertThat(Ratio.interval(new double[] {1, 2}, new double[] {1, 2})).isEmpty();
    }
}
