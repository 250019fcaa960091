package kakumei.search;

import kakumei.cards.Melds;
import kakumei.rules.View;

/** What a cheap rule thinks of the legal melds before any playout; {@link Bandit#ucbPlus} reads it. One owner. */
@FunctionalInterface
public interface MeldEvaluation {
    /** Writes the value of every meld, 0 worst to 1 best, into {@code values}. */
    void evaluate(View view, Melds melds, double[] values);

    /** The least value at which a meld is worth a playout; the best meld has at least this. By default all are. */
    default double least() {
        return 0;
    }

    /**
     * As how many playouts the values count. They are then means of the payoff on the scale 0..1 from the least to the
     * most points a game can give. By default they are not counted.
     */
    default double prior() {
        return 0;
    }

    /** Thinks nothing of any meld. */
    static MeldEvaluation none() {
        return (view, melds, values) -> {};
    }
}
