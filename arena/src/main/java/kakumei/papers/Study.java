package kakumei.papers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import kakumei.game.Games;
import kakumei.rules.Rules;

/** One body of computation, shared by all experiments that report on it. */
public interface Study {
    /** Its name, which is also that of its journal: {@code 000-mixed}. */
    String name();

    /** The game. */
    default Rules rules() {
        return Games.usual().standard();
    }

    /** The programs of the paper that take part and are not ours. */
    default List<StandIn> cast() {
        return List.of();
    }

    /** What is computed at a size, in words and numbers. */
    String extent(Size size);

    /** What the whole is that a size is a part of. */
    default String whole() {
        return "the paper's size";
    }

    /** The part of the whole that is computed at a size, which may be more than was asked for. */
    default double share(Size size) {
        return size.share();
    }

    /**
     * The size whose journal has the units of a size. Parts of the paper's size may share one, so that a larger part
     * goes on from a smaller one: where a unit's key is the same at both, so must its result be.
     */
    default Size journalSize(Size size) {
        return size;
    }

    /**
     * The pieces it is made of: for one setting the same keys in the same order.
     *
     * @param before the results of the studies that stand before it in an experiment; may be asked by the work of a
     *     unit. Keys and steps must not depend on them
     */
    List<Unit> units(Setting setting, Supplier<Results> before);

    /**
     * What finds a unit by its key, among those of all sizes that share the journal of a setting; the work of those that
     * need the results of others cannot be done. A study whose {@link #journalSize} is shared says how.
     */
    default Function<String, Optional<Unit>> finder(Setting setting) {
        Map<String, Unit> known = new HashMap<>();
        units(setting, () -> new Results(Map.of())).forEach(unit -> known.put(unit.key(), unit));
        return key -> Optional.ofNullable(known.get(key));
    }
}
