package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EquivalenceTestTest {
    private static final EquivalenceTest TEST = new EquivalenceTest(0.05, 4);

    private static Sample sample(long count, double mean, double deviation) {
        return new Sample(count, mean, deviation * deviation * (count - 1));
    }

    @Test
    void verdict_followsTheInterval() {
        assertThat(TEST.verdict(sample(400, 0.2, 0.45), 0)).isEqualTo(EquivalenceTest.Verdict.A);
        assertThat(TEST.verdict(sample(400, -0.2, 0.45), 0)).isEqualTo(EquivalenceTest.Verdict.B);
        assertThat(TEST.verdict(sample(400, 0.01, 0.45), 0)).isEqualTo(EquivalenceTest.Verdict.UNDECIDED);
        assertThat(TEST.verdict(sample(2000, 0.01, 0.45), 0)).isEqualTo(EquivalenceTest.Verdict.NONE);
        assertThat(TEST.interval(sample(2000, 0.01, 0.45), 0).orElseThrow().contains(0))
                .isTrue();
    }

    @Test
    void verdict_fewUnitsThatDiffer_isNone() {
        assertThat(TEST.verdict(sample(19, 3, 0.1), 0)).isEqualTo(EquivalenceTest.Verdict.UNDECIDED);
        assertThat(TEST.verdict(sample(20, 3, 0.1), 0)).isEqualTo(EquivalenceTest.Verdict.A);
        assertThat(TEST.interval(sample(5000, 0.0001, 0.01), 4990)).isEmpty();
        assertThat(TEST.verdict(sample(5000, 0.0001, 0.01), 4900)).isEqualTo(EquivalenceTest.Verdict.NONE);
    }

    /* That both always played alike so far does not mean that they always will. */
    @Test
    void verdict_alwaysLevel_takesItsTime() {
        assertThat(TEST.verdict(new Sample(20, 0, 0), 20)).isEqualTo(EquivalenceTest.Verdict.UNDECIDED);
        assertThat(TEST.verdict(new Sample(290, 0, 0), 290)).isEqualTo(EquivalenceTest.Verdict.UNDECIDED);
        assertThat(TEST.verdict(new Sample(300, 0, 0), 300)).isEqualTo(EquivalenceTest.Verdict.NONE);
        assertThat(TEST.interval(new Sample(19, 0, 0), 19)).isEmpty();
    }

    @Test
    void verdict_allUnitsTheSame_saysNothing() {
        assertThat(TEST.verdict(new Sample(100, 0.2, 0), 0)).isEqualTo(EquivalenceTest.Verdict.UNDECIDED);
    }

    @Test
    void interval_staysWithinWhatIsPossible() {
        MeanInterval interval = TEST.interval(sample(20, 3.5, 1), 0).orElseThrow();
        assertThat(interval.high()).isEqualTo(4);
        assertThat(interval.low()).isPositive();
    }

    @Test
    void constructor_impossibleNumbers_areRefused() {
        assertThatThrownBy(() -> new EquivalenceTest(0, 4)).hasMessageContaining("above 0");
        assertThatThrownBy(() -> new EquivalenceTest(0.1, 0)).hasMessageContaining("away from zero");
    }
}
