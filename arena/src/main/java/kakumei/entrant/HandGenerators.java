package kakumei.entrant;

import java.util.function.Supplier;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.search.Worlds;

/** The ways of dealing unseen cards by the names they have in specs, as {@code deal=NAME} of {@code champion}. */
public final class HandGenerators {
    private HandGenerators() {}

    /** The generator of a name; a {@link Usage} tells those that there are. */
    public static Supplier<? extends Worlds> of(String name, Rules rules) {
        return ChampionSpecs.worlds(rules, new Parts(Spec.parse("champion:deal=" + name), HandCountFiles::load));
    }
}
