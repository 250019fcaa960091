package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KendallTauTest {
    private static final Map<String, Double> ORDER = Map.of("a", 1.0, "b", 2.0, "c", 3.0, "d", 4.0);

    @Test
    void between_sameOrderOnOtherScale_isOne() {
        assertThat(KendallTau.between(ORDER, Map.of("a", -7.0, "b", 0.0, "c", 100.0, "d", 101.0)))
                .isEqualTo(1);
    }

    @Test
    void between_oppositeOrder_isMinusOne() {
        assertThat(KendallTau.between(ORDER, Map.of("a", 4.0, "b", 3.0, "c", 2.0, "d", 1.0)))
                .isEqualTo(-1);
    }

    @Test
    void between_oneSwapAndOneLevel_countsPairs() {
        // Of six pairs a-b is turned and c-d is level: (4 - 1) / 6.
        assertThat(KendallTau.between(ORDER, Map.of("a", 2.0, "b", 1.0, "c", 5.0, "d", 5.0)))
                .isEqualTo(0.5);
    }

    @Test
    void between_playersOfOneListAlone_areLeftOut() {
        assertThat(KendallTau.between(ORDER, Map.of("b", 1.0, "c", 2.0, "x", 0.0)))
                .isEqualTo(1);
        assertThat(KendallTau.between(ORDER, Map.of("b", 1.0, "x", 0.0))).isEqualTo(1);
    }
}
