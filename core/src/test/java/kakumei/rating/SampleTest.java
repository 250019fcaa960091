package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SampleTest {
    @Test
    void interval_textbookSample() {
        // Ten sleep gains of Student's 1908 paper (drug 1): mean 0.75, sd 1.789, 95 % interval -0.530 to 2.030.
        Sample sample = Sample.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0);
        MeanInterval interval = sample.interval(0.95).orElseThrow();
        assertThat(interval.mean()).isCloseTo(0.75, within(1e-12));
        assertThat(Math.sqrt(sample.variance())).isCloseTo(1.789010, within(1e-6));
        assertThat(interval.low()).isCloseTo(-0.5297804, within(1e-6));
        assertThat(interval.high()).isCloseTo(2.0297804, within(1e-6));
        assertThat(interval.count()).isEqualTo(10);
        assertThat(interval.halfWidth()).isCloseTo(1.2797804, within(1e-6));
    }

    @Test
    void interval_fewerThanTwo_isEmpty() {
        assertThat(Sample.EMPTY.interval(0.95)).isEmpty();
        assertThat(Sample.of(3).interval(0.95)).isEmpty();
        assertThat(Sample.of(3).standardError()).isInfinite();
    }

    @Test
    void interval_equalNumbers_hasNoWidth() {
        MeanInterval interval = Sample.of(3, 3, 3).interval(0.95).orElseThrow();
        assertThat(interval.low()).isEqualTo(3);
        assertThat(interval.high()).isEqualTo(3);
    }

    @Test
    void moments_agreeWithTwoPasses_joinedOrNot() {
        SplittableRandom random = new SplittableRandom(6);
        for (int round = 0; round < 200; round++) {
            double[] values =
                    random.doubles(2 + random.nextInt(40), 29_000, 31_000).toArray();
            double mean = Arrays.stream(values).average().orElseThrow();
            double variance =
                    Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
            int cut = random.nextInt(values.length + 1);
            Sample joined = Sample.of(Arrays.copyOf(values, cut))
                    .plus(Sample.of(Arrays.copyOfRange(values, cut, values.length)));
            for (Sample sample : new Sample[] {Sample.of(values), joined}) {
                assertThat(sample.count()).isEqualTo(values.length);
                assertThat(sample.mean()).isCloseTo(mean, within(1e-8));
                assertThat(sample.variance()).isCloseTo(variance, within(1e-5));
            }
        }
    }

    @Test
    void interval_holdsTheTruthAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(95);
        int hits = 0;
        int rounds = 20_000;
        for (int round = 0; round < rounds; round++) {
            Sample sample = Sample.EMPTY;
            for (int i = 0; i < 5; i++) {
                sample = sample.plus(Normal.quantile(random.nextDouble(1e-12, 1)));
            }
            hits += sample.interval(0.95).orElseThrow().contains(0) ? 1 : 0;
        }
        // Four standard errors of a share of 0.95 in 20,000.
        assertThat((double) hits / rounds).isCloseTo(0.95, within(0.0062));
    }
}
