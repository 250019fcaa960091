package kakumei.search.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.function.Consumer;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Allocation;
import kakumei.search.Positions;
import kakumei.search.inputs.Inputs;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class LinearPolicyTest {
    private static final Daihinmin RULES = Daihinmin.uecda();
    private static final LinearWeights RANDOM = random(7);

    static LinearWeights random(long seed) {
        SplitMix random = new SplitMix(seed);
        float[] weights = new float[LinearWeights.COUNT];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (random.nextInt(2001) - 1000) / 2000f;
        }
        return LinearWeights.of(weights);
    }

    private static void everyTurn(int games, Consumer<Positions.Moment> visitor) {
        for (long seed = 0; seed < games; seed++) {
            Positions.game(RULES, seed, moment -> {
                if (moment.truth().phase() == Phase.PLAY) {
                    visitor.accept(moment);
                }
            });
        }
    }

    /** The score of one meld, from all its features one by one. */
    private static double slowScore(PlayFeatures features, State state, long meld, float[] weights) {
        long hand = state.hand(state.turn());
        features.decision(state, hand);
        int meldClass = MeldClass.of(meld, Conditions.reversed(state));
        double score = 0;
        for (int column : features.context) {
            assertThat(column).isBetween(0, PlayFeatures.ROW - 1);
            score += weights[meldClass * PlayFeatures.ROW + column];
        }
        int[] own = new int[PlayFeatures.MOST];
        int end = features.candidate(meld, meldClass, own, 0);
        for (int i = 0; i < end; i++) {
            assertThat(own[i]).isBetween(MeldClass.COUNT * PlayFeatures.ROW, PlayFeatures.COUNT - 1);
            score += weights[own[i]];
        }
        return score;
    }

    @Test
    void scores_areTheSumsOfAllFeatures() {
        LinearPolicy policy = new LinearPolicy(RANDOM);
        PlayFeatures features = new PlayFeatures();
        float[] weights = RANDOM.toArray();
        int[] compared = new int[1];
        everyTurn(Sizes.of(60, 3000), moment -> {
            State state = moment.truth();
            policy.judge(RULES, state, state.hand(state.turn()));
            for (int i = 0; i < policy.size() && policy.size() > 1; i++) {
                assertThat((double) policy.score(i))
                        .isCloseTo(slowScore(features, state, policy.meld(i), weights), within(1e-4));
                compared[0]++;
            }
        });
        assertThat(compared[0]).isGreaterThan(10_000);
    }

    @Test
    void candidates_areTheLegalMeldsButForAnIdlePass() {
        LinearPolicy policy = new LinearPolicy(RANDOM);
        Melds legal = new Melds();
        everyTurn(Sizes.of(60, 3000), moment -> {
            State state = moment.truth();
            long hand = state.hand(state.turn());
            policy.judge(RULES, state, hand);
            RULES.legalMelds(state, hand, legal);
            boolean goesOut = false;
            for (int i = 0; i < legal.size(); i++) {
                goesOut |= Meld.cards(legal.get(i)) == hand;
            }
            if (goesOut) {
                assertThat(policy.size()).isEqualTo(1);
                assertThat(Meld.cards(policy.meld(0))).isEqualTo(hand);
            } else {
                assertThat(policy.size()).isEqualTo(legal.size() - (state.toBeat() == 0 ? 1 : 0));
                for (int i = 0; i < policy.size(); i++) {
                    assertThat(policy.meld(i)).isEqualTo(legal.get(i));
                    assertThat(policy.indexOf(policy.meld(i))).isEqualTo(i);
                }
            }
        });
    }

    /** The cards with ranks turned over: 3 for 2, 4 for A, and so on. */
    private static long mirrored(long cards) {
        long mirror = cards & Cards.JOKER;
        for (int column = 0; column < Cards.COLUMNS; column++) {
            mirror |= (long) Cards.suitsAt(cards & Cards.CELLS, column) << (4 * (Cards.COLUMNS - 1 - column));
        }
        return mirror;
    }

    @Test
    void meldClass_ofAMeldWithoutEights_isThatOfItsMirrorInTheOtherOrder() {
        Melds melds = new Melds();
        boolean[] seen = new boolean[MeldClass.COUNT];
        everyTurn(Sizes.of(60, 3000), moment -> {
            State state = moment.truth();
            RULES.legalMelds(state, state.hand(state.turn()), melds);
            for (int i = 0; i < melds.size(); i++) {
                long meld = melds.get(i);
                int found = MeldClass.of(meld, false);
                seen[found] = true;
                long tens = Cards.rank(Cards.EIGHT + 2); // the mirror of the eights
                if (!Meld.hasJoker(meld) && (meld & (Cards.EIGHTS | tens)) == 0) {
                    assertThat(MeldClass.of(mirrored(meld), true)).isEqualTo(found);
                }
            }
        });
        int classes = 0;
        for (boolean each : seen) {
            classes += each ? 1 : 0;
        }
        assertThat(classes).isGreaterThan(60);
    }

    @Test
    void exp_isTheExponential() {
        for (float x = 0; x > -40; x -= 0.0173f) {
            assertThat(Softmax.exp(x) / Math.exp(x)).isCloseTo(1, within(2e-6));
        }
        assertThat(Softmax.exp(-1000)).isZero();
    }

    @Test
    void sample_drawsByTheChances() {
        PublicState state = Positions.lead(RULES, "S4 H4 S7 DK C2", "S3 H5 D9 CT SJ SA", 3, 3, 0, 0);
        for (float temperature : new float[] {1, 0.5f}) {
            LinearPolicy policy = new LinearPolicy(RANDOM);
            policy.judge(RULES, state, CardText.parseCards("S4 H4 S7 DK C2"));
            assertThat(policy.size()).isEqualTo(6);
            float[] logs = new float[6];
            policy.logChances(temperature, logs);
            int[] drawn = new int[6];
            SplitMix random = new SplitMix(1);
            int draws = 200_000;
            for (int i = 0; i < draws; i++) {
                drawn[policy.sample(random, temperature)]++;
            }
            double sum = 0;
            for (int i = 0; i < 6; i++) {
                assertThat(drawn[i] / (double) draws).isCloseTo(Math.exp(logs[i]), within(0.006));
                assertThat((logs[i] - logs[0]) * temperature)
                        .isCloseTo(policy.score(i) - policy.score(0), within(1e-5f));
                sum += Math.exp(logs[i]);
            }
            assertThat(sum).isCloseTo(1, within(1e-5));
            assertThat(policy.sample(random, 0)).isEqualTo(policy.best());
        }
    }

    @Test
    void gifts_areScoredByTheirFeatures() {
        LinearPolicy policy = new LinearPolicy(RANDOM);
        Melds gifts = new Melds();
        float[] weights = RANDOM.toArray();
        int[] own = new int[GiftFeatures.MOST];
        int[] compared = new int[1];
        for (long seed = 1; seed < 200; seed += 2) {
            Positions.game(RULES, seed, moment -> {
                State state = moment.truth();
                if (state.phase() != Phase.GIVE) {
                    return;
                }
                long hand = state.hand(state.turn());
                policy.judgeGifts(hand, state.toGive());
                Inputs.gifts(hand, state.toGive(), gifts);
                assertThat(policy.size()).isEqualTo(gifts.size());
                for (int i = 0; i < gifts.size(); i++) {
                    int end = GiftFeatures.candidate(hand, gifts.get(i), LinearWeights.GIFTS, own, 0);
                    double score = 0;
                    for (int at = 0; at < end; at++) {
                        assertThat(own[at]).isBetween(LinearWeights.GIFTS, LinearWeights.COUNT - 1);
                        score += weights[own[at]];
                    }
                    assertThat((double) policy.score(i)).isCloseTo(score, within(1e-5));
                    compared[0]++;
                }
            });
        }
        assertThat(compared[0]).isGreaterThan(1000);
    }

    @Test
    void run_playsToTheEndOrUntilSomebodyIsOut_andAllocatesNothing() {
        LinearPolicy policy = new LinearPolicy(RANDOM);
        State start = RULES.newState();
        State state = RULES.newState();
        SplitMix random = new SplitMix(3);
        RULES.deal(start, random);
        RULES.open(start);
        for (int i = 0; i < 2000; i++) {
            state.copyFrom(start);
            policy.run(RULES, state, random, i % 6 - 1);
            assertThat(state.phase() != Phase.PLAY || state.handSize(i % 6 - 1) == 0)
                    .isTrue();
        }
        long bytes = Allocation.of(() -> {
            for (int i = 0; i < 1000; i++) {
                state.copyFrom(start);
                policy.run(RULES, state, random, -1);
            }
        });
        assertThat(bytes).isLessThan(10_000);
    }

    @Test
    void weights_thatAreNoNumbersOrTooFew_areRefused() {
        float[] weights = new float[LinearWeights.COUNT];
        weights[77] = Float.NaN;
        assertThatThrownBy(() -> LinearWeights.of(weights)).hasMessageContaining("a weight is NaN");
        weights[77] = Float.POSITIVE_INFINITY;
        assertThatThrownBy(() -> LinearWeights.of(weights)).hasMessageContaining("a weight is Infinity");
        assertThatThrownBy(() -> LinearWeights.of(new float[3]))
                .hasMessageContaining("expected " + LinearWeights.COUNT + " weights, not 3");
        assertThatThrownBy(() -> new LinearPolicy(RANDOM, -1)).hasMessageContaining("temperature");
    }
}
