package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kakumei.problem.Usage;
import kakumei.store.StoredBlock;
import kakumei.store.StoredSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StopRuleTest {
    private static StoredSet set(int number, List<String> players, List<Long> points) {
        return new StoredSet(
                number,
                players,
                players,
                1,
                "r",
                "c",
                Instant.EPOCH,
                Optional.of(Instant.EPOCH),
                10,
                points,
                List.of(),
                List.of());
    }

    /** How many sets until the rule holds; 0 if it never does. */
    private static int holdsAfter(StopRule rule, double lead, int most, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Standings standings = new Standings(List.of("a", "b", "c"));
        for (int number = 0; number < most; number++) {
            long a = Math.round(1_000 + 10 * lead + 20 * random.nextGaussian());
            long b = Math.round(1_000 + 20 * random.nextGaussian());
            standings.add(set(number, List.of("a", "b"), List.of(a, b)), List.of());
            if (rule.holds(standings)) {
                return number + 1;
            }
        }
        return 0;
    }

    @ParameterizedTest
    @ValueSource(strings = {"width 0.05", "separated a/b c/d", "separated kou2/kou2:w100"})
    void text_ofAParsedRule_isTheSame(String text) {
        assertThat(StopRule.parse(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "width", "width x", "width -1", "width 0", "separated", "separated a", "separated /b"})
    void parse_ofNoRule_saysWhatIsExpected(String text) {
        assertThatThrownBy(() -> StopRule.parse(text))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("width W")
                .hasMessageContaining("separated a/b");
    }

    @Test
    void separated_ofEqualPlayers_rarelyErrsHoweverOftenItLooks() {
        int wrong = 0;
        for (int seed = 0; seed < 400; seed++) {
            wrong += holdsAfter(StopRule.parse("separated a/b"), 0, 96, seed) > 0 ? 1 : 0;
        }
        assertThat(wrong).isLessThanOrEqualTo(32); // 20 expected at most, standard deviation 4.4
    }

    @Test
    void separated_ofDifferentPlayers_holdsInTheEnd() {
        for (int seed = 0; seed < 50; seed++) {
            assertThat(holdsAfter(StopRule.parse("separated a/b"), 4, 1_000, seed))
                    .isBetween(2, 64);
        }
    }

    @Test
    void look_growsAndSkips() {
        List<Integer> looks = new ArrayList<>();
        for (int sets = 0; sets <= 48; sets++) {
            if (StopRule.Separated.look(sets) > 0) {
                looks.add(sets);
                assertThat(StopRule.Separated.look(sets)).isEqualTo(looks.size());
            }
        }
        assertThat(looks).containsExactly(2, 3, 4, 6, 8, 12, 16, 24, 32, 48);
    }

    @Test
    void width_holdsOnceEveryIntervalIsNarrow() {
        Standings standings = new Standings(List.of("a", "b", "c"));
        StopRule rule = StopRule.parse("width 0.5");
        standings.add(set(0, List.of("a", "b"), List.of(30L, 20L)), List.of());
        standings.add(set(1, List.of("a", "b"), List.of(30L, 20L)), List.of());
        assertThat(rule.holds(standings)).isFalse(); // c has not played
        standings.add(set(2, List.of("a", "c"), List.of(30L, 20L)), List.of());
        standings.add(set(3, List.of("a", "c"), List.of(30L, 20L)), List.of());
        assertThat(rule.holds(standings)).isTrue();
        standings.add(set(4, List.of("a", "c"), List.of(30L, 60L)), List.of());
        assertThat(rule.holds(standings)).isFalse();
    }

    @Test
    void interval_restsOnSetsWhereOpponentsChangeAndOnBlocksWhereTheyDoNot() {
        List<StoredBlock> blocks = new ArrayList<>();
        for (int block = 0; block < 5; block++) {
            blocks.add(new StoredBlock(
                    0,
                    block,
                    2,
                    List.of(6L + block % 2, 4L),
                    List.of(List.of(2L, 0L), List.of(0L, 2L)),
                    List.of(1L, 1L),
                    List.of(1L, 1L),
                    List.of(0L, 0L)));
        }
        StoredSet set = set(0, List.of("a", "b"), List.of(32L, 20L));
        Standings two = new Standings(List.of("a", "b"));
        two.add(set, blocks);
        assertThat(two.players().get(0).interval().orElseThrow().count()).isEqualTo(5);
        Standings three = new Standings(List.of("a", "b", "c"));
        three.add(set, blocks);
        assertThat(three.players().get(0).interval()).isEmpty();
        assertThat(three.players().get(0).meanPoints()).isEqualTo(3.2);
        assertThat(three.players().get(0).places()).containsExactly(10L, 0L);
    }
}
