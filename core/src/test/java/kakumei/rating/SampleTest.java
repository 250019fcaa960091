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
    void interval_equalNumbers_isEmpty() {
        assertThat(Sample.of(3, 3, 3).interval(0.95)).isEmpty();
        assertThat(Sample.of(0, 0).interval(0.95)).isEmpty();
        assertThat(Sample.of(0.1, 0.3 - 0.2).interval(0.95)).isEmpty(); // the same but for rounding
        assertThat(Sample.of(0, 1e-9).interval(0.95)).isPresent();
    }

    @Test
    void interval_ofShares_staysWithinThem() {
        SplittableRandom random = new SplittableRandom(4);
        for (int round = 0; round < 1000; round++) {
            double[] shares = new double[2 + random.nextInt(5)];
            Arrays.setAll(shares, i -> random.nextInt(3) * random.nextInt(2) / 2.0);
            MeanInterval interval = Sample.of(shares).interval(0.95, 0, 1).orElseThrow();
            assertThat(interval.low()).isBetween(0.0, interval.mean());
            assertThat(interval.high()).isBetween(interval.mean(), 1.0);
            assertThat(interval.halfWidth()).isPositive();
        }
        // What duel printed from -0.0455: shares of blocks such as these.
        assertThat(Sample.of(0.1, 0, 0.1, 0, 0.2)
                        .interval(0.95, 0, 1)
                        .orElseThrow()
                        .low())
                .isPositive();
    }

    @Test
    void interval_inTheMiddleOfAWideRange_isTheTInterval() {
        Sample sample = Sample.of(3.01, 2.99, 3.02, 2.97, 3.0);
        MeanInterval plain = sample.interval(0.95).orElseThrow();
        MeanInterval bounded = sample.interval(0.95, 1, 5).orElseThrow();
        assertThat(bounded.low()).isCloseTo(plain.low(), within(1e-4));
        assertThat(bounded.high()).isCloseTo(plain.high(), within(1e-4));
        assertThat(sample.interval(0.95, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY))
                .contains(plain);
    }

    /* Wilson's interval by its definition: the shares that a test of the sample would not refuse. */
    @Test
    void interval_ofShares_isWhereTheTestDoesNotRefuse() {
        Sample sample = Sample.of(0.1, 0, 0.3, 0.1, 0.2, 0, 0.1);
        MeanInterval interval = sample.interval(0.95, 0, 1).orElseThrow();
        double factor = new StudentT(6).quantile(0.975);
        double mean = sample.mean();
        for (double end : new double[] {interval.low(), interval.high()}) {
            double error = sample.standardError() * Math.sqrt(end * (1 - end) / (mean * (1 - mean)));
            assertThat(Math.abs(mean - end)).isCloseTo(factor * error, within(1e-12));
        }
    }

    @Test
    void difference_textbookSamples() {
        // Student's sleep gains, drug 2 and drug 1, as Welch has it: t = 1.8608, 17.776 degrees, -0.2055 to 3.3655.
        Sample one = Sample.of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);
        Sample other = Sample.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0);
        MeanInterval interval = one.difference(other, 0.95).orElseThrow();
        assertThat(interval.low()).isCloseTo(-0.2054832, within(1e-6));
        assertThat(interval.high()).isCloseTo(3.3654832, within(1e-6));
        assertThat(Sample.of(1).difference(one, 0.95)).isEmpty();
        assertThat(Sample.of(1, 1).difference(Sample.of(2, 2), 0.95)).isEmpty();
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
