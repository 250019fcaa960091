package kakumei.league;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kakumei.store.StoredEntrant;

/**
 * Under which names the players of a plan play: their own, or the one under which each went on as new.
 *
 * @param planned by player, as in the plan
 * @param current by player, as they play now
 * @param retired names that others went on for
 */
record Names(List<String> planned, List<String> current, List<String> retired) {
    /** The names of a plan whose players were let in as these, by player and entry. */
    static Names of(List<String> planned, List<StoredEntrant> entrants) {
        List<String> current = new ArrayList<>(planned);
        Set<String> others = new LinkedHashSet<>();
        for (StoredEntrant entrant : entrants) { // the newest of a player comes last
            current.set(entrant.player(), entrant.name());
            others.add(entrant.name());
        }
        current.forEach(others::remove);
        return new Names(planned, List.copyOf(current), List.copyOf(others));
    }

    /** What the players of the plan are called now. */
    Map<String, String> renamed() {
        Map<String, String> names = new HashMap<>();
        for (int player = 0; player < planned.size(); player++) {
            names.put(planned.get(player), current.get(player));
        }
        return names;
    }
}
