package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScheduleTest {
    private static int[] counts(Schedule schedule, int players, int sets) {
        int[] counts = new int[players];
        for (int set = 0; set < sets; set++) {
            schedule.players(set).forEach(player -> counts[player]++);
        }
        return counts;
    }

    @ParameterizedTest
    @EnumSource
    void players_ofASet_areDifferentAndAFunctionOfTheSeed(LeaguePlan.Kind kind) {
        Schedule schedule = new Schedule(kind, 9, 5, 1);
        Schedule again = new Schedule(kind, 9, 5, 1);
        Schedule other = new Schedule(kind, 9, 5, 2);
        List<Integer> last = again.players(99); // asked in another order
        int different = 0;
        for (int set = 0; set < 100; set++) {
            List<Integer> players = schedule.players(set);
            assertThat(new HashSet<>(players)).hasSize(5);
            assertThat(players).allMatch(player -> player >= 0 && player < 9).isEqualTo(again.players(set));
            different += players.equals(other.players(set)) ? 0 : 1;
        }
        assertThat(schedule.players(99)).isEqualTo(last);
        assertThat(different).isGreaterThan(90);
    }

    /** Who was taken out sits nowhere, and the sets of the others stay as they were. */
    @ParameterizedTest
    @EnumSource
    void players_withoutSome_areOthersInTheirPlacesAlone(LeaguePlan.Kind kind) {
        Schedule schedule = new Schedule(kind, 7, 5, 1);
        Set<Integer> out = Set.of(2, 4);
        for (int set = 0; set < 50; set++) {
            List<Integer> planned = schedule.players(set);
            List<Integer> players = schedule.players(set, out);
            assertThat(new HashSet<>(players)).hasSize(5).doesNotContainAnyElementsOf(out);
            List<Integer> stay =
                    planned.stream().filter(player -> !out.contains(player)).toList();
            assertThat(players).startsWith(stay.toArray(Integer[]::new));
        }
    }

    @Test
    void balanced_letsAllPlayEquallyOften() {
        for (int sets : new int[] {1, 7, 38, 100}) {
            int[] counts = counts(new Schedule(LeaguePlan.Kind.BALANCED, 38, 5, 3), 38, sets);
            for (int count : counts) {
                assertThat(count).isBetween(5 * sets / 38, (5 * sets + 37) / 38);
            }
        }
    }

    /* 7,600 draws of 5 from 38: each player 1,000 times on average, standard deviation about 29.5. */
    @Test
    void random_drawsEverybodyWithEqualChance() {
        int[] counts = counts(new Schedule(LeaguePlan.Kind.RANDOM, 38, 5, 4), 38, 7_600);
        for (int count : counts) {
            assertThat(count).isBetween(850, 1_150);
        }
    }
}
