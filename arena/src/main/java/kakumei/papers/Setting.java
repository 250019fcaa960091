package kakumei.papers;

import java.util.List;
import java.util.stream.IntStream;
import kakumei.player.Entrant;
import kakumei.rules.Rules;

/**
 * All that decides the numbers of a study.
 *
 * @param size how much is computed
 * @param seed where all chance comes from
 * @param casting who plays the programs of the paper
 */
public record Setting(Size size, long seed, Casting casting) {
    /** The game. */
    public Rules rules() {
        return casting.rules();
    }

    /** A table at which one and the same player has every seat, by a name and a number. */
    public List<Entrant> alike(String name, Entrant one) {
        return IntStream.rangeClosed(1, rules().players())
                .mapToObj(i -> new Entrant(name + "#" + i, one.factory()))
                .toList();
    }
}
