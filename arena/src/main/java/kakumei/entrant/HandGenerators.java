package kakumei.entrant;

import java.util.function.Supplier;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.search.Worlds;

/** The ways of dealing unseen cards by the names they have in specs, as {@code deal=NAME} of {@code champion}. */
public final class HandGenerators {
    private static final String BELIEF_OF = "belief:";

    private HandGenerators() {}

    /** The generator of a name, or {@code belief:PATH} for that of a file; a {@link Usage} tells those that there are. */
    public static Supplier<? extends Worlds> of(String name, Rules rules) {
        String part = name.startsWith(BELIEF_OF) ? "belief,belief=" + name.substring(BELIEF_OF.length()) : name;
        Parts parts = new Parts(Spec.parse("champion:deal=" + part), HandCountFiles::load);
        return rules instanceof BigTwo bigTwo
                ? BigTwoPlayers.worlds(bigTwo, parts)
                : ChampionSpecs.worlds(rules, parts);
    }
}
