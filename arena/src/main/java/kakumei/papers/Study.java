package kakumei.papers;

import java.util.List;
import kakumei.entrant.Games;
import kakumei.rules.Rules;

/** One body of computation, shared by all experiments that report on it. */
public interface Study {
    /** Its name, which is also that of its journal: {@code 000-mixed}. */
    String name();

    /** The game. */
    default Rules rules() {
        return Games.rules(Games.DAIHINMIN);
    }

    /** The programs of the paper that take part and are not ours. */
    default List<Part> cast() {
        return List.of();
    }

    /** What is computed at a size, in words and numbers. */
    String extent(Size size);

    /** The pieces it is made of: for one setting the same keys in the same order. */
    List<Unit> units(Setting setting);
}
