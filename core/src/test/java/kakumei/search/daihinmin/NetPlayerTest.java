package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.net.Net;
import kakumei.net.NetBatch;
import kakumei.net.NetShape;
import kakumei.net.RandomNets;
import kakumei.player.Explanation;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Positions;
import kakumei.search.inputs.Inputs;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class NetPlayerTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final NetShape SHAPE = new NetShape(Inputs.VIEW_BITS, 256, 32, 3, 5);
    private static final double[] VALUES = {9.7, 7.2, 3.7, 1.4, 0};
    private static final PlaceValues PLACE_VALUES = PlaceValues.fixed(List.of(9.7, 7.2, 3.7, 1.4, 0.0));
    private static final Net NET = Net.of(SHAPE, RandomNets.arrays(SHAPE, 3));
    private static final NetShape PREFERS = new NetShape(Inputs.VIEW_BITS, 256, 32, 3, 6);
    private static final Net PREFERRING = Net.of(PREFERS, RandomNets.arrays(PREFERS, 4));

    /** What the net says of one candidate, asked alone. */
    private static NetBatch asked(Net net, View view, long candidate) {
        Inputs inputs = new Inputs();
        long[] viewBits = new long[Inputs.VIEW_WORDS];
        long[] bits = new long[Inputs.CANDIDATE_WORDS];
        inputs.view(view, viewBits);
        inputs.candidate(candidate, bits, 0);
        NetBatch batch = net.batch();
        batch.view(viewBits);
        batch.add(bits, 0);
        batch.compute();
        return batch;
    }

    /** The value of one candidate. */
    private static double value(View view, long candidate) {
        NetBatch batch = asked(NET, view, candidate);
        double sum = 0;
        for (int place = 0; place < VALUES.length; place++) {
            sum += batch.chance(0, place) * VALUES[place];
        }
        return sum;
    }

    private static double best(View view, Melds candidates) {
        double best = 0;
        for (int i = 0; i < candidates.size(); i++) {
            best = Math.max(best, value(view, candidates.get(i)));
        }
        return best;
    }

    @Test
    void decisions_areTheCandidatesOfTheGreatestValue() {
        NetPlayer player = new NetPlayer(NET, PLACE_VALUES);
        AtomicInteger gifts = new AtomicInteger();
        AtomicInteger melds = new AtomicInteger();
        for (long seed = 1; seed <= Sizes.of(6, 200); seed++) {
            Positions.game(RULES, seed, moment -> {
                View view = moment.view();
                Melds candidates = new Melds();
                long decision;
                if (view.phase() == Phase.GIVE) {
                    Inputs.gifts(view.hand(), view.toGive(), candidates);
                    decision = player.give(view, view.toGive());
                    assertThat(candidates.contains(decision)).isTrue();
                    gifts.incrementAndGet();
                } else {
                    view.legalMelds(candidates);
                    decision = player.choose(view).packed();
                    assertThat(candidates.contains(decision)).isTrue();
                    if (candidates.size() > 1 && view.packedToBeat() == 0) {
                        assertThat(decision).isNotZero();
                    }
                    melds.incrementAndGet();
                }
                List<Explanation.Candidate> compared =
                        player.explain().orElseThrow().candidates();
                if (!compared.isEmpty()) {
                    assertThat(value(view, decision))
                            .isCloseTo(best(view, withoutIdlePass(view, candidates)), within(1e-5));
                    assertThat(compared.get(0).meld().packed()).isEqualTo(decision);
                    assertThat(compared.get(0).places().stream()
                                    .mapToDouble(Double::doubleValue)
                                    .sum())
                            .isCloseTo(1, within(1e-9));
                    assertThat(compared.get(0).mean()).isCloseTo(1 + 4 * value(view, decision) / 9.7, within(1e-5));
                    assertThat(compared.get(compared.size() - 1).mean())
                            .isBetween(1.0, compared.get(0).mean());
                }
            });
        }
        assertThat(gifts.get()).isGreaterThan(5);
        assertThat(melds.get()).isGreaterThan(300);
    }

    @Test
    void decisions_ofANetThatPrefers_addThePreferenceToTheValueOfPlacesAndLeaveChancesAlone() {
        NetPlayer player = new NetPlayer(PREFERRING, PLACE_VALUES);
        AtomicInteger otherwise = new AtomicInteger();
        for (long seed = 1; seed <= Sizes.of(6, 200); seed++) {
            Positions.game(RULES, seed, moment -> {
                View view = moment.view();
                if (view.phase() == Phase.GIVE) {
                    return;
                }
                long decision = player.choose(view).packed();
                List<Explanation.Candidate> compared =
                        player.explain().orElseThrow().candidates();
                double last = Double.POSITIVE_INFINITY;
                for (Explanation.Candidate candidate : compared) {
                    NetBatch batch = asked(PREFERRING, view, candidate.meld().packed());
                    double total = 0;
                    double mean = 0;
                    for (int place = 0; place < VALUES.length; place++) {
                        total += Math.exp(batch.logit(0, place));
                        mean += Math.exp(batch.logit(0, place)) * VALUES[place];
                    }
                    assertThat(candidate.places()).hasSize(5);
                    assertThat(candidate.places().get(4)).isCloseTo(Math.exp(batch.logit(0, 4)) / total, within(1e-5));
                    assertThat(candidate.mean()).isCloseTo(1 + 4 * mean / total / 9.7, within(1e-5));
                    double value = mean / total + batch.logit(0, 5);
                    assertThat(value).isLessThan(last + 1e-4);
                    last = value;
                }
                if (!compared.isEmpty()) {
                    assertThat(compared.get(0).meld().packed()).isEqualTo(decision);
                    double most = compared.stream()
                            .mapToDouble(Explanation.Candidate::mean)
                            .max()
                            .orElseThrow();
                    otherwise.addAndGet(most > compared.get(0).mean() ? 1 : 0);
                }
            });
        }
        assertThat(otherwise.get()).isGreaterThan(20);
    }

    private static Melds withoutIdlePass(View view, Melds candidates) {
        Melds kept = new Melds();
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.get(i) != 0 || view.packedToBeat() != 0) {
                kept.add(candidates.get(i));
            }
        }
        return kept;
    }

    @Test
    void choose_whatNeedsNoThought_isNotAskedOfTheNet() {
        NetPlayer player = new NetPlayer(NET, PLACE_VALUES);
        View out = new View(
                RULES, Positions.lead(RULES, "S4 H4", "D5 C6 S7 H8", 1, 1, 1, 1), 0, CardText.parseCards("S4 H4"));
        assertThat(player.choose(out).cards()).isEqualTo(CardText.parseCards("S4 H4"));
        assertThat(player.explain().orElseThrow().values()).containsEntry("at once", "goes out");

        View only =
                new View(RULES, Positions.lead(RULES, "S4", "D5 C6 S7 H8", 1, 1, 1, 1), 0, CardText.parseCards("S4"));
        assertThat(player.choose(only)).isEqualTo(new Meld(CardText.parseCards("S4")));
        assertThat(player.explain().orElseThrow().candidates()).isEmpty();
    }

    @Test
    void net_ofVersion1_doesNotSeeTheLaterBits() {
        NetShape early = new NetShape(Inputs.FIRST_VIEW_BITS, 256, 32, 3, 5);
        Map<String, float[]> arrays = new HashMap<>(RandomNets.arrays(early, 5));
        NetPlayer first = new NetPlayer(Net.plain(early, arrays), PLACE_VALUES);
        arrays.put("view", Arrays.copyOf(arrays.get("view"), Inputs.VIEW_BITS * 32));
        NetPlayer blind = new NetPlayer(Net.plain(SHAPE, arrays), PLACE_VALUES);
        Positions.game(RULES, 7, moment -> {
            if (moment.view().phase() == Phase.PLAY) {
                assertThat(first.choose(moment.view())).isEqualTo(blind.choose(moment.view()));
            }
        });
    }

    @Test
    void player_ofAnotherNet_isRefused() {
        NetShape other = new NetShape(512, 256, 32, 1, 5);
        Net net = Net.of(other, RandomNets.arrays(other, 1));
        assertThatThrownBy(() -> new NetPlayer(net, PLACE_VALUES)).hasMessageContaining("not 512, 256 and 5");
        NetShape seven = new NetShape(1024, 256, 32, 1, 7);
        Net more = Net.of(seven, RandomNets.arrays(seven, 1));
        assertThatThrownBy(() -> new NetPlayer(more, PLACE_VALUES)).hasMessageContaining("not 1024, 256 and 7");
    }
}
