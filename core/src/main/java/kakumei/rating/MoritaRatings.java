package kakumei.rating;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everyone's present rating by {@link MoritaElo}, updated game by game. A player not seen before enters at the initial
 * rating. Confined to one thread.
 */
public final class MoritaRatings {
    private final MoritaElo system;
    private final Map<String, Double> byPlayer = new LinkedHashMap<>();
    private final DirectResults results = new DirectResults();
    private int games;

    /** Nobody is rated yet. */
    public MoritaRatings(MoritaElo system) {
        this.system = system;
    }

    /**
     * Takes in one more game.
     *
     * @param names who played
     * @param handOdds the chances of their hands, in the same order, every entry above 0
     * @param places their places, 0 for the first
     */
    public void add(List<String> names, double[] handOdds, int[] places) {
        int n = names.size();
        double[] before = new double[n];
        for (int player = 0; player < n; player++) {
            before[player] = byPlayer.getOrDefault(names.get(player), MoritaElo.INITIAL);
        }
        double[] after = system.after(before, handOdds, places);
        for (int player = 0; player < n; player++) {
            byPlayer.put(names.get(player), after[player]);
            for (int other = 0; other < player; other++) {
                boolean ahead = places[player] < places[other];
                results.add(names.get(player), names.get(other), ahead ? 1 : 0, 0, ahead ? 0 : 1);
            }
        }
        games++;
    }

    /** How many games were rated. */
    public int games() {
        return games;
    }

    /** A live, read-only view, in the order in which the players appeared. */
    public Map<String, Double> byPlayer() {
        return Collections.unmodifiableMap(byPlayer);
    }

    /** Who finished before whom, game by game. */
    public DirectResults results() {
        return results;
    }
}
