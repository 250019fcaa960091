package kakumei.papers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Supplier;

/**
 * A piece of a study that is computed at once and kept when it is done: seconds of work, not minutes.
 *
 * @param key its name; unique among all studies of an experiment, the same for the same setting
 * @param weight about how long it takes compared with others, for the time left
 * @param work computes the result on one thread; depends on nothing but the setting
 */
public record Unit(String key, long weight, Supplier<ObjectNode> work) {
    /** Checks that the weight counts. */
    public Unit {
        if (weight < 1) {
            throw new IllegalArgumentException("unit " + key + " weighs at least 1, not " + weight);
        }
    }
}
