package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class PlackettLuceTest {
    private static List<List<String>> orders(double[] strengths, int count, Random random) {
        List<List<String>> orders = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            List<Integer> rest = new ArrayList<>();
            for (int i = 0; i < strengths.length; i++) {
                rest.add(i);
            }
            List<String> order = new ArrayList<>();
            while (!rest.isEmpty()) {
                double total =
                        rest.stream().mapToDouble(i -> Math.exp(strengths[i])).sum();
                double dart = random.nextDouble() * total;
                int at = 0;
                while (at + 1 < rest.size() && dart >= Math.exp(strengths[rest.get(at)])) {
                    dart -= Math.exp(strengths[rest.get(at)]);
                    at++;
                }
                order.add("p" + rest.remove(at));
            }
            orders.add(order);
        }
        return orders;
    }

    private static PlackettLuce.Fit fit(List<List<String>> orders) {
        PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
        orders.forEach(model::add);
        return model.fit();
    }

    /** Of pairs that are said to be in order with a chance of 60 %, 60 % are; strengths come from the prior. */
    @Test
    void superiority_isAsOftenTrueAsItSays() {
        Random random = new Random(11);
        double prior = 0.5;
        int[] pairs = new int[3];
        double[] said = new double[3];
        int[] held = new int[3];
        for (int league = 0; league < Sizes.of(3_000, 60_000); league++) {
            double[] truth =
                    random.doubles(5).map(any -> prior * random.nextGaussian()).toArray();
            PlackettLuce model = new PlackettLuce(prior);
            orders(truth, 12, random).forEach(model::add);
            PlackettLuce.Fit fit = model.fit();
            int one = fit.players().indexOf("p0");
            int other = fit.players().indexOf("p1");
            double superiority = fit.superiority(one, other);
            assertThat(superiority + fit.superiority(other, one)).isCloseTo(1, within(1e-12));
            boolean ahead = superiority >= 0.5;
            double clearer = ahead ? superiority : 1 - superiority;
            int bin = clearer < 0.7 ? 0 : clearer < 0.9 ? 1 : 2;
            pairs[bin]++;
            said[bin] += clearer;
            held[bin] += ahead == truth[0] > truth[1] ? 1 : 0;
        }
        for (int bin = 0; bin < 3; bin++) {
            double mean = said[bin] / pairs[bin];
            double error = Math.sqrt(mean * (1 - mean) / pairs[bin]);
            assertThat((double) held[bin] / pairs[bin])
                    .as("%d pairs that are said to be in order with %.3f", pairs[bin], mean)
                    .isCloseTo(mean, within(4 * error + 0.005));
        }
    }

    @Test
    void superiority_ofOneself_isOneHalf() {
        PlackettLuce.Fit fit = fit(List.of(List.of("p0", "p1"), List.of("p0", "p1")));
        assertThat(fit.superiority(0, 0)).isEqualTo(0.5);
        assertThat(fit.superiority(0, 1)).isGreaterThan(0.5);
    }

    /** Log likelihood plus prior, straight from the definition. */
    private static double value(List<List<String>> orders, List<String> players, double[] strengths) {
        double value = 0;
        for (double strength : strengths) {
            value -= strength * strength / 18;
        }
        for (List<String> order : orders) {
            for (int k = 0; k < order.size(); k++) {
                double left = 0;
                for (int l = k; l < order.size(); l++) {
                    left += Math.exp(strengths[players.indexOf(order.get(l))]);
                }
                value += Math.log(Math.exp(strengths[players.indexOf(order.get(k))]) / left);
            }
        }
        return value;
    }

    @Test
    void fit_isASummit_andTheDeviationIsItsCurvature() {
        List<List<String>> orders = orders(new double[] {1, 0.5, 0, -0.5, -1}, 40, new Random(1));
        PlackettLuce.Fit fit = fit(orders);
        double[] strengths = new double[5];
        for (int i = 0; i < 5; i++) {
            strengths[i] = fit.strength(i);
        }
        double top = value(orders, fit.players(), strengths);
        double h = 1e-3;
        SymmetricMatrix curvature = new SymmetricMatrix(5);
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j <= i; j++) {
                double[] corners = new double[4];
                for (int corner = 0; corner < 4; corner++) {
                    double[] moved = strengths.clone();
                    moved[i] += (corner & 1) == 0 ? h : -h;
                    moved[j] += (corner & 2) == 0 ? h : -h;
                    corners[corner] = value(orders, fit.players(), moved);
                    assertThat(corners[corner]).isLessThanOrEqualTo(top + 1e-9);
                }
                curvature.add(i, j, -(corners[0] - corners[1] - corners[2] + corners[3]) / (4 * h * h));
            }
        }
        double[] between = {0, 1, 0, -1, 0};
        double[] moved = new Cholesky(curvature).solve(between);
        double expected = Math.sqrt(moved[1] - moved[3]);
        assertThat(fit.deviation(1, 3)).isCloseTo(expected, within(1e-4));
    }

    @Test
    void fit_anyOrderOfResults_isTheSame() {
        List<List<String>> orders = orders(new double[] {1, 0, -1, 0.3}, 200, new Random(2));
        List<List<String>> mixed = new ArrayList<>(orders);
        Collections.shuffle(mixed, new Random(3));
        PlackettLuce.Fit one = fit(orders);
        PlackettLuce.Fit other = fit(mixed);
        for (int i = 0; i < 4; i++) {
            int there = other.players().indexOf(one.players().get(i));
            assertThat(other.strength(there)).isCloseTo(one.strength(i), within(1e-9));
            assertThat(other.deviation(there)).isCloseTo(one.deviation(i), within(1e-9));
        }
    }

    @Test
    void fit_intervalsHoldTheTruthAsOftenAsTheySay() {
        double[] truth = {0.8, 0.2, -0.2, -0.8};
        int held = 0;
        int rounds = Sizes.of(300, 5000);
        for (int round = 0; round < rounds; round++) {
            PlackettLuce.Fit fit = fit(orders(truth, 60, new Random(100 + round)));
            int i = fit.players().indexOf("p0");
            int j = fit.players().indexOf("p3");
            double error = fit.strength(i) - fit.strength(j) - 1.6;
            held += Math.abs(error) < 1.96 * fit.deviation(i, j) ? 1 : 0;
        }
        assertThat((double) held / rounds).isBetween(0.90, 0.985);
    }

    @Test
    void fit_certainRecord_staysFinite() {
        List<List<String>> orders = Collections.nCopies(10_000, List.of("a", "b", "c", "d", "e"));
        PlackettLuce.Fit fit = fit(orders);
        for (int i = 0; i < 5; i++) {
            assertThat(fit.rating(i).mean()).isBetween(-2000.0, 5000.0);
            assertThat(fit.rating(i).deviation()).isBetween(1.0, 2000.0);
        }
        assertThat(fit.winRate(0, 4)).isGreaterThan(0.999);
    }

    @Test
    void fit_strengthsSumToZero() {
        PlackettLuce.Fit fit = fit(orders(new double[] {2, 0, -1}, 30, new Random(4)));
        assertThat(fit.strength(0) + fit.strength(1) + fit.strength(2)).isCloseTo(0, within(1e-8));
    }

    @Test
    void add_setWithPlayersLevel_countsEveryOrderAlike() {
        PlackettLuce model = new PlackettLuce(3);
        model.add(SetResult.of(
                Instant.EPOCH, List.of("a", "b", "c", "d", "e", "f"), List.of(9.0, 5.0, 5.0, 5.0, 5.0, 1.0)));
        PlackettLuce.Fit fit = model.fit();
        for (int i = 2; i <= 4; i++) {
            assertThat(fit.strength(i)).isCloseTo(fit.strength(1), within(1e-9));
        }
        assertThat(fit.strength(0)).isGreaterThan(fit.strength(1));
        assertThat(fit.strength(5)).isLessThan(fit.strength(1));
    }

    @Test
    void add_setWithoutTies_isItsFinishingOrder() {
        PlackettLuce bySet = new PlackettLuce(3);
        bySet.add(SetResult.of(Instant.EPOCH, List.of("a", "b", "c"), List.of(1.0, 3.0, 2.0)));
        PlackettLuce byOrder = new PlackettLuce(3);
        byOrder.add(List.of("b", "c", "a"));
        PlackettLuce.Fit one = bySet.fit();
        PlackettLuce.Fit other = byOrder.fit();
        for (int i = 0; i < 3; i++) {
            assertThat(one.strength(i))
                    .isCloseTo(
                            other.strength(other.players().indexOf(one.players().get(i))), within(1e-9));
        }
    }

    @Test
    void construction_noPrior_isRefused() {
        assertThatThrownBy(() -> new PlackettLuce(0)).hasMessageContaining("above 0");
    }
}
