package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ResamplingTest {
    private static double meanOfFirst(List<SetResult> sets) {
        return sets.stream().mapToDouble(set -> set.points().get(0)).average().orElseThrow();
    }

    @Test
    void interval_ofAMean_isAboutTheTInterval() {
        List<SetResult> sets = Leagues.ladder(200, 2, 2, 0, 500, 1);
        Sample sample =
                Sample.of(sets.stream().mapToDouble(set -> set.points().get(0)).toArray());
        MeanInterval resampled =
                Resampling.of(sets, 2000, new SplittableRandom(7)).interval(sets, ResamplingTest::meanOfFirst);
        assertThat(resampled.mean()).isCloseTo(sample.mean(), within(1e-9));
        assertThat(resampled.halfWidth() / (1.96 * sample.standardError())).isCloseTo(1, within(0.06));
    }

    @Test
    void of_keepsTheOrderOfPlay_andTheNumberOfSets() {
        List<SetResult> sets = Leagues.ladder(50, 6, 3, 100, 100, 2);
        for (List<SetResult> league :
                Resampling.of(sets, 20, new SplittableRandom(3)).samples()) {
            assertThat(league).hasSize(50).isSortedAccordingTo(SetResult.BY_START);
        }
    }

    @Test
    void halves_ofAMean_scatterAsTheStandardErrorSays() {
        List<SetResult> sets = Leagues.ladder(200, 2, 2, 0, 500, 4);
        Sample sample =
                Sample.of(sets.stream().mapToDouble(set -> set.points().get(0)).toArray());
        Resampling<SetResult> halves = Resampling.halves(sets, 2000, new SplittableRandom(7));
        assertThat(halves.samples())
                .allSatisfy(half -> assertThat(half).hasSize(100).doesNotHaveDuplicates());
        MeanInterval interval = halves.interval(sets, ResamplingTest::meanOfFirst);
        assertThat(interval.halfWidth() / (1.96 * sample.standardError())).isCloseTo(1, within(0.06));
    }

    @Test
    void interval_valuesThatCouldNotBeComputed_areLeftOut() {
        MeanInterval interval = Resampling.interval(2, 1, Double.NaN, 3);
        assertThat(interval.count()).isEqualTo(2);
        assertThat(interval.halfWidth()).isCloseTo(1.96 * Math.sqrt(2), within(0.001));
    }
}
