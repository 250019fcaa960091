package kakumei.match;

import java.util.Optional;
import java.util.function.Supplier;
import kakumei.rating.MeanInterval;
import kakumei.search.PairedPlayouts;
import kakumei.search.PlayoutPolicy;
import kakumei.search.RandomWorlds;
import kakumei.search.Worlds;

/**
 * Judges by playouts: both decisions from the same deals, drawn from what the player saw, with the same chance. In the
 * exchange, of which nothing was seen, all deals are alike.
 *
 * @param worlds where deals come from
 * @param playouts how everybody plays on
 * @param deals how many
 */
public record PlayoutJudge(Supplier<? extends Worlds> worlds, Supplier<? extends PlayoutPolicy> playouts, int deals)
        implements Judge {
    private static final double LEVEL = 0.95;

    @Override
    public Optional<MeanInterval> gain(Decision decision, long other, long seed) {
        PairedPlayouts pair = new PairedPlayouts(
                decision.view(),
                other,
                decision.made(),
                decision.isGift() ? new RandomWorlds() : worlds.get(),
                playouts.get(),
                seed);
        pair.run(deals);
        double mean = pair.mean();
        double half = pair.halfWidth();
        return Optional.of(new MeanInterval(mean, mean - half, mean + half, LEVEL, pair.count()));
    }
}
