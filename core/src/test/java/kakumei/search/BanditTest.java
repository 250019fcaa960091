package kakumei.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kakumei.random.SplitMix;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class BanditTest {
    private static final SplitMix RANDOM = new SplitMix(1);

    private static Arms arms(int[]... payoffs) {
        Arms arms = new Arms(1, 5);
        arms.reset(payoffs.length);
        for (int arm = 0; arm < payoffs.length; arm++) {
            for (int points : payoffs[arm]) {
                arms.add(arm, points);
            }
        }
        return arms;
    }

    private static int[] repeat(int first, int times, int second, int more) {
        int[] all = new int[times + more];
        Arrays.fill(all, 0, times, first);
        Arrays.fill(all, times, times + more, second);
        return all;
    }

    /* Means 4 and 3, counts 2 and 1: 4 + c·sqrt(ln 3) = 3 + c·sqrt(2 ln 3) at c = 2.30332. */
    @Test
    void ucb1_turnsToTheLessTriedArmWhereTheBoundsCross() {
        Arms arms = arms(new int[] {5, 3}, new int[] {3});
        assertThat(Bandit.ucb1(2.3033).next(arms, RANDOM)).isZero();
        assertThat(Bandit.ucb1(2.3034).next(arms, RANDOM)).isOne();
    }

    /* Scaled means 0.75 and 0.7475, variances 1/16 and 0.00061875, counts 600 and 400: V = 0.21424 and 0.18646, widths
     * 0.049664 C and 0.056746 C, equal bounds at C = 0.35302. */
    @Test
    void ucb1Tuned_turnsToTheLessTriedArmWhereTheBoundsCross() {
        Arms arms = arms(repeat(5, 300, 3, 300), repeat(4, 396, 3, 4));
        assertThat(arms.scaledMean(1)).isEqualTo(0.7475, within(1e-12));
        assertThat(arms.scaledVariance(1)).isEqualTo(0.00061875, within(1e-12));
        assertThat(Bandit.ucb1Tuned(0.3530).next(arms, RANDOM)).isZero();
        assertThat(Bandit.ucb1Tuned(0.3531).next(arms, RANDOM)).isOne();
    }

    /* The same arms at C = 0.3, where UCB1-tuned takes arm 0; arm 1 with E = 1 catches up at C_E = 0.057445. */
    @Test
    void ucbPlus_theEvaluationIsInsideTheRoot() {
        Arms arms = arms(repeat(5, 300, 3, 300), repeat(4, 396, 3, 4));
        arms.evaluate(1, 1);
        assertThat(Bandit.ucbPlus(0.3, 0.05744).next(arms, RANDOM)).isZero();
        assertThat(Bandit.ucbPlus(0.3, 0.05745).next(arms, RANDOM)).isOne();
    }

    /* Scaled means 0.75 and 0.7475, counts 600 and 400, ln 1000 = 6.907755: at C = 0.01 the widths are 0.0015174 and
     * 0.0018584 without an evaluation; arm 1 with E = 1 needs 0.0040174, which it has at C_E = 50.743. */
    @Test
    void ucb1Plus_theEvaluationIsInsideTheRoot() {
        Arms arms = arms(repeat(5, 300, 3, 300), repeat(4, 396, 3, 4));
        arms.evaluate(1, 1);
        assertThat(Bandit.ucb1Plus(0.01, 50.73).next(arms, RANDOM)).isZero();
        assertThat(Bandit.ucb1Plus(0.01, 50.75).next(arms, RANDOM)).isOne();
    }

    @Test
    void even_goesRoundAndRound() {
        Arms arms = arms(new int[] {5}, new int[] {1}, new int[] {1});
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int arm = Bandit.even().next(arms, RANDOM);
            order.add(arm);
            arms.add(arm, 1);
        }
        assertThat(order).containsExactly(0, 1, 2, 0, 1, 2);
    }

    /* Chance 0.3 of any of three arms: the best gets 0.7 + 0.1. */
    @Test
    void epsilonGreedy_exploresByItsChance() {
        Arms arms = arms(new int[] {1}, new int[] {5}, new int[] {1});
        SplitMix random = new SplitMix(7);
        int best = 0;
        for (int i = 0; i < 10_000; i++) {
            best += Bandit.epsilonGreedy(0.3).next(arms, random) == 1 ? 1 : 0;
        }
        assertThat(best).isBetween(7_900, 8_100);
        assertThat(Bandit.epsilonGreedy(0).next(arms, random)).isOne();
    }

    @Test
    void parameters_outOfRangeAreRefused() {
        assertThatThrownBy(() -> Bandit.epsilonGreedy(1.5)).hasMessageContaining("epsilon");
        assertThatThrownBy(() -> Bandit.ucb1(-1)).hasMessageContaining("c must be");
        assertThatThrownBy(() -> Bandit.ucb1Tuned(Double.NaN)).hasMessageContaining("C must be");
        assertThatThrownBy(() -> Bandit.ucbPlus(1, -0.1)).hasMessageContaining("CE must be");
        assertThatThrownBy(() -> Bandit.ucb1Plus(1, -0.1)).hasMessageContaining("CE must be");
    }

    @Test
    void ucb_boundsAgreeWithTheFormulasWrittenOut() {
        for (long seed = 0; seed < Sizes.of(300, 10_000); seed++) {
            SplitMix random = new SplitMix(seed);
            int[][] payoffs = new int[2 + random.nextInt(6)][];
            for (int arm = 0; arm < payoffs.length; arm++) {
                payoffs[arm] = random.ints(1 + random.nextInt(40), 1, 6).toArray();
            }
            Arms arms = arms(payoffs);
            double[] evaluation = random.doubles(payoffs.length).toArray();
            for (int arm = 0; arm < payoffs.length; arm++) {
                arms.evaluate(arm, evaluation[arm]);
            }
            double c = random.nextDouble() * 3;
            assertLargest(payoffs, Bandit.ucb1(c).next(arms, random), (p, n, arm) -> slowUcb1(p, n, c));
            assertLargest(payoffs, Bandit.ucb1Tuned(c).next(arms, random), (p, n, arm) -> slowPlus(p, n, c, 0));
            assertLargest(
                    payoffs,
                    Bandit.ucbPlus(c, 0.3).next(arms, random),
                    (p, n, arm) -> slowPlus(p, n, c, 0.3 * evaluation[arm]));
            double ce = random.nextDouble() * 30;
            assertLargest(
                    payoffs,
                    Bandit.ucb1Plus(c, ce).next(arms, random),
                    (p, n, arm) -> slowUcb1Plus(p, n, c, ce * evaluation[arm]));
        }
    }

    private interface Bound {
        double of(int[] payoffs, int total, int arm);
    }

    private static void assertLargest(int[][] payoffs, int chosen, Bound bound) {
        int total = 0;
        for (int[] of : payoffs) {
            total += of.length;
        }
        double largest = Double.NEGATIVE_INFINITY;
        for (int arm = 0; arm < payoffs.length; arm++) {
            largest = Math.max(largest, bound.of(payoffs[arm], total, arm));
        }
        assertThat(bound.of(payoffs[chosen], total, chosen)).isEqualTo(largest, within(1e-9));
    }

    private static double slowUcb1(int[] payoffs, int total, double c) {
        double mean = Arrays.stream(payoffs).average().orElseThrow();
        return mean + c * Math.sqrt(2 * Math.log(total) / payoffs.length);
    }

    private static double slowUcb1Plus(int[] payoffs, int total, double c, double bonus) {
        double mean =
                Arrays.stream(payoffs).mapToDouble(p -> (p - 1) / 4.0).average().orElseThrow();
        return mean + c * Math.sqrt((2 * Math.log(total) + bonus) / payoffs.length);
    }

    private static double slowPlus(int[] payoffs, int total, double c, double bonus) {
        double mean =
                Arrays.stream(payoffs).mapToDouble(p -> (p - 1) / 4.0).average().orElseThrow();
        double squares = Arrays.stream(payoffs)
                .mapToDouble(p -> (p - 1) / 4.0 * (p - 1) / 4.0)
                .average()
                .orElseThrow();
        double v = squares - mean * mean + Math.sqrt(2 * Math.log(total) / payoffs.length);
        return mean + c * Math.sqrt((Math.min(v, 0.25) * Math.log(total) + bonus) / payoffs.length);
    }
}
