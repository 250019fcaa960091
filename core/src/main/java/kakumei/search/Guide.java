package kakumei.search;

import kakumei.rules.Rules;

/** What is known of one game that makes a search better than chance alone. Thread-safe. */
public interface Guide {
    /** Playouts that play better than uniformly. */
    PlayoutPolicy playouts(Rules rules);

    /** What a cheap rule thinks of the melds. */
    MeldEvaluation evaluation(Rules rules);

    /** Whether hands can be estimated from what was played. */
    default boolean estimatesHands() {
        return false;
    }
}
