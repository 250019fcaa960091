package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.State;

/** How everybody plays on within a playout. One owner; may keep buffers, never knowledge. Must not allocate. */
@FunctionalInterface
public interface PlayoutPolicy {
    /**
     * Plays {@code state} on until the game leaves the phase of play, or until {@code until} is out of cards if that is
     * not -1.
     */
    void run(Rules rules, State state, SplitMix random, int until);

    /** Every legal meld with equal chance, as the rules of the game define it. */
    static PlayoutPolicy uniform() {
        return Rules::playout;
    }
}
