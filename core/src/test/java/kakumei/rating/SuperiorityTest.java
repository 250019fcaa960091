package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kakumei.testing.Sizes;
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
        assertThat(Superiority.likelihood(Sample.of(1, 1, 1))).isEqualTo(0.5);
        assertThat(Superiority.likelihood(Sample.of(0.1, 0.3 - 0.2))).isEqualTo(0.5);
        assertThat(Superiority.likelihood(Sample.of(1, 2))).isCloseTo(0.5 + Math.atan(3) / Math.PI, within(1e-12));
        assertThat(Superiority.likelihood(Sample.of(0, 0, 0))).isEqualTo(0.5);
        assertThat(Superiority.likelihood(Sample.of(-1, 1))).isEqualTo(0.5);
    }

    @Test
    void pointTable_agreesWithCountingByHand() {
        List<SetResult> sets = Leagues.ladder(80, 7, 4, 25, 60, 2);
        List<SetResult> withGames = sets.stream().map(set -> set.withGames(100)).toList();
        PointCrosstable crosstable = PointCrosstable.of(withGames);
        assertThat(crosstable.perGame()).isTrue();
        for (int i = 0; i < 7; i++) {
            String one = crosstable.players().get(i);
            for (int j = 0; j < 7; j++) {
                String other = crosstable.players().get(j);
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
                assertThat(crosstable.lead(i, j).count()).isEqualTo(leads.size());
                assertThat(crosstable.lead(i, j).mean())
                        .isCloseTo(leads.stream().mapToDouble(d -> d).average().orElse(0), within(1e-9));
                assertThat(crosstable.points(i).mean())
                        .isCloseTo(points.stream().mapToDouble(d -> d).average().orElse(0), within(1e-9));
            }
        }
    }

    @Test
    void pointTable_oneSetOfUnknownLength_countsSets() {
        SetResult set = SetResult.of(Instant.EPOCH, List.of("a", "b"), List.of(300.0, 200.0));
        PointCrosstable crosstable = PointCrosstable.of(List.of(set.withGames(100), set));
        assertThat(crosstable.perGame()).isFalse();
        assertThat(crosstable.points(0).mean()).isEqualTo(300);
    }

    @Test
    void ofAllPairs_ladder_isSeparatedFromTheTop() {
        List<Superiority> pairs =
                Superiority.ofAllPairs(Leagues.ladder(300, 6, 5, 60, 60, 3), Looks.ONCE, new SplittableRandom(1));
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
            List<Superiority> pairs = Superiority.ofAllPairs(
                    Leagues.ladder(9, 6, 5, 0, 60, seed), Looks.ONCE, new SplittableRandom(seed));
            alarms += pairs.stream().anyMatch(Superiority::isEvident) ? 1 : 0;
        }
        assertThat(alarms).isBetween(1, 20); // 5 % of 200 and three standard deviations; 78 by the normal distribution
    }

    @Test
    void ofAllPairs_withoutScatter_areNotEvident() {
        List<SetResult> sets = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            sets.add(SetResult.of(Instant.EPOCH, List.of("a", "b", "c"), List.of(0.3, 0.1 + i % 2, 0.1)));
        }
        Superiority same = Superiority.ofAllPairs(sets, Looks.ONCE, new SplittableRandom(1)).stream()
                .filter(pair -> pair.better().equals("a") && pair.worse().equals("c"))
                .findFirst()
                .orElseThrow();
        assertThat(same.pValue()).isEqualTo(1);
        assertThat(same.likelihood()).isEqualTo(0.5);
    }

    /* Single games are won by one to four places: among five equals some pair often has leads like these by chance. */
    @Test
    void ofAllPairs_fewSetsOfOneGame_needMoreThanT() {
        double[][] others = {{1, 4, 5}, {4, 5, 1}, {5, 1, 4}, {4, 1, 5}, {1, 5, 4}, {5, 3, 1}};
        List<SetResult> sets = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            sets.add(SetResult.of(
                    Instant.EPOCH,
                    List.of("a", "b", "c", "d", "e"),
                    List.of(i == 5 ? 4.0 : 3.0, 2.0, others[i][0], others[i][1], others[i][2])));
        }
        Superiority first = Superiority.ofAllPairs(sets, Looks.ONCE, new SplittableRandom(1))
                .get(0);
        assertThat(first.better() + first.worse()).isEqualTo("ab");
        assertThat(Looks.ONCE.pValue(first.lead())).isLessThan(0.05 / 10);
        assertThat(first.isEvident()).isFalse();
    }

    /* All 6^3 ways in which three sets of three can be shuffled, by hand. */
    @Test
    void shuffling_agreesWithAllShuffles() {
        double[][] points = {{5, 3, 1}, {6, 2, 2}, {9, 1, 3}};
        List<SetResult> sets = new ArrayList<>();
        for (double[] set : points) {
            sets.add(SetResult.of(Instant.EPOCH, List.of("a", "b", "c"), List.of(set[0], set[1], set[2])));
        }
        int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        double seen = largest(points);
        int asLarge = 0;
        for (int[] one : orders) {
            for (int[] two : orders) {
                for (int[] three : orders) {
                    double[][] shuffled = {turned(points[0], one), turned(points[1], two), turned(points[2], three)};
                    asLarge += largest(shuffled) >= seen * (1 - 1e-9) ? 1 : 0;
                }
            }
        }
        List<int[]> pairs = List.of(new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 2});
        double[] pValues = new Shuffling(PackedSets.of(sets), pairs).pValues(20_000, new SplittableRandom(1));
        double least = Math.min(pValues[0], Math.min(pValues[1], pValues[2]));
        assertThat(least).isCloseTo(asLarge / 216.0, within(0.012)); // four standard errors
    }

    private static double[] turned(double[] points, int... order) {
        return new double[] {points[order[0]], points[order[1]], points[order[2]]};
    }

    private static double largest(double[][] sets) {
        double largest = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < i; j++) {
                Sample lead = Sample.EMPTY;
                for (double[] set : sets) {
                    lead = lead.plus(set[i] - set[j]);
                }
                largest =
                        lead.isScattered() ? Math.max(largest, Math.abs(lead.mean()) / lead.standardError()) : largest;
            }
        }
        return largest;
    }

    @Test
    void ofPairs_chosenByTheirStrength_isSeldomTakenIn() {
        int leagues = Sizes.of(100, 1000);
        int alarms = 0;
        for (int seed = 0; seed < leagues; seed++) {
            PackedSets sets = PackedSets.of(Leagues.ladder(120, 20, 5, 0, 60, seed));
            PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
            model.add(sets);
            PlackettLuce.Fit fit = model.fit();
            int[] strongest = IntStream.range(0, fit.players().size())
                    .boxed()
                    .sorted(Comparator.comparingDouble(player -> -fit.strength(player)))
                    .mapToInt(player -> player)
                    .limit(6)
                    .toArray();
            alarms += Superiority.ofPairs(sets, strongest, Looks.ONCE, new SplittableRandom(seed)).stream()
                            .anyMatch(Superiority::isEvident)
                    ? 1
                    : 0;
        }
        assertThat(alarms).isLessThanOrEqualTo(Sizes.of(11, 70)); // 5 and 50 expected at most, deviations 2.2 and 6.9
    }

    @Test
    void ofPairs_some_haveTheLeadsOfAll() {
        List<SetResult> sets = Leagues.ladder(200, 12, 5, 20, 60, 5);
        PackedSets packed = PackedSets.of(sets);
        List<Superiority> all = Superiority.ofAllPairs(sets, Looks.ONCE, new SplittableRandom(1));
        List<Superiority> some = Superiority.ofPairs(packed, new int[] {7, 2, 5}, Looks.ONCE, new SplittableRandom(1));
        assertThat(some).hasSize(3);
        for (Superiority pair : some) {
            Superiority known = all.stream()
                    .filter(each ->
                            each.better().equals(pair.better()) && each.worse().equals(pair.worse()))
                    .findFirst()
                    .orElseThrow();
            assertThat(pair.lead()).isEqualTo(known.lead());
            assertThat(pair.pValue()).isLessThanOrEqualTo(known.pValue() + 0.01);
        }
    }
}
