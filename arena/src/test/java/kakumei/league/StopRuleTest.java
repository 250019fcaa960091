package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kakumei.problem.Usage;
import kakumei.rating.Looks;
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
        Standings standings = withLeads(List.of("a", "b", "c"));
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

    private static Standings withLeads(List<String> players) {
        return new Standings(players, List.of(), Looks.ONCE, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
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
    void width_holdsOnceEveryIntervalIsNarrow() {
        Standings standings = new Standings(List.of("a", "b", "c"), List.of(), Looks.ALWAYS, 0, 10, true);
        StopRule rule = StopRule.parse("width 0.5");
        for (int number = 0; number < 20; number++) {
            standings.add(set(number, List.of("a", "b"), List.of(30L + number % 2, 20L + number % 2)), List.of());
        }
        assertThat(rule.holds(standings)).isFalse(); // c has not played
        int needed = 0;
        while (!rule.holds(standings)) {
            needed++;
            standings.add(set(20 + needed, List.of("a", "c"), List.of(30L + needed % 2, 20L + needed % 2)), List.of());
        }
        assertThat(needed).isBetween(5, 10); // 2 or 3 by t, which would not hold after looking at each
        standings.add(set(99, List.of("a", "c"), List.of(30L, 60L)), List.of());
        assertThat(rule.holds(standings)).isFalse();
    }

    /* The interval with which a league ends by its rule holds the truth as often as any other. */
    @Test
    void width_whenItHolds_theIntervalsHold() {
        int missed = 0;
        for (int seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Standings standings = new Standings(List.of("a", "b", "c"), List.of(), Looks.ALWAYS, 0, 1000, true);
            StopRule rule = StopRule.parse("width 2");
            for (int number = 0; number < 1000 && !rule.holds(standings); number++) {
                long a = Math.round(1_000 + 20 * random.nextGaussian());
                standings.add(
                        set(number, List.of("a", "b", "c"), List.of(a, 1_000L - number % 9, 999L - number % 7)),
                        List.of());
            }
            missed += standings.players().stream()
                            .filter(line -> line.name().equals("a"))
                            .anyMatch(line -> !line.interval().orElseThrow().contains(100))
                    ? 1
                    : 0;
        }
        assertThat(missed).isLessThanOrEqualTo(20); // 5 %
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
        Standings two = withLeads(List.of("a", "b"));
        two.add(set, blocks);
        assertThat(two.players().get(0).interval().orElseThrow().count()).isEqualTo(5);
        Standings three = withLeads(List.of("a", "b", "c"));
        three.add(set, blocks);
        assertThat(three.players().get(0).interval()).isEmpty();
        assertThat(three.players().get(0).meanPoints()).isEqualTo(3.2);
        assertThat(three.players().get(0).places()).containsExactly(10L, 0L);
    }
}
