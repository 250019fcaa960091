package kakumei.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class OutlookTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    /** The slow twin: every playout written out, sums in floating point. */
    private static double[] means(Rules rules, State from, int playouts, long seed) {
        SplitMix random = new SplitMix(seed);
        double[] means = new double[from.players];
        for (int n = 0; n < playouts; n++) {
            State state = rules.newState();
            state.copyFrom(from);
            while (state.phase() == Phase.GIVE) {
                rules.exchange().give(state, Cards.lowest(state.hand(state.turn()), state.toGive()));
            }
            rules.playout(state, random, -1);
            if (state.phase() == Phase.STALEMATE) {
                rules.settle(state, random);
            }
            for (int player = 0; player < means.length; player++) {
                means[player] += (double) rules.points(state, player) / playouts;
            }
        }
        return means;
    }

    @Test
    void mean_isThatOfItsPlayouts() {
        for (Rules rules : List.of(RULES, BigTwo.standard())) {
            for (long game = 0; game < 4; game++) {
                Positions.game(rules, game, moment -> {
                    Outlook outlook = new Outlook(rules, PlayoutPolicy.uniform(), moment.truth(), 7);
                    outlook.run(8);
                    outlook.run(12);
                    double[] expected = means(rules, moment.truth(), 20, 7);
                    for (int player = 0; player < expected.length; player++) {
                        assertThat(outlook.mean(player)).isCloseTo(expected[player], within(1e-9));
                    }
                    assertThat(outlook.count()).isEqualTo(20);
                });
            }
        }
    }

    @Test
    void mean_ofACertainWin_isTheWin() {
        State state = RULES.newState();
        String[] hands = {"C2", "S3 S9 SK", "H4 HT HA", "D5 DJ", "C6 C7 CQ"};
        long all = 0;
        for (int player = 0; player < hands.length; player++) {
            state.hand(player, CardText.parseCards(hands[player]));
            all |= state.hand(player);
        }
        state.played(RULES.deck() & ~all);
        state.turn(0);
        state.owner(0);
        state.phase(Phase.PLAY);
        Outlook outlook = new Outlook(RULES, PlayoutPolicy.uniform(), state, 1);
        assertThat(outlook.halfWidth(0)).isEqualTo(4);
        outlook.run(100);
        assertThat(outlook.mean(0)).isEqualTo(5);
        assertThat(outlook.halfWidth(0)).isZero();
        assertThat(outlook.halfWidth(1)).isPositive();
        double sum = 0;
        for (int player = 0; player < hands.length; player++) {
            sum += outlook.mean(player);
        }
        assertThat(sum).isCloseTo(15, within(1e-9));
    }

    @Test
    void isCertain_whenTheGameIsOver() {
        State state = RULES.newState();
        for (int player = 0; player < 5; player++) {
            state.finished(player, 4 - player);
        }
        state.finishedCount(5);
        state.phase(Phase.OVER);
        Outlook outlook = new Outlook(RULES, PlayoutPolicy.uniform(), state, 1);
        outlook.run(1);
        assertThat(outlook.isCertain()).isTrue();
        assertThat(outlook.mean(4)).isEqualTo(5);
        assertThat(outlook.halfWidth(4)).isZero();
    }
}
