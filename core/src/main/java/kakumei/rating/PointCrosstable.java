package kakumei.rating;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The crosstable of points: the mean points of every player, and by how many points each was ahead of each other one at
 * the same tables. The independent unit is the set. Players are numbered in the order in which they first appear.
 *
 * <p>Points are counted a game where every set tells its number of games, and a set otherwise.
 */
public final class PointCrosstable {
    private final boolean perGame;
    private final List<String> players;
    private final List<Sample> points;
    private final Map<Long, Sample> leads;

    private PointCrosstable(boolean perGame, List<String> players, List<Sample> points, Map<Long, Sample> leads) {
        this.perGame = perGame;
        this.players = players;
        this.points = points;
        this.leads = leads;
    }

    /** The points of these sets. */
    public static PointCrosstable of(List<SetResult> sets) {
        PackedSets packed = PackedSets.of(sets);
        return of(packed, IntStream.range(0, packed.players().size()).toArray());
    }

    /** The points of these sets, with the leads of some players over each other alone. */
    public static PointCrosstable of(PackedSets sets, int[] chosen) {
        boolean[] wanted = new boolean[sets.players().size()];
        for (int player : chosen) {
            wanted[player] = true;
        }
        return of(sets, (one, other) -> wanted[one] && wanted[other]);
    }

    /** The points of these sets, with the leads of one player over all others alone. */
    public static PointCrosstable of(PackedSets sets, int player) {
        return of(sets, (one, other) -> one == player || other == player);
    }

    /** Whether the lead of one player over another is wanted. */
    private interface Wanted {
        boolean test(int one, int other);
    }

    private static PointCrosstable of(PackedSets sets, Wanted wanted) {
        int n = sets.players().size();
        Sample[] points = new Sample[n];
        Arrays.fill(points, Sample.EMPTY);
        Map<Long, Sample> leads = new HashMap<>();
        for (int set = 0; set < sets.count(); set++) {
            for (int i = 0; i < sets.size(set); i++) {
                int one = sets.player(set, i);
                double own = sets.value(set, i);
                points[one] = points[one].plus(own);
                for (int j = 0; j < i; j++) {
                    int other = sets.player(set, j);
                    if (wanted.test(one, other)) {
                        double lead = own - sets.value(set, j);
                        boolean order = one < other;
                        long key = order ? key(one, other) : key(other, one);
                        leads.merge(key, Sample.of(order ? lead : -lead), Sample::plus);
                    }
                }
            }
        }
        return new PointCrosstable(sets.isPerGame(), List.copyOf(sets.players()), List.of(points), leads);
    }

    private static long key(int i, int j) {
        return (long) i << Integer.SIZE | j;
    }

    /** Whether points are counted a game; if not, a set. */
    public boolean perGame() {
        return perGame;
    }

    /** The names of the players, by number. */
    public List<String> players() {
        return players;
    }

    /** The points of player {@code i}, one number for each set. */
    public Sample points(int i) {
        return points.get(i);
    }

    /** The points of player {@code i} minus those of {@code j}, one number for each set in which both played; of chosen players alone. */
    public Sample lead(int i, int j) {
        return i < j
                ? leads.getOrDefault(key(i, j), Sample.EMPTY)
                : leads.getOrDefault(key(j, i), Sample.EMPTY).negated();
    }
}
