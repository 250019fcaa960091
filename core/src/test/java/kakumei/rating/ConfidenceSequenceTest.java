package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class ConfidenceSequenceTest {
    private static final ConfidenceSequence SEQUENCE = new ConfidenceSequence(0.95, 4);

    /* Who looks after every number and waits for a miss. The t interval is missed in most such sequences. */
    @Test
    void interval_lookedAtAllTheTime_holds() {
        int sequences = Sizes.of(400, 4000);
        int missed = 0;
        int missedByT = 0;
        for (int seed = 0; seed < sequences; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Sample sample = Sample.EMPTY;
            boolean miss = false;
            boolean missByT = false;
            for (int n = 1; n <= 500; n++) {
                sample = sample.plus(7 + 3 * random.nextGaussian());
                miss |= SEQUENCE.interval(sample)
                        .map(known -> !known.contains(7))
                        .orElse(false);
                // By the normal quantile, for speed: 1.96 is what t comes to.
                missByT |= n >= 20 && Math.abs(sample.mean() - 7) > 1.96 * sample.standardError();
            }
            missed += miss ? 1 : 0;
            missedByT += missByT ? 1 : 0;
        }
        assertThat((double) missed / sequences).isLessThan(0.05);
        assertThat((double) missedByT / sequences).isGreaterThan(0.25);
    }

    @Test
    void interval_afterManyNumbers_isNotMuchWiderThanT() {
        Sample sample = new Sample(1000, 0.02, 1000);
        double once = sample.interval(0.95).orElseThrow().halfWidth();
        double always =
                new ConfidenceSequence(0.95, 125).interval(sample).orElseThrow().halfWidth();
        assertThat(always / once).isCloseTo(1.55, within(0.02));
    }

    @Test
    void interval_tooFewOrEqualNumbers_isEmpty() {
        assertThat(SEQUENCE.interval(Sample.EMPTY)).isEmpty();
        assertThat(SEQUENCE.interval(Sample.of(1))).isEmpty();
        assertThat(SEQUENCE.interval(Sample.of(1, 2))).isEmpty();
        assertThat(SEQUENCE.interval(new Sample(100, 1, 0))).isEmpty();
        assertThat(SEQUENCE.pValue(new Sample(100, 1, 0))).isEqualTo(1);
        assertThat(SEQUENCE.pValue(Sample.of(4))).isEqualTo(1);
    }

    @Test
    void pValue_isThatOfTheIntervalThatEndsAtZero() {
        Sample sample = new Sample(50, 0.4, 30);
        double p = SEQUENCE.pValue(sample);
        assertThat(new ConfidenceSequence(1 - p, 4)
                        .interval(sample)
                        .orElseThrow()
                        .low())
                .isCloseTo(0, within(1e-9));
        assertThat(SEQUENCE.pValue(new Sample(50, 0, 30))).isEqualTo(1);
    }

    @Test
    void constructor_impossibleNumbers_areRefused() {
        assertThatThrownBy(() -> new ConfidenceSequence(1, 4)).hasMessageContaining("between 0 and 1");
        assertThatThrownBy(() -> new ConfidenceSequence(0.95, 0)).hasMessageContaining("more than 0");
    }
}
