package kakumei.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResetCountTest {
    /** The games to go that are told for games with classes (c) and without (-). */
    private static List<Integer> told(int period, String games) {
        ResetCount count = new ResetCount(period);
        List<Integer> told = new ArrayList<>();
        games.chars().forEach(game -> told.add(count.next(game == '-')));
        return told;
    }

    @Test
    void resets_asAnnounced_areCountedDown() {
        assertThat(told(3, "-cc-cc-")).containsExactly(3, 2, 1, 3, 2, 1, 3);
        assertThat(told(1, "---")).containsExactly(1, 1, 1);
    }

    @Test
    void joiningInTheMidst_knowsNothingBeforeTheFirstReset() {
        assertThat(told(3, "cc-cc-")).containsExactly(0, 0, 3, 2, 1, 3);
    }

    @Test
    void resets_atAnotherDistance_areBelieved() {
        assertThat(told(100, "-c-c-c")).containsExactly(100, 99, 2, 1, 2, 1);
        assertThat(told(2, "-ccc-ccc")).containsExactly(2, 1, 0, 0, 4, 3, 2, 1);
        assertThat(told(100, "---")).containsExactly(100, 1, 1);
    }

    @Test
    void nothingAnnounced_isLearnt() {
        assertThat(told(0, "-cc-cc")).containsExactly(0, 0, 0, 3, 2, 1);
    }
}
