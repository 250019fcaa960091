package kakumei.match;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What the players reached in one block: numbers alone, so that it can travel. Lists are by player.
 *
 * @param games how many games it had
 * @param points the players' points
 * @param places how often each player took each place, the best first
 * @param decisions how often each player was asked for a meld
 * @param nanos how long each player's decisions took together
 * @param refused how often each player was refused, or failed, was late or died
 */
public record BlockScore(
        int games,
        List<Long> points,
        List<List<Long>> places,
        List<Long> decisions,
        List<Long> nanos,
        List<Long> refused)
        implements Serializable {
    /** Copies the lists. */
    public BlockScore {
        points = List.copyOf(points);
        places = List.copyOf(places);
        decisions = List.copyOf(decisions);
        nanos = List.copyOf(nanos);
        refused = List.copyOf(refused);
    }

    /** The numbers of a match that was one block. */
    public static BlockScore of(MatchResult result) {
        List<Long> points = new ArrayList<>();
        List<List<Long>> places = new ArrayList<>();
        List<Long> decisions = new ArrayList<>();
        List<Long> nanos = new ArrayList<>();
        List<Long> refused = new ArrayList<>();
        for (MatchResult.PlayerResult player : result.players()) {
            points.add(player.points());
            places.add(player.places());
            decisions.add(player.decisions());
            nanos.add(Math.round(player.nanosPerDecision() * player.decisions()));
            Absences absences = player.absences();
            refused.add((long) player.faults() + absences.late() + absences.died());
        }
        return new BlockScore(result.games(), points, places, decisions, nanos, refused);
    }
}
