package kakumei.rating;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everyone's present rating, updated set by set in the order of {@link SetResult#BY_START}. A player not seen before
 * enters at the initial rating. Confined to one thread.
 */
public final class Ratings {
    private final SetWise procedure;
    private final Map<String, Rating> byPlayer = new LinkedHashMap<>();

    /** Nobody is rated yet. */
    public Ratings(SetWise procedure) {
        this.procedure = procedure;
    }

    /** The ratings after all of {@code sets}, which are put in order of their start first. */
    public static Ratings of(SetWise procedure, List<SetResult> sets) {
        Ratings ratings = new Ratings(procedure);
        sets.stream().sorted(SetResult.BY_START).forEachOrdered(ratings::add);
        return ratings;
    }

    /** Takes in one more set. */
    public void add(SetResult set) {
        List<String> players = set.players();
        Rating[] before = new Rating[players.size()];
        for (int i = 0; i < before.length; i++) {
            before[i] = rating(players.get(i));
        }
        Rating[] after = procedure.after(before, set);
        for (int i = 0; i < after.length; i++) {
            byPlayer.put(players.get(i), after[i]);
        }
    }

    /** The present rating; the initial one for a player never seen. */
    public Rating rating(String player) {
        return byPlayer.getOrDefault(player, procedure.system().initial());
    }

    /** A live, read-only view, in the order in which the players appeared. */
    public Map<String, Rating> byPlayer() {
        return Collections.unmodifiableMap(byPlayer);
    }

    /** How sets are taken in. */
    public SetWise procedure() {
        return procedure;
    }
}
