package kakumei.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
    /* Half widths 3 and 4 make one of 5 for the difference. */
    @ParameterizedTest
    @CsvSource({"105, yes", "105.1, no", "95, yes", "94.9, no"})
    void agrees_byTheJointInterval(double paper, String verdict) {
        Comparison row = Comparison.of("x", paper, 3, new MeanInterval(100, 96, 104, 0.95, 10), 1);
        assertThat(row.verdict()).isEqualTo(verdict);
        assertThat(row.intervalText()).isEqualTo("96.0 to 104.0");
    }

    @Test
    void text_ofAlmostNothing_hasNoSign() {
        Comparison row = Comparison.of("x", 1, 1, new MeanInterval(-1e-12, -0.5, 0.5, 0.95, 10), 1);
        assertThat(row.intervalText()).isEqualTo("-0.5 to 0.5");
        assertThat(row.ourText()).isEqualTo("0.0");
    }

    @Test
    void agrees_exactNumbers_whenTheyLookTheSame() {
        assertThat(Comparison.exact("x", 13.7, 13.69, 1).verdict()).isEqualTo("yes");
        assertThat(Comparison.exact("x", 13.7, 13.76, 1).verdict()).isEqualTo("no");
        assertThat(Comparison.exact("x", 13.7, 13.69, 1).intervalText()).isEqualTo("exact");
    }

    @Test
    void verdict_withoutTheirsOrOurInterval_isNone() {
        assertThat(Comparison.ours("x", new MeanInterval(1, 0, 2, 0.95, 3), 1).verdict())
                .isEqualTo("–");
        assertThat(Comparison.of("x", 1, 1, 1, Optional.empty(), 1).verdict()).isEqualTo("–");
    }

    @Test
    void numbers_areUnroundedAndEmptyWhereThereAreNone() {
        Comparison row = Comparison.of("x", 5.5, 3, new MeanInterval(4.125, 2.0625, 6.1875, 0.95, 6), 1);
        assertThat(row.numbers()).containsExactly("x", "5.5", "3.0", "4.125", "2.0625", "6.1875", "yes");
        assertThat(new Comparison("y", Optional.empty(), 0, 4, Double.POSITIVE_INFINITY, 1).numbers())
                .containsExactly("y", "", "", "4.0", "", "", "");
    }

    @Test
    void sampleWithoutScatter_isNotExact_andTellsNothingOfItsError() {
        MeanInterval alike = new MeanInterval(4, 4, 4, 0.95, 6);
        for (Comparison row :
                List.of(Comparison.of("x", 5, 3, alike, 1), Comparison.of("x", 4, 0, 4, Optional.of(alike), 1))) {
            assertThat(row.intervalText()).isEqualTo("–");
            assertThat(row.verdict()).isEqualTo("–");
        }
        assertThat(Comparison.ours("x", alike, 1).intervalText()).isEqualTo("–");
    }
}
