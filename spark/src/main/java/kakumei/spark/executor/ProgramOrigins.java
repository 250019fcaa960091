package kakumei.spark.executor;

import java.util.ArrayList;
import java.util.List;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.game.Games;

/** What outside programs are made of on an executor. */
public final class ProgramOrigins {
    private ProgramOrigins() {}

    /** The origins of the programs of some specs, as text. */
    public static List<String> of(List<String> specs) {
        List<String> origins = new ArrayList<>();
        for (String spec : specs) {
            origins.add(Roster.builtIn()
                    .origin(Spec.parse(spec), Games.usual().standard())
                    .text());
        }
        return origins;
    }
}
