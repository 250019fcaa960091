package kakumei.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class PairedPlayoutsTest {
    private static final Rules RULES = Daihinmin.uecda();

    private static PairedPlayouts pair(View view, long first, long second, long seed) {
        return new PairedPlayouts(view, first, second, new RandomWorlds(), PlayoutPolicy.uniform(), seed);
    }

    /** The slow twin: every deal and both games written out, the differences in a list. */
    private static double[] differences(View view, long first, long second, int deals, long seed) {
        Rules rules = view.rules();
        SplitMix random = new SplitMix(seed);
        RandomWorlds worlds = new RandomWorlds();
        worlds.see(view);
        double[] differences = new double[deals];
        for (int n = 0; n < deals; n++) {
            State deal = rules.newState();
            view.copyPublicTo(deal);
            worlds.draw(deal, random);
            long chance = random.nextLong();
            int[] points = new int[2];
            for (int i = 0; i < 2; i++) {
                State state = rules.newState();
                state.copyFrom(deal);
                SplitMix own = new SplitMix(chance);
                if (state.phase() == Phase.PLAY) {
                    rules.play(state, i == 0 ? first : second);
                } else {
                    rules.exchange().give(state, i == 0 ? first : second);
                }
                while (state.phase() == Phase.GIVE) {
                    rules.exchange().give(state, Cards.lowest(state.hand(state.turn()), state.toGive()));
                }
                if (state.phase() == Phase.PLAY) {
                    rules.playout(state, own, -1);
                }
                if (state.phase() == Phase.STALEMATE) {
                    rules.settle(state, own);
                }
                points[i] = rules.points(state, view.me());
            }
            differences[n] = points[0] - points[1];
        }
        return differences;
    }

    @Test
    void mean_isThatOfTheDifferences() {
        Melds melds = new Melds();
        int[] compared = {0, 0};
        for (Rules rules : List.of(RULES, BigTwo.standard())) {
            for (long game = 0; game < 4; game++) {
                Positions.game(rules, game, moment -> {
                    View view = moment.view();
                    long first;
                    long second;
                    if (view.phase() == Phase.GIVE) {
                        first = Cards.lowest(view.hand(), view.toGive());
                        second = Cards.lowest(view.hand() & ~first, view.toGive());
                        compared[1]++;
                    } else {
                        view.legalMelds(melds);
                        if (melds.size() < 2) {
                            return;
                        }
                        first = melds.get(0);
                        second = melds.get(melds.size() - 1);
                        compared[0]++;
                    }
                    PairedPlayouts pair = pair(view, first, second, 7);
                    pair.run(4);
                    pair.run(8);
                    double[] expected = differences(view, first, second, 12, 7);
                    double mean = 0;
                    double squares = 0;
                    for (double each : expected) {
                        mean += each / expected.length;
                    }
                    for (double each : expected) {
                        squares += (each - mean) * (each - mean);
                    }
                    assertThat(pair.count()).isEqualTo(12);
                    assertThat(pair.mean()).isCloseTo(mean, within(1e-9));
                    assertThat(pair.halfWidth()).isCloseTo(1.959964 * Math.sqrt(squares / 11 / 12), within(1e-9));
                    PairedPlayouts turned = pair(view, second, first, 7);
                    turned.run(12);
                    assertThat(turned.mean()).isEqualTo(-pair.mean());
                });
            }
        }
        assertThat(compared[0]).isGreaterThan(100);
        assertThat(compared[1]).isPositive();
    }

    /* C2 cannot be beaten and H3 goes out next; after H3 nobody lets me in again but by chance. */
    @Test
    void mean_ofWhatWinsForCertain_isPositive() {
        PublicState state = Positions.lead(RULES, "H3 C2", "S9 SK H4 HT DJ DQ C7 CQ", 2, 2, 2, 2);
        state.phase(Phase.PLAY);
        View view = new View(RULES, state, 0, CardText.parseCards("H3 C2"));
        PairedPlayouts pair = pair(
                view,
                CardText.parseMeld("C2").packed(),
                CardText.parseMeld("H3").packed(),
                1);
        assertThat(pair.mean()).isZero();
        assertThat(pair.halfWidth()).isEqualTo(4);
        pair.run(200);
        assertThat(pair.mean() - pair.halfWidth()).isPositive();
    }
}
