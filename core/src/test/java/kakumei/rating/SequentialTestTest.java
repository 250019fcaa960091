package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialTestTest {
    private static final SequentialTest TEST = new SequentialTest(0, 0.1, 0.05, 0.05, 20);

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1})
    void verdict_isWrongAsRarelyAsPromised_andSoonerThanAFixedSize(double truth) {
        Random random = new Random(5);
        int rounds = Sizes.of(1000, 20_000);
        int wrong = 0;
        long units = 0;
        for (int round = 0; round < rounds; round++) {
            Sample sample = Sample.EMPTY;
            while (TEST.verdict(sample) == SequentialTest.Verdict.UNDECIDED) {
                sample = sample.plus(truth + random.nextGaussian());
            }
            units += sample.count();
            wrong += (TEST.verdict(sample) == SequentialTest.Verdict.HIGH) == (truth == 0) ? 1 : 0;
        }
        // 5 % and four standard errors of it; a test of fixed size with both errors 5 % takes 10.8 / 0.1² units.
        assertThat((double) wrong / rounds).isLessThan(0.05 + 4 * Math.sqrt(0.05 * 0.95 / rounds));
        assertThat((double) units / rounds).isBetween(400.0, 650.0);
    }

    @Test
    void verdict_waitsForTheMinimum() {
        Sample clear = Sample.of(9, 8, 9, 8, 9);
        assertThat(TEST.verdict(clear)).isEqualTo(SequentialTest.Verdict.UNDECIDED);
        assertThat(new SequentialTest(0, 0.1, 0.05, 0.05, 5).verdict(clear)).isEqualTo(SequentialTest.Verdict.HIGH);
    }

    @Test
    void verdict_withoutScatter_isCertainOrLevel() {
        SequentialTest test = SequentialTest.ofMargin(0.05);
        assertThat(test.verdict(new Sample(30, 0.2, 0))).isEqualTo(SequentialTest.Verdict.HIGH);
        assertThat(test.verdict(new Sample(30, -0.2, 0))).isEqualTo(SequentialTest.Verdict.LOW);
        assertThat(test.verdict(new Sample(30, 0, 0))).isEqualTo(SequentialTest.Verdict.UNDECIDED);
    }

    @Test
    void verdict_ofMargin_isSymmetric() {
        SequentialTest test = SequentialTest.ofMargin(0.05);
        Sample sample = new Sample(200, 0.11, 99);
        assertThat(test.logRatio(sample)).isEqualTo(-test.logRatio(sample.negated()));
        assertThat(test.lowerBound()).isEqualTo(-test.upperBound());
    }

    @Test
    void construction_impossibleHypotheses_areRefused() {
        assertThatThrownBy(() -> new SequentialTest(1, 1, 0.05, 0.05, 20)).hasMessageContaining("not below");
        assertThatThrownBy(() -> new SequentialTest(0, 1, 0, 0.05, 20)).hasMessageContaining("between 0 and 0.5");
        assertThatThrownBy(() -> new SequentialTest(0, 1, 0.05, 0.05, 1)).hasMessageContaining("at least 2");
    }
}
