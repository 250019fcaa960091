package kakumei.search.daihinmin;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.search.Choices;
import kakumei.search.inputs.Inputs;

/**
 * Asks a net how likely each place is after each candidate, meld or gift, and takes the candidate whose places are worth
 * most, or which the net prefers where they are worth about the same. No search and no chance: the same view gives the same meld. What needs no thought is not asked.
 */
public final class NetPlayer implements Player {
    private final PlaceNet net;
    private final Choices choices = new Choices();
    private final Melds gifts = new Melds();
    private Melds scored = gifts;

    /**
     * A player that asks {@code net}.
     *
     * @param values what each place is worth
     * @throws IllegalArgumentException if the net is not one of views, candidates and places of Daihinmin
     */
    public NetPlayer(Net net, PlaceValues values) {
        this.net = new PlaceNet(net, values);
    }

    /** Refuses nets whose sizes are not those of the inputs. */
    public static void check(NetShape shape) {
        PlaceNet.check(shape);
    }

    @Override
    public Meld choose(View view) {
        choices.of(view);
        if (choices.isObvious()) {
            return choices.answer();
        }
        scored = choices.melds();
        net.scoreMelds(view, scored, choices.count());
        return new Meld(scored.get(net.best()));
    }

    @Override
    public long give(View view, int count) {
        Inputs.gifts(view.hand(), count, gifts);
        choices.because(gifts.size() == 1 ? "the only gift" : "");
        if (gifts.size() == 1) {
            return gifts.get(0);
        }
        scored = gifts;
        net.scoreGifts(view, count, gifts);
        return gifts.get(net.best());
    }

    /**
     * The candidates, the best first, with the chances of places and what these are worth, in points as if the first place
     * made 5 and the last 1.
     */
    @Override
    public Optional<Explanation> explain() {
        if (!choices.reason().isEmpty()) {
            return Optional.of(Explanation.atOnce(choices.reason()));
        }
        List<Explanation.Candidate> list = IntStream.range(0, net.count())
                .boxed()
                .sorted(Comparator.comparingDouble(net::value).reversed())
                .map(i -> Explanation.Candidate.ofPlaces(
                        new Meld(scored.get(i)), net.points(net.mean(i)), net.chances(i)))
                .toList();
        return Optional.of(new Explanation(net.notes(), list));
    }
}
