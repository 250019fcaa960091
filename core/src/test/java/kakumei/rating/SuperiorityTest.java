package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SuperiorityTest {
    @Test
    void holm_textbookExample() {
        assertThat(Holm.adjust(0.01, 0.04, 0.03, 0.005))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
        assertThat(Holm.adjust(0.9, 0.8)).containsExactly(1, 1);
        assertThat(Holm.adjust()).isEmpty();
    }

    @Test
    void holm_keepsFalseAlarmsBelowTheLevel() {
        Random random = new Random(1);
        int alarms = 0;
        for (int round = 0; round < 4000; round++) {
            double[] pValues = random.doubles(10).toArray();
            for (double adjusted : Holm.adjust(pValues)) {
                if (adjusted < 0.05) {
                    alarms++;
                    break;
                }
            }
        }
        // 0.05 at most (1 - 0.95^10 = 0.40 without the correction), and four standard errors.
        assertThat(alarms / 4000.0).isBetween(0.03, 0.064);
    }

    @Test
    void likelihood_limits() {
        assertThat(Superiority.likelihood(Sample.EMPTY)).isEqualTo(0.5);
        assertThat(Superiority.likelihood(Sample.of(8))).isEqualTo(0.5);
        assertThat(Superiority.likelihood(Sample.of(1, 1, 1))).isEqualTo(1);
        assertThat(Superiority.likelihood(Sample.of(-1, -1, -1))).isEqualTo(0);
        assertThat(Superiority.likelihood(Sample.of(0, 0, 0))).isEqualTo(0.5);
        assertThat(Superiority.likelihood(Sample.of(-1, 1))).isEqualTo(0.5);
    }

    @Test
    void pointTable_agreesWithCountingByHand() {
        List<SetResult> sets = Leagues.ladder(80, 7, 4, 25, 60, 2);
        List<SetResult> withGames = sets.stream().map(set -> set.withGames(100)).toList();
        PointTable table = PointTable.of(withGames);
        assertThat(table.perGame()).isTrue();
        for (int i = 0; i < 7; i++) {
            String one = table.players().get(i);
            for (int j = 0; j < 7; j++) {
                String other = table.players().get(j);
                List<Double> leads = new ArrayList<>();
                List<Double> points = new ArrayList<>();
                for (SetResult set : sets) {
                    int at = set.players().indexOf(one);
                    int against = set.players().indexOf(other);
                    if (at >= 0) {
                        points.add(set.points().get(at) / 100);
                    }
                    if (at >= 0 && against >= 0 && at != against) {
                        leads.add((set.points().get(at) - set.points().get(against)) / 100);
                    }
                }
                assertThat(table.lead(i, j).count()).isEqualTo(leads.size());
                assertThat(table.lead(i, j).mean())
                        .isCloseTo(leads.stream().mapToDouble(d -> d).average().orElse(0), within(1e-9));
                assertThat(table.points(i).mean())
                        .isCloseTo(points.stream().mapToDouble(d -> d).average().orElse(0), within(1e-9));
            }
        }
    }

    @Test
    void pointTable_oneSetOfUnknownLength_countsSets() {
        SetResult set = SetResult.of(Instant.EPOCH, List.of("a", "b"), List.of(300.0, 200.0));
        PointTable table = PointTable.of(List.of(set.withGames(100), set));
        assertThat(table.perGame()).isFalse();
        assertThat(table.points(0).mean()).isEqualTo(300);
    }

    @Test
    void ofAllPairs_ladder_isSeparatedFromTheTop() {
        List<Superiority> pairs = Superiority.ofAllPairs(PointTable.of(Leagues.ladder(300, 6, 5, 60, 60, 3)));
        assertThat(pairs).hasSize(15);
        assertThat(pairs).allSatisfy(pair -> {
            assertThat(pair.better()).isLessThan(pair.worse());
            assertThat(pair.lead().mean()).isPositive();
            assertThat(pair.likelihood()).isGreaterThan(0.99);
            assertThat(pair.pValue()).isLessThan(0.01);
        });
    }

    @Test
    void ofAllPairs_equals_areSeldomSeparated() {
        int alarms = 0;
        for (int seed = 0; seed < 200; seed++) {
            List<Superiority> pairs = Superiority.ofAllPairs(PointTable.of(Leagues.ladder(60, 6, 5, 0, 60, seed)));
            alarms += pairs.stream().anyMatch(pair -> pair.pValue() < 0.05) ? 1 : 0;
        }
        assertThat(alarms).isBetween(1, 28); // 5 % of 200 for exact p values, a little more by the normal approximation
    }
}
