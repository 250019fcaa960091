package kakumei.search.inputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import kakumei.cards.Cards;
import kakumei.net.Net;
import kakumei.net.NetBatch;
import kakumei.net.NetShape;
import kakumei.net.RandomNets;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Positions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BeliefWorldsTest {
    private record Table(Rules rules, Supplier<? extends Encoding> inputs, Net belief) {
        static Table of(Rules rules, Supplier<? extends Encoding> inputs, int outputs) {
            NetShape shape = new NetShape(1024, 0, 32, 1, outputs);
            return new Table(rules, inputs, Net.of(shape, RandomNets.arrays(shape, 5)));
        }

        BeliefWorlds worlds() {
            return new BeliefWorlds(belief, inputs.get());
        }

        State dealt(View view, BeliefWorlds worlds, SplitMix random) {
            State target = rules.newState();
            view.copyPublicTo(target);
            worlds.draw(target, random);
            return target;
        }
    }

    /** Four opponents and the joker, and three without one. */
    static List<Table> tables() {
        BigTwo bigTwo = BigTwo.standard();
        return List.of(
                Table.of(Daihinmin.uecda(), Inputs::new, 4 * 53),
                Table.of(bigTwo, () -> new BigTwoInputs(bigTwo), 3 * 52));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void deals_agreeWithWhatIsSeen(Table table) {
        BeliefWorlds worlds = table.worlds();
        SplitMix random = new SplitMix(7);
        for (long seed = 1; seed <= Sizes.of(20, 500); seed++) {
            Positions.game(table.rules, seed, moment -> {
                View view = moment.view();
                if (view.phase() != Phase.PLAY) {
                    return;
                }
                worlds.see(view);
                for (int n = 0; n < 3; n++) {
                    State deal = table.dealt(view, worlds, random);
                    long all = 0;
                    for (int player = 0; player < view.players(); player++) {
                        assertThat(Cards.count(deal.hand(player))).isEqualTo(view.handSize(player));
                        assertThat(all & deal.hand(player)).isZero();
                        all |= deal.hand(player);
                    }
                    assertThat(deal.hand(view.me())).isEqualTo(view.hand());
                    assertThat(all).isEqualTo(view.hand() | view.unseen());
                    long given = view.gave() & view.unseen();
                    assertThat(given == 0 ? 0 : given & ~deal.hand(view.receiver()))
                            .isZero();
                    assertThat(worlds.logChance(deal.hands())).isFinite();
                }
            });
        }
    }

    /** All hands that the unseen cards allow, with the product of the weights of each, by trying everything. */
    private static Map<List<Long>, Double> all(Table table, View view) {
        Encoding inputs = table.inputs.get();
        long[] bits = new long[inputs.viewWords()];
        inputs.view(view, bits);
        NetBatch batch = table.belief.batch();
        batch.view(bits);
        batch.add(new long[0], 0);
        batch.compute();
        long[] hands = new long[view.players()];
        hands[view.me()] = view.hand();
        long open = view.unseen();
        long given = view.gave() & open;
        if (given != 0) {
            hands[view.receiver()] = given;
        }
        Map<List<Long>, Double> found = new HashMap<>();
        fill(view, inputs, batch, open & ~given, hands, 1, found);
        double sum = found.values().stream().mapToDouble(Double::doubleValue).sum();
        found.replaceAll((deal, weight) -> weight / sum);
        return found;
    }

    private static void fill(
            View view,
            Encoding inputs,
            NetBatch batch,
            long open,
            long[] hands,
            double product,
            Map<List<Long>, Double> found) {
        if (open == 0) {
            List<Long> deal = new ArrayList<>();
            for (long hand : hands) {
                deal.add(hand);
            }
            found.put(deal, product);
            return;
        }
        long card = open & -open;
        for (int opponent = 0; opponent < inputs.opponents(); opponent++) {
            int player = inputs.opponent(opponent);
            if (Cards.count(hands[player]) < view.handSize(player)) {
                hands[player] |= card;
                double weight = Math.exp(batch.logit(0, inputs.cardBits() * opponent + inputs.bitOf(card)));
                fill(view, inputs, batch, open & ~card, hands, product * weight, found);
                hands[player] &= ~card;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void chances_areProductsOfWeightsAmongAllDeals(Table table) {
        BeliefWorlds worlds = table.worlds();
        AtomicInteger positions = new AtomicInteger();
        for (long seed = 1; seed <= Sizes.of(30, 1_000); seed++) {
            Positions.game(table.rules, seed, moment -> {
                View view = moment.view();
                int unseen = Cards.count(view.unseen());
                if (view.phase() != Phase.PLAY || unseen > 9) {
                    return;
                }
                worlds.see(view);
                double sum = 0;
                for (Map.Entry<List<Long>, Double> deal : all(table, view).entrySet()) {
                    long[] hands =
                            deal.getKey().stream().mapToLong(Long::longValue).toArray();
                    double chance = Math.exp(worlds.logChance(hands));
                    assertThat(chance).isCloseTo(deal.getValue(), within(1e-9));
                    sum += chance;
                }
                assertThat(sum).isCloseTo(1, within(1e-9));
                positions.incrementAndGet();
            });
        }
        assertThat(positions.get()).isGreaterThan(100);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void draws_comeAsOftenAsTheirChances(Table table) {
        BeliefWorlds worlds = table.worlds();
        SplitMix random = new SplitMix(11);
        int draws = 20_000;
        List<Double> squares = new ArrayList<>();
        List<Double> freedom = new ArrayList<>();
        for (long seed = 1; seed <= 12; seed++) {
            Positions.game(table.rules, seed, moment -> {
                View view = moment.view();
                if (view.phase() != Phase.PLAY || Cards.count(view.unseen()) != 6) {
                    return;
                }
                Map<List<Long>, Double> chances = all(table, view);
                worlds.see(view);
                Map<List<Long>, Integer> counts = new HashMap<>();
                for (int n = 0; n < draws; n++) {
                    List<Long> deal = new ArrayList<>();
                    for (long hand : table.dealt(view, worlds, random).hands()) {
                        deal.add(hand);
                    }
                    counts.merge(deal, 1, Integer::sum);
                }
                assertThat(chances.keySet()).containsAll(counts.keySet());
                double square = 0;
                for (Map.Entry<List<Long>, Double> deal : chances.entrySet()) {
                    double expected = draws * deal.getValue();
                    double difference = counts.getOrDefault(deal.getKey(), 0) - expected;
                    square += difference * difference / expected;
                }
                squares.add(square);
                freedom.add(chances.size() - 1.0);
            });
        }
        assertThat(squares).hasSizeGreaterThan(5);
        double total = squares.stream().mapToDouble(Double::doubleValue).sum();
        double expected = freedom.stream().mapToDouble(Double::doubleValue).sum();
        /* Chi-square of many degrees of freedom is nearly normal: six deviations. */
        assertThat(total).isCloseTo(expected, within(6 * Math.sqrt(2 * expected)));
    }

    @Test
    void nets_ofOtherSizes_areRefused() {
        NetShape places = new NetShape(1024, 256, 32, 1, 5);
        Net net = Net.of(places, RandomNets.arrays(places, 1));
        assertThatThrownBy(() -> new BeliefWorlds(net, new Inputs()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a belief of 1536 bits of a view and 212 outputs,"
                        + " not 1024 and 256 bits and 5 outputs");
    }
}
