package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class CycleTest {
    private static final List<String> TRIO = List.of("p3", "p4", "p5");

    /** p0 beats p1 beats p2 beats p0; the others are level. */
    private static int circle(int one, int other) {
        if (one > 2 || other > 2) {
            return 50;
        }
        return (other - one + 3) % 3 == 1 ? 80 : 20;
    }

    /** The lower number is better, by 8 points in a hundred a step. */
    private static int ladder(int one, int other) {
        return Math.max(2, Math.min(98, 50 + 8 * (other - one)));
    }

    @Test
    void signTest_knownValues() {
        assertThat(SignTest.oneSided(5, 0)).isCloseTo(1 / 32.0, within(1e-12));
        assertThat(SignTest.oneSided(0, 5)).isEqualTo(1);
        assertThat(SignTest.twoSided(5, 0)).isCloseTo(1 / 16.0, within(1e-12));
        assertThat(SignTest.twoSided(3, 3)).isEqualTo(1);
        assertThat(SignTest.twoSided(0, 0)).isEqualTo(1);
        assertThat(SignTest.twoSided(8, 2)).isCloseTo(0.109375, within(1e-12));
    }

    @Test
    void search_circle_isFoundWithCertainty() {
        List<SetResult> sets = Leagues.duels(600, 4, CycleTest::circle, 1);
        LargestCycle chance = LargestCycle.of(sets, 999, new SplittableRandom(1));
        Cycle best = Cycle.search(DirectResults.of(sets), chance).get(0);
        assertThat(List.of(best.a(), best.b(), best.c())).containsExactlyInAnyOrder("p0", "p1", "p2");
        assertThat(List.of("p0p1", "p1p2", "p2p0")).contains(best.a() + best.b());
        assertThat(best.probability()).isGreaterThan(0.999);
        assertThat(best.pValue()).isEqualTo(0.001);
        assertThat(best.bootstrap(PackedSets.of(sets), 500, new SplittableRandom(2)))
                .isGreaterThan(0.99);
    }

    @Test
    void search_levelPlayers_isSeldomTakenIn() {
        int alarms = 0;
        for (int seed = 0; seed < 200; seed++) {
            List<SetResult> sets = Leagues.duels(100, 6, (i, j) -> 50, seed);
            LargestCycle chance = LargestCycle.of(sets, 99, new SplittableRandom(seed));
            alarms += Cycle.search(DirectResults.of(sets), chance).stream().anyMatch(cycle -> cycle.pValue() <= 0.05)
                    ? 1
                    : 0;
        }
        assertThat(alarms).isBetween(1, 20); // 10 expected at most, standard deviation 3.1
    }

    @Test
    void pValue_plantedPerfectCycle_isSmall() {
        List<SetResult> sets = new ArrayList<>(Leagues.ladder(465, 28, 5, 10, 60, 1));
        sets.removeIf(set -> set.players().stream().filter(TRIO::contains).count() > 1);
        int[] meetings = {17, 11, 11};
        for (int edge = 0; edge < 3; edge++) {
            for (int k = 0; k < meetings[edge]; k++) {
                sets.add(SetResult.of(
                        Instant.EPOCH, List.of(TRIO.get(edge), TRIO.get((edge + 1) % 3)), List.of(1.0, 0.0)));
            }
        }
        LargestCycle chance = LargestCycle.of(sets, 199, new SplittableRandom(1));
        Cycle best = Cycle.search(DirectResults.of(sets), chance).get(0);
        assertThat(List.of(best.a(), best.b(), best.c())).containsExactlyInAnyOrderElementsOf(TRIO);
        assertThat(best.pValue()).isEqualTo(1 / 200.0);
    }

    /** Slow and plain: every triple, both ways. */
    private static List<String> everyCycle(DirectResults results) {
        record Found(double size, double probability, String text) {}
        List<Found> found = new ArrayList<>();
        int n = results.players().size();
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                for (int c = a + 1; c < n; c++) {
                    int[][] edges = {{a, b}, {b, c}, {c, a}};
                    double size = Double.POSITIVE_INFINITY;
                    double probability = 1;
                    for (int[] edge : edges) {
                        int wins = results.wins(edge[0], edge[1]);
                        int losses = results.losses(edge[0], edge[1]);
                        double half = 0.5 * results.draws(edge[0], edge[1]);
                        size = wins > losses ? Math.min(size, LargestCycle.record(wins, losses)) : -1;
                        probability *= IncompleteBeta.cdf(1 + losses + half, 1 + wins + half, 0.5, 0.5);
                        if (size < 0) {
                            break;
                        }
                    }
                    if (b != c && size >= 0) {
                        String text = results.players().get(a)
                                + results.players().get(b)
                                + results.players().get(c);
                        found.add(new Found(size, probability, text));
                    }
                }
            }
        }
        found.sort(Comparator.comparingDouble(Found::size)
                .thenComparing(Found::probability)
                .reversed());
        return found.stream().limit(CycleSearch.MOST).map(Found::text).toList();
    }

    @Test
    void search_isThatOfEveryTriple() {
        int most = 0;
        for (int seed = 0; seed < Sizes.of(20, 200); seed++) {
            List<SetResult> sets = Leagues.ladder(60 + 20 * seed, 5 + seed % 20, 5, 3, 60, seed);
            DirectResults results = DirectResults.of(sets);
            List<Cycle> cycles = Cycle.search(results, LargestCycle.of(sets, 9, new SplittableRandom(1)));
            List<String> expected = everyCycle(results);
            assertThat(cycles.stream().map(cycle -> cycle.a() + cycle.b() + cycle.c()))
                    .as("seed %d", seed)
                    .containsExactlyInAnyOrderElementsOf(expected);
            most = Math.max(most, expected.size());
        }
        assertThat(most).isGreaterThan(50);
    }

    @Test
    void intransitivity_fewSweepsAndFolds_seeTheSame() {
        int leagues = Sizes.of(30, 300);
        int[] circles = new int[2];
        int[] ladders = new int[2];
        for (int seed = 0; seed < leagues; seed++) {
            PackedSets circle = PackedSets.of(Leagues.duels(200, 4, CycleTest::circle, seed));
            PackedSets ladder = PackedSets.of(Leagues.duels(200, 4, CycleTest::ladder, seed));
            circles[0] += alarm(circle, 10, PairModel.SWEEPS, seed);
            circles[1] += alarm(circle, 2, 10, seed);
            ladders[0] += alarm(ladder, 10, PairModel.SWEEPS, seed);
            ladders[1] += alarm(ladder, 2, 10, seed);
        }
        assertThat(ladders[0]).isLessThanOrEqualTo(leagues / 10);
        assertThat(ladders[1]).isLessThanOrEqualTo(leagues / 10);
        assertThat(circles[1]).isGreaterThanOrEqualTo(circles[0] - leagues / 5);
        assertThat(circles[0]).isGreaterThan(leagues / 2);
    }

    private static int alarm(PackedSets sets, int folds, int sweeps, long seed) {
        return Intransitivity.test(sets, folds, sweeps, new SplittableRandom(seed))
                                .likelihood()
                        > 0.95
                ? 1
                : 0;
    }

    @Test
    void search_pValues_countLeaguesWithALargerCycle() {
        DirectResults results = new DirectResults();
        results.add("p0", "p1", 9, 0, 1);
        results.add("p1", "p2", 9, 0, 1);
        results.add("p2", "p0", 9, 0, 1);
        // Of three equals with ten meetings a pair: P(X >= 9) = 11/1024 on all three edges, either way round.
        LargestCycle chance = LargestCycle.of(results, 199, new SplittableRandom(1));
        assertThat(Cycle.search(results, chance).get(0).pValue()).isEqualTo(1 / 200.0);
        DirectResults thin = new DirectResults();
        thin.add("p0", "p1", 6, 0, 4);
        thin.add("p1", "p2", 6, 0, 4);
        thin.add("p2", "p0", 6, 0, 4);
        // P(X >= 6) = 386/1024: 2 * 0.377^3 = 0.107, with four standard errors.
        LargestCycle often = LargestCycle.of(thin, 1999, new SplittableRandom(1));
        assertThat(Cycle.search(thin, often).get(0).pValue()).isCloseTo(0.107, within(0.028));
    }

    @Test
    void pValue_drawnMeetings_countForNobody() {
        DirectResults results = new DirectResults();
        results.add("p0", "p1", 2, 100, 0);
        results.add("p1", "p2", 2, 100, 0);
        results.add("p2", "p0", 2, 100, 0);
        // Two meetings that are no draws: each edge is 2-0 with 1/4, so 2/64.
        LargestCycle chance = LargestCycle.of(results, 1999, new SplittableRandom(1));
        assertThat(Cycle.search(results, chance).get(0).pValue()).isCloseTo(2 / 64.0, within(0.016));
    }

    @Test
    void bootstrap_thinCycle_isUnsure() {
        DirectResults results = new DirectResults();
        results.add("p0", "p1", 3, 0, 2);
        results.add("p1", "p2", 3, 0, 2);
        results.add("p2", "p0", 3, 0, 2);
        Cycle cycle = Cycle.search(results, LargestCycle.of(results, 199, new SplittableRandom(1)))
                .get(0);
        // P(Beta(4, 3) > 1/2) = 42/64, thrice.
        assertThat(cycle.probability()).isCloseTo(Math.pow(42 / 64.0, 3), within(1e-12));
        assertThat(cycle.pValue()).isEqualTo(1); // one win more than losses is no more than chance must give
    }

    @Test
    void search_withinOneSet_noCycle() {
        List<SetResult> one = Leagues.ladder(1, 5, 5, 10, 5, 1);
        assertThat(Cycle.search(DirectResults.of(one), LargestCycle.of(one, 9, new SplittableRandom(1))))
                .isEmpty();
    }

    @Test
    void intransitivity_circle_isSeenOnHeldOutSets() {
        List<SetResult> sets = Leagues.duels(Sizes.of(400, 2000), 4, CycleTest::circle, 3);
        Intransitivity test = Intransitivity.test(sets, 5, new SplittableRandom(4));
        assertThat(test.gain().count()).isEqualTo(sets.size());
        assertThat(test.likelihood()).isGreaterThan(0.99);
        assertThat(test.cyclic().mean()).isLessThan(test.transitive().mean());
        assertThat(test.gain().mean())
                .isCloseTo(test.transitive().mean() - test.cyclic().mean(), within(1e-9));
    }

    @Test
    void intransitivity_ladder_isNot() {
        int seen = 0;
        for (int seed = 0; seed < Sizes.of(8, 40); seed++) {
            List<SetResult> sets = Leagues.duels(300, 6, CycleTest::ladder, seed);
            seen += Intransitivity.test(sets, 5, new SplittableRandom(seed)).likelihood() > 0.95 ? 1 : 0;
        }
        assertThat(seen).isLessThanOrEqualTo(Sizes.of(2, 5));
    }

    @Test
    void intransitivity_oneFold_isRefused() {
        List<SetResult> sets = Leagues.duels(10, 3, CycleTest::ladder, 1);
        assertThatThrownBy(() -> Intransitivity.test(sets, 1, new SplittableRandom(1)))
                .hasMessageContaining("2 folds");
        assertThatThrownBy(() -> Intransitivity.test(sets, 11, new SplittableRandom(1)))
                .hasMessageContaining("11 of 10");
    }

    @Test
    void pairModel_twoPlayers_isTheRidgeSolution() {
        DirectResults results = new DirectResults();
        results.add("a", "b", 30, 0, 10);
        double s = 0;
        double variance = 9;
        // By symmetry a = -b = s, and 30 - 40 logistic(2 s) = s / variance at the summit; the variance is that of both
        // and of two others who have the usual 9.
        for (int round = 0; round < 200; round++) {
            double low = 0;
            double high = 10;
            for (int i = 0; i < 60; i++) {
                s = (low + high) / 2;
                boolean climbing = 30 - 40 / (1 + Math.exp(-2 * s)) > s / variance;
                low = climbing ? s : low;
                high = climbing ? high : s;
            }
            double chance = 1 / (1 + Math.exp(-2 * s));
            double error = 1 / (40 * chance * (1 - chance) + 1 / variance);
            variance = (2 * 9 + 2 * (s * s + error)) / 4;
        }
        assertThat(PairModel.transitive(results).logOdds("a", "b")).isCloseTo(2 * s, within(1e-4));
        assertThat(PairModel.transitive(results).logOdds("a", "stranger")).isCloseTo(s, within(1e-4));
    }

    /* A field so wide that a fixed prior would hold it together, and styles seem to help by stretching it. */
    @Test
    void intransitivity_ofAWideFieldWithoutStyles_isNotSeen() {
        int[] seen = new int[2];
        int leagues = Sizes.of(4, 40);
        for (int seed = 0; seed < leagues; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] strengths = random.doubles(24, -30, 30).toArray();
            List<SetResult> sets = new ArrayList<>();
            for (int set = 0; set < 600; set++) {
                List<String> names = new ArrayList<>();
                List<Double> points = new ArrayList<>();
                for (int player :
                        random.ints(0, strengths.length).distinct().limit(5).toArray()) {
                    names.add("p" + player);
                    points.add(strengths[player] + random.nextGaussian());
                }
                sets.add(SetResult.of(Instant.EPOCH, names, points));
            }
            seen[0] += alarm(PackedSets.of(sets), 10, PairModel.SWEEPS, seed);
            seen[1] += alarm(PackedSets.of(sets), 2, 10, seed);
        }
        assertThat(seen[0]).isLessThanOrEqualTo(leagues / 10);
        assertThat(seen[1]).isLessThanOrEqualTo(leagues / 10);
    }

    @Test
    void pairModel_certainRecord_staysFinite() {
        DirectResults results = new DirectResults();
        results.add("a", "b", 1000, 0, 0);
        assertThat(PairModel.transitive(results).logOdds("a", "b")).isBetween(5.0, 50.0);
        assertThat(PairModel.cyclic(results, new SplittableRandom(1)).logOdds("a", "b"))
                .isFinite();
    }
}
