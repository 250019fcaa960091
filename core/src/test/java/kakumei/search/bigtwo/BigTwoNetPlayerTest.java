package kakumei.search.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.net.Net;
import kakumei.net.NetBatch;
import kakumei.net.NetShape;
import kakumei.net.RandomNets;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoOptions;
import kakumei.rules.bigtwo.Payoff;
import kakumei.search.inputs.BigTwoInputs;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigTwoNetPlayerTest {
    private static final double[] GAINS = {4, 7, 10, 13, 16, 21, 30, 45};
    private static final NetShape SHAPE =
            new NetShape(BigTwoInputs.VIEW_BITS, BigTwoInputs.CANDIDATE_BITS, 32, 1, OutcomeNet.OUTCOMES);
    private static final NetShape PREFERRING =
            new NetShape(BigTwoInputs.VIEW_BITS, BigTwoInputs.CANDIDATE_BITS, 32, 1, OutcomeNet.OUTCOMES + 1);

    /** What a meld may expect, by the outcomes one by one, with a bonus for the win; and what the net prefers, if it does. */
    private static double value(BigTwo rules, Net net, View view, long meld, double bonus) {
        BigTwoInputs inputs = new BigTwoInputs(rules);
        long[] viewBits = new long[BigTwoInputs.VIEW_WORDS];
        long[] bits = new long[BigTwoInputs.CANDIDATE_WORDS];
        inputs.view(view, viewBits);
        inputs.candidate(meld, bits, 0);
        NetBatch batch = net.batch(OutcomeNet.OUTCOMES);
        batch.view(viewBits);
        batch.add(bits, 0);
        batch.compute();
        boolean points = rules.options().payoff() == Payoff.POINTS;
        double sum = 0;
        for (int outcome = 0; outcome < 21; outcome++) {
            int left = outcome - 7;
            double worth = outcome < 8 ? (points ? GAINS[outcome] : 1) + bonus : !points ? 0 : -cost(left);
            sum += batch.chance(0, outcome) * worth;
        }
        return sum + (net.shape().outputs() > 21 ? batch.logit(0, 21) : 0);
    }

    private static int cost(int left) {
        return left == 13 ? 39 : left > 9 ? 2 * left : left;
    }

    @ParameterizedTest
    @CsvSource({"WIN, 0, false", "POINTS, 0, false", "POINTS, 60, false", "WIN, 0, true", "POINTS, 60, true"})
    void choose_takesTheMeldThatMayExpectMost(Payoff payoff, double bonus, boolean prefers) {
        NetShape shape = prefers ? PREFERRING : SHAPE;
        Net net = Net.of(shape, RandomNets.arrays(shape, 3));
        BigTwo rules = BigTwo.with(new BigTwoOptions(9, true, payoff));
        BigTwoNetPlayer player = new BigTwoNetPlayer(new OutcomeNet(rules, net, GAINS), bonus);
        SplitMix random = new SplitMix(1);
        Melds melds = new Melds();
        State state = rules.newState();
        int asked = 0;
        for (int game = 0; game < Sizes.of(5, 100); game++) {
            rules.deal(state, random);
            rules.open(state);
            while (state.phase() == Phase.PLAY) {
                View view = new View(rules, state, state.turn(), state.hand(state.turn()));
                Meld chosen = player.choose(view);
                view.legalMelds(melds);
                assertThat(melds.contains(chosen.packed())).isTrue();
                if (!player.explain().orElseThrow().candidates().isEmpty()) {
                    double best = Double.NEGATIVE_INFINITY;
                    for (int i = 0; i < melds.size(); i++) {
                        best = Math.max(best, value(rules, net, view, melds.get(i), bonus));
                    }
                    assertThat(value(rules, net, view, chosen.packed(), bonus)).isEqualTo(best, within(1e-6));
                    assertThat(player.explain()
                                    .orElseThrow()
                                    .candidates()
                                    .get(0)
                                    .meld())
                            .isEqualTo(chosen);
                    asked++;
                }
                state.submitted(state.turn(), chosen.packed());
                rules.play(state, chosen.packed());
            }
        }
        assertThat(asked).isGreaterThan(20);
    }

    @Test
    void outcomeNet_refusesOtherNets() {
        NetShape places = new NetShape(BigTwoInputs.VIEW_BITS, BigTwoInputs.CANDIDATE_BITS, 32, 1, 5);
        assertThatThrownBy(() -> OutcomeNet.check(places))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("21 outcomes (22 outputs with a preference), not 1024, 256 and 5");
    }
}
