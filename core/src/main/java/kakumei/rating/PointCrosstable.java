package kakumei.rating;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The crosstable of points: the mean points of every player, and by how many points each was ahead of each other one at
 * the same tables. The independent unit is the set. Players are numbered in the order in which they first appear.
 *
 * <p>Points are counted a game where every set tells its number of games, and a set otherwise.
 */
public final class PointCrosstable {
    private final boolean perGame;
    private final List<String> players = new ArrayList<>();
    private final List<Sample> points = new ArrayList<>();
    private final Map<Long, Sample> leads = new HashMap<>();

    private PointCrosstable(boolean perGame) {
        this.perGame = perGame;
    }

    /** The points of these sets. */
    public static PointCrosstable of(List<SetResult> sets) {
        PointCrosstable crosstable = new PointCrosstable(sets.stream().allMatch(set -> set.games() > 0));
        Map<String, Integer> numbers = new HashMap<>();
        for (SetResult set : sets) {
            int n = set.players().size();
            int[] number = new int[n];
            for (int i = 0; i < n; i++) {
                number[i] = numbers.computeIfAbsent(set.players().get(i), crosstable::enter);
                crosstable.points.set(
                        number[i], crosstable.points.get(number[i]).plus(crosstable.value(set, i)));
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < i; j++) {
                    double lead = crosstable.value(set, i) - crosstable.value(set, j);
                    boolean order = number[i] < number[j];
                    long key = order ? key(number[i], number[j]) : key(number[j], number[i]);
                    crosstable.leads.merge(key, Sample.of(order ? lead : -lead), Sample::plus);
                }
            }
        }
        return crosstable;
    }

    private int enter(String player) {
        players.add(player);
        points.add(Sample.EMPTY);
        return players.size() - 1;
    }

    /** What player {@code i} of a set made, a game or a set. */
    double value(SetResult set, int i) {
        return perGame ? set.meanPoints(i) : set.points().get(i);
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
        return List.copyOf(players);
    }

    /** The points of player {@code i}, one number for each set. */
    public Sample points(int i) {
        return points.get(i);
    }

    /** The points of player {@code i} minus those of {@code j}, one number for each set in which both played. */
    public Sample lead(int i, int j) {
        return i < j
                ? leads.getOrDefault(key(i, j), Sample.EMPTY)
                : leads.getOrDefault(key(j, i), Sample.EMPTY).negated();
    }
}
