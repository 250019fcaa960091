package kakumei.papers;

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
}
