package kakumei.papers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kakumei.problem.Fields;

/**
 * A piece of a study that is computed at once and kept when it is done: seconds of work, not minutes.
 *
 * @param key its name; unique among all studies of an experiment, the same for the same setting
 * @param steps about how long it takes compared with others, for the time left
 * @param weights by which weights its players play ({@link Casting#weights(String)}); empty if nobody does
 * @param check refuses a result that the work cannot come to, with a {@link kakumei.problem.BadLineException}: journals
 *     come from elsewhere too
 * @param work computes the result on one thread; depends on nothing but the setting
 */
public record Unit(
        String key, long steps, Map<String, String> weights, Consumer<Fields> check, Supplier<ObjectNode> work) {
    /** Checks that the steps count. */
    public Unit {
        if (steps < 1) {
            throw new IllegalArgumentException("unit " + key + " takes at least 1 step, not " + steps);
        }
        weights = Map.copyOf(weights);
    }

    /** A unit in which nobody plays by weights. */
    public Unit(String key, long steps, Consumer<Fields> check, Supplier<ObjectNode> work) {
        this(key, steps, Map.of(), check, work);
    }

    /** What its line in a journal is found by. */
    UnitId id() {
        return new UnitId(key, new TreeMap<>(weights));
    }
}
