package kakumei.entrant;

import kakumei.player.Player;
import kakumei.player.PlayerFactory;

/**
 * A factory that remembers which spec it was made from, so that a match can say how to play it again.
 *
 * @param spec the spec
 * @param made what it names
 */
public record SpecFactory(Spec spec, PlayerFactory made) implements PlayerFactory {
    @Override
    public Player create(long seed) {
        return made.create(seed);
    }

    @Override
    public boolean persistent() {
        return made.persistent();
    }
}
