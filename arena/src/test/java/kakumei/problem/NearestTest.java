package kakumei.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final List<String> KNOWN = List.of("default", "kou2", "mc", "random");

    @Test
    void of_aSlip_findsTheWord() {
        assertThat(Nearest.of("defualt", KNOWN)).contains("default");
        assertThat(Nearest.of("kuo2", KNOWN)).contains("kou2");
        assertThat(Nearest.of("randm", KNOWN)).contains("random");
    }

    @Test
    void of_anotherWord_findsNothing() {
        assertThat(Nearest.of("tournament", KNOWN)).isEmpty();
        assertThat(Nearest.of("xy", KNOWN)).isEmpty();
    }

    @Test
    void of_equallyNear_takesTheFirstByName() {
        assertThat(Nearest.of("cat", List.of("hat", "bat"))).contains("bat");
    }

    @Test
    void hint_endsASentence() {
        assertThat(Nearest.hint("randon", KNOWN)).isEqualTo("; did you mean random?");
        assertThat(Nearest.hint("tournament", KNOWN)).isEmpty();
    }

    @Test
    void distance_countsEachKindOfSlipOnce() {
        assertThat(Nearest.distance("match", "match")).isZero();
        assertThat(Nearest.distance("match", "mathc")).isEqualTo(1);
        assertThat(Nearest.distance("match", "mach")).isEqualTo(1);
        assertThat(Nearest.distance("match", "mxatch")).isEqualTo(1);
        assertThat(Nearest.distance("match", "watch")).isEqualTo(1);
        assertThat(Nearest.distance("", "match")).isEqualTo(5);
    }
}
