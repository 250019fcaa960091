package kakumei.search.daihinmin;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.cards.Melds;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.inputs.CandidateNet;
import kakumei.search.inputs.Inputs;
import kakumei.search.inputs.Trail;

/**
 * Asks a net how likely each place is after each candidate of a decision, meld or gift, and what these places are worth
 * together; and which candidates it prefers beside that, if it has an output for it. Allocates nothing from decision to
 * decision; one owner.
 */
final class PlaceNet extends CandidateNet<Inputs> {
    static final int PLACES = Daihinmin.PLAYERS;
    private static final String WITHOUT_PAST =
            "missing: who played and passed on what is not known, which the net goes by, so do not trust its values";

    private final boolean prefers;
    private final PlaceValues values;
    private double[] placeValues;
    private boolean withoutPast;
    private final long[] viewBits = new long[Inputs.VIEW_WORDS];
    private final PublicState exchange = new PublicState(PLACES);
    private final Trail noTrail = new Trail();

    /**
     * Asks {@code net}.
     *
     * @param values what each place is worth
     * @throws IllegalArgumentException if the net is not one of views, candidates and places of Daihinmin
     */
    PlaceNet(Net net, PlaceValues values) {
        super(checked(net).batch(PLACES), new Inputs());
        prefers = net.shape().outputs() > PLACES;
        this.values = values;
        placeValues = values.of(0);
    }

    private static Net checked(Net net) {
        check(net.shape());
        return net;
    }

    static void check(NetShape shape) {
        if (new Inputs().versionOf(shape.viewBits()) == 0
                || shape.secondBits() != Inputs.CANDIDATE_BITS
                || shape.outputs() < PLACES
                || shape.outputs() > PLACES + 1) {
            throw new IllegalArgumentException("expected a net of " + Inputs.VIEW_BITS + " bits of a view, "
                    + Inputs.CANDIDATE_BITS + " of a candidate and " + PLACES + " places (" + (PLACES + 1)
                    + " outputs with a preference), not " + shape.viewBits() + ", " + shape.secondBits() + " and "
                    + shape.outputs());
        }
    }

    /** Scores the first {@code count} melds of the player at turn. */
    void scoreMelds(View view, Melds melds, int count) {
        inputs.view(view, viewBits);
        withoutPast = view.played() != 0 && view.history().size() == 0;
        placeValues = values.of(view.gamesToReset());
        score(viewBits, melds, count);
    }

    /** What is to be known of the last answer beside its candidates, to be shown first. */
    Map<String, Object> notes() {
        Map<String, Object> notes = new LinkedHashMap<>();
        if (withoutPast) {
            notes.put("history", WITHOUT_PAST);
        }
        return notes;
    }

    /** Scores all gifts. */
    void scoreGifts(View view, int toGive, Melds gifts) {
        withoutPast = false;
        view.copyPublicTo(exchange);
        exchange.phase(Phase.GIVE);
        exchange.turn(view.me());
        exchange.toGive(toGive);
        inputs.view(exchange, view.hand(), view.gave(), view.got(), noTrail, viewBits);
        placeValues = values.of(view.gamesToReset());
        score(viewBits, gifts, gifts.size());
    }

    /** What the places after a candidate are worth. */
    double mean(int candidate) {
        return batch.mean(candidate, placeValues);
    }

    /** What candidates are compared by: what their places are worth, and by how much the net prefers them beside that. */
    @Override
    public double value(int candidate) {
        return mean(candidate) + (prefers ? batch.logit(candidate, PLACES) : 0);
    }

    /** The chances of the places after a candidate, the first place first. */
    List<Double> chances(int candidate) {
        List<Double> places = new ArrayList<>();
        for (int place = 0; place < PLACES; place++) {
            places.add(batch.chance(candidate, place));
        }
        return places;
    }

    /** What a place, 0 best, is worth. */
    double placeValue(int place) {
        return placeValues[place];
    }

    /** A value in points, as if the first place made 5 and the last 1. */
    double points(double value) {
        double last = placeValues[PLACES - 1];
        return 1 + (PLACES - 1) * (value - last) / (placeValues[0] - last);
    }
}
