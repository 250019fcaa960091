package kakumei.papers.playouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import kakumei.papers.Hits;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    @Test
    void geometric_ofTwo_isTheirGeometricMeanWithinItsInterval() {
        Geometric mean = Geometric.of(List.of(0.01, 0.04), 10_000);
        assertThat(mean.mean()).isCloseTo(0.02, within(1e-12));
        // logarithms 2 ln 2 apart: standard error ln 2, and t of one degree of freedom is 12.7062
        assertThat(mean.high()).isCloseTo(0.02 * Math.pow(2, 12.7062), within(1e-3));
        assertThat(mean.low() * mean.high()).isCloseTo(0.0004, within(1e-9));
    }

    @Test
    void geometric_ofZero_countsAsHalfOfWhatPlayoutsCanTellApart() {
        assertThat(Geometric.of(List.of(0.0, 0.0), 10_000).mean()).isCloseTo(0.00005, within(1e-12));
    }

    @Test
    void agrees_byDistanceInLogarithms() {
        Geometric mean = Geometric.of(List.of(0.03, 0.06, 0.03, 0.06, 0.03, 0.06, 0.03, 0.06), 10_000);
        assertThat(mean.agrees(0.05, 5)).contains(true);
        assertThat(mean.agrees(0.5, 5)).contains(false);
        assertThat(Geometric.of(List.of(0.03), 10_000).agrees(0.03, 5)).isEmpty();
    }

    @Test
    void hits_interval_isWilsons() {
        Hits four = new Hits(4, 5);
        assertThat(four.interval().low()).isCloseTo(0.3755, within(1e-4));
        assertThat(four.interval().high()).isCloseTo(0.9638, within(1e-4));
        assertThat(new Hits(5, 5).interval().high()).isEqualTo(1);
        assertThat(new Hits(0, 5).interval().low()).isZero();
        assertThat(new Hits(0, 9).interval().low()).isZero();
        assertThat(Hits.of(List.of(1, 2, 3), n -> n > 1)).hasToString("2 of 3");
    }
}
