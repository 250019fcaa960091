package kakumei.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ArmsTest {
    /* 5, 4, 4, 3: mean 4, sample variance 2/3, half width 1.959964·sqrt(2/3/4). */
    @Test
    void halfWidth_isTheNormalIntervalOfTheMean() {
        Arms arms = new Arms(1, 5);
        arms.reset(1);
        for (int points : new int[] {5, 4, 4, 3}) {
            arms.add(0, points);
        }
        assertThat(arms.mean(0)).isEqualTo(4);
        assertThat(arms.halfWidth(0)).isEqualTo(0.800152, within(1e-6));
    }

    @Test
    void halfWidth_afterOnePlayout_isTheWholeRange() {
        Arms arms = new Arms(1, 5);
        arms.reset(1);
        arms.add(0, 2);
        assertThat(arms.halfWidth(0)).isEqualTo(4);
    }

    @Test
    void best_leavesOutWhatWasNotTried_andTakesTheFirstOfEquals() {
        Arms arms = new Arms(-5, 5);
        arms.reset(4);
        arms.add(1, -3);
        arms.add(2, -3);
        assertThat(arms.best()).isOne();
        arms.add(3, -2);
        assertThat(arms.best()).isEqualTo(3);
    }

    @Test
    void reset_forgetsAndGrows() {
        Arms arms = new Arms(1, 5);
        arms.reset(1);
        arms.add(0, 5);
        arms.evaluate(0, 1);
        arms.reset(500);
        assertThat(arms.total()).isZero();
        assertThat(arms.count(0)).isZero();
        assertThat(arms.evaluation(0)).isZero();
        arms.add(499, 5);
        assertThat(arms.best()).isEqualTo(499);
    }

    /* Ten playouts of 0.5 on the scale 1..5, which is 3 points, and two of 5: (10·3 + 2·5)/12. */
    @Test
    void believe_countsEvaluationsAsPlayouts() {
        Arms arms = new Arms(1, 5);
        arms.reset(2);
        arms.evaluate(0, 0.5);
        arms.believe(10);
        arms.add(0, 5);
        arms.add(0, 5);
        assertThat(arms.mean(0)).isEqualTo(40.0 / 12, within(1e-12));
        assertThat(arms.scaledVariance(0)).isZero();
        assertThat(arms.count(0)).isEqualTo(2);
        arms.reset(1);
        arms.add(0, 5);
        assertThat(arms.mean(0)).isEqualTo(5);
    }
}
