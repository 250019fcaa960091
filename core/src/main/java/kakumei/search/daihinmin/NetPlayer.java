package kakumei.search.daihinmin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.net.Net;
import kakumei.net.NetBatch;
import kakumei.net.NetShape;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.inputs.Inputs;
import kakumei.search.inputs.Trail;

/**
 * Asks a net how likely each place is after each candidate, meld or gift, and takes the candidate whose places are worth
 * most. No search and no chance: the same view gives the same meld. What needs no thought is not asked: the only
 * candidate, and a meld that empties the hand. Who leads never passes.
 */
public final class NetPlayer implements Player {
    private static final int PLACES = Daihinmin.PLAYERS;

    private final NetBatch batch;
    private final double[] placeValues;
    private final Inputs inputs = new Inputs();
    private final Melds candidates = new Melds();
    private final long[] viewBits = new long[Inputs.VIEW_WORDS];
    private final long[] candidateBits = new long[Inputs.CANDIDATE_WORDS];
    private final PublicState exchange = new PublicState(PLACES);
    private final Trail noTrail = new Trail();
    private String atOnce = "nothing was asked yet";

    /**
     * A player that asks {@code net}.
     *
     * @param placeValues what each place is worth, the first one most
     * @throws IllegalArgumentException if the net is not one of views, candidates and places of Daihinmin
     */
    public NetPlayer(Net net, double[] placeValues) {
        check(net.shape());
        if (placeValues.length != PLACES) {
            throw new IllegalArgumentException("expected the values of " + PLACES + " places");
        }
        batch = net.batch();
        this.placeValues = placeValues.clone();
    }

    /** Refuses nets whose sizes are not those of the inputs. */
    public static void check(NetShape shape) {
        if (shape.viewBits() != Inputs.VIEW_BITS
                || shape.secondBits() != Inputs.CANDIDATE_BITS
                || shape.outputs() != PLACES) {
            throw new IllegalArgumentException("expected a net of " + Inputs.VIEW_BITS + " bits of a view, "
                    + Inputs.CANDIDATE_BITS + " of a candidate and " + PLACES + " places, not " + shape.viewBits()
                    + ", " + shape.secondBits() + " and " + shape.outputs());
        }
    }

    @Override
    public Meld choose(View view) {
        view.legalMelds(candidates);
        int count = withoutIdlePass(view);
        if (count == 1) {
            atOnce = "the only legal meld";
            return new Meld(candidates.get(0));
        }
        for (int i = 0; i < count; i++) {
            if (Meld.cards(candidates.get(i)) == view.hand()) {
                atOnce = "goes out";
                return new Meld(candidates.get(i));
            }
        }
        inputs.view(view, viewBits);
        return new Meld(best(count));
    }

    private int withoutIdlePass(View view) {
        int n = candidates.size();
        return view.packedTable() == 0 && n > 1 && candidates.get(n - 1) == 0 ? n - 1 : n;
    }

    @Override
    public long give(View view, int count) {
        Inputs.gifts(view.hand(), count, candidates);
        if (candidates.size() == 1) {
            atOnce = "the only gift";
            return candidates.get(0);
        }
        view.copyPublicTo(exchange);
        exchange.phase = Phase.GIVE;
        exchange.turn = view.me();
        exchange.toGive = count;
        inputs.view(exchange, view.hand(), view.gave(), view.got(), noTrail, viewBits);
        return best(candidates.size());
    }

    /* Of equal ones the first. */
    private long best(int count) {
        atOnce = "";
        batch.clear();
        batch.view(viewBits);
        for (int i = 0; i < count; i++) {
            inputs.candidate(candidates.get(i), candidateBits, 0);
            batch.add(candidateBits, 0);
        }
        batch.compute();
        int best = 0;
        double bestValue = batch.mean(0, placeValues);
        for (int i = 1; i < count; i++) {
            double value = batch.mean(i, placeValues);
            if (value > bestValue) {
                best = i;
                bestValue = value;
            }
        }
        return candidates.get(best);
    }

    /** The candidates by value, in points as if the first place made 5 and the last 1, with the chances of places. */
    @Override
    public Optional<Explanation> explain() {
        if (!atOnce.isEmpty()) {
            return Optional.of(new Explanation(Map.of("at once", atOnce), List.of()));
        }
        List<Explanation.Candidate> list = new ArrayList<>();
        for (int i = 0; i < batch.rows(); i++) {
            List<Double> places = new ArrayList<>();
            for (int place = 0; place < PLACES; place++) {
                places.add(batch.chance(i, place));
            }
            list.add(Explanation.Candidate.ofPlaces(
                    new Meld(candidates.get(i)), points(batch.mean(i, placeValues)), places));
        }
        list.sort(Comparator.comparingDouble(Explanation.Candidate::mean).reversed());
        return Optional.of(new Explanation(Map.of(), list));
    }

    private double points(double value) {
        double last = placeValues[PLACES - 1];
        return 1 + (PLACES - 1) * (value - last) / (placeValues[0] - last);
    }
}
