package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.inputs.BeliefWorlds;
import kakumei.search.inputs.Inputs;
import kakumei.search.linear.LinearPolicy;
import kakumei.search.linear.LinearWeights;

/**
 * What the host program {@code records} says of a decision by the linear policy and by a search, said again: scores bit
 * by bit, and deals and playouts from the same seeds.
 */
final class SearchReplayed {
    private static final int OPPONENTS = Daihinmin.PLAYERS - 1;
    private static final int CARDS = 53;
    private static final int WIDTH = 32;
    /* As records.cpp has them. */
    private static final int SEED = 48095;
    private static final float HEAT = 0.7f;
    private static final int BY_BELIEF = 2;

    private final Bytes in;
    private final Daihinmin rules;
    private final SplitMix random = new SplitMix(SEED);
    private final LinearPolicy policy;
    private final BeliefWorlds worlds;
    private final State deal;
    private int playouts;
    private int deals;

    SearchReplayed(Bytes in, Daihinmin rules) {
        this.in = in;
        this.rules = rules;
        deal = rules.newState();
        policy = new LinearPolicy(LinearWeights.of(numbers(LinearWeights.COUNT, 1)), HEAT);
        worlds = new BeliefWorlds(belief(numbers(OPPONENTS * CARDS, 6)), new Inputs());
    }

    private float[] numbers(int count, float scale) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = scale * ((random.nextLong() >>> 40) * (1f / (1 << 24)) - 0.5f);
        }
        return numbers;
    }

    /* A belief that says the same of every view. */
    private static Net belief(float[] logits) {
        NetShape shape = new NetShape(Inputs.VIEW_BITS, 0, WIDTH, 0, OPPONENTS * CARDS);
        Map<String, float[]> arrays = new HashMap<>();
        for (NetShape.Array array : shape.arrays()) {
            arrays.put(array.name(), new float[array.size()]);
        }
        arrays.put("placeBias", logits);
        return Net.plain(shape, arrays);
    }

    int playouts() {
        return playouts;
    }

    int deals() {
        return deals;
    }

    void compare(State state, View view, Supplier<String> where) {
        int me = state.turn();
        boolean gives = state.phase() == Phase.GIVE;
        if (gives) {
            policy.judgeGifts(view.hand(), state.toGive());
        } else {
            policy.judge(rules, state, view.hand());
        }
        long[] melds = in.u64s(in.u16());
        assertThat(melds.length).as(where).isEqualTo(policy.size());
        for (int i = 0; i < melds.length; i++) {
            if (melds[i] != policy.meld(i)) {
                throw new AssertionError(where.get() + ": candidate " + i + " of the linear policy");
            }
        }
        for (int i = 0; i < melds.length; i++) {
            float score = in.f32();
            if (score != policy.score(i) && melds.length > 1) {
                throw new AssertionError(where.get() + ": the linear policy scores candidate " + i + " "
                        + policy.score(i) + ", not " + score);
            }
        }
        int tried = gives ? 0 : in.u8();
        if (tried != 0) {
            playOut(state, view, me, tried == BY_BELIEF, where);
        }
    }

    private void playOut(State state, View view, int me, boolean byBelief, Supplier<String> where) {
        SplitMix chance = new SplitMix(in.u64());
        deal.copyFrom(state);
        if (byBelief) {
            worlds.see(view);
            worlds.draw(deal, chance);
            assertThat(in.u64s(Daihinmin.PLAYERS)).as(where).isEqualTo(deal.hands());
            deals++;
        }
        chance.reseed(chance.nextLong());
        rules.play(deal, in.u64());
        if (deal.phase() == Phase.PLAY) {
            policy.run(rules, deal, chance, me);
        }
        if (deal.phase() == Phase.STALEMATE) {
            rules.settle(deal, chance);
        }
        assertThat(in.u8()).as(() -> where.get() + ": place of a playout").isEqualTo(deal.placeOf(me));
        playouts++;
    }
}
