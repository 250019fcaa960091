package kakumei.rating;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * What ratings and tests need of sets, in a fiftieth of the room that the sets themselves take. Sets and players are
 * numbered in the order in which they came. One owner.
 */
public final class PackedSets implements Consumer<SetResult> {
    private final PlayerNumbers numbers = new PlayerNumbers();
    private long[] seconds = new long[1 << 8];
    private int[] nanos = new int[1 << 8];
    private int[] games = new int[1 << 8];
    /* Where each set ends among players and points; the next begins there. */
    private int[] ends = new int[1 << 8];
    private int[] players = new int[1 << 10];
    private double[] points = new double[1 << 10];
    private int count;
    private int largest;
    private boolean perGame = true;

    /** These sets. */
    public static PackedSets of(List<SetResult> sets) {
        PackedSets packed = new PackedSets();
        sets.forEach(packed);
        return packed;
    }

    /** The same sets, to which nobody adds more. */
    public PackedSets copy() {
        PackedSets copy = new PackedSets();
        numbers.names().forEach(copy.numbers::enter);
        copy.seconds = Arrays.copyOf(seconds, Math.max(1, count));
        copy.nanos = Arrays.copyOf(nanos, Math.max(1, count));
        copy.games = Arrays.copyOf(games, Math.max(1, count));
        copy.ends = Arrays.copyOf(ends, Math.max(1, count));
        copy.players = Arrays.copyOf(players, begin(count));
        copy.points = Arrays.copyOf(points, begin(count));
        copy.count = count;
        copy.largest = largest;
        copy.perGame = perGame;
        return copy;
    }

    @Override
    public void accept(SetResult set) {
        int begin = begin(count);
        int end = Math.addExact(begin, set.players().size());
        if (end > players.length) {
            int room = Math.max(end, players.length + (players.length >> 1));
            players = Arrays.copyOf(players, room);
            points = Arrays.copyOf(points, room);
        }
        if (count == ends.length) {
            int room = 1 + count + (count >> 1);
            seconds = Arrays.copyOf(seconds, room);
            nanos = Arrays.copyOf(nanos, room);
            games = Arrays.copyOf(games, room);
            ends = Arrays.copyOf(ends, room);
        }
        Instant start = set.start();
        seconds[count] = start.getEpochSecond();
        nanos[count] = start.getNano();
        games[count] = set.games();
        ends[count] = end;
        for (int i = 0; i < set.players().size(); i++) {
            players[begin + i] = numbers.enter(set.players().get(i));
            points[begin + i] = set.points().get(i);
        }
        count++;
        largest = Math.max(largest, end - begin);
        perGame &= set.games() > 0;
    }

    private int begin(int set) {
        return set == 0 ? 0 : ends[set - 1];
    }

    /** How many sets. */
    public int count() {
        return count;
    }

    /** The names of the players, by number. */
    public List<String> players() {
        return numbers.names();
    }

    /** Whether every set tells its number of games, so that points can be counted a game. */
    boolean isPerGame() {
        return perGame;
    }

    /** The most players that a set has. */
    int largest() {
        return largest;
    }

    /** How many players a set has. */
    int size(int set) {
        return ends[set] - begin(set);
    }

    /** The number of the {@code i}th player of a set. */
    int player(int set, int i) {
        return players[begin(set) + i];
    }

    /** Copies the numbers of the players of a set; how many. */
    int players(int set, int[] into) {
        int size = size(set);
        System.arraycopy(players, begin(set), into, 0, size);
        return size;
    }

    /** The points of the {@code i}th player of a set: a game where all sets tell their number of games, or of the set. */
    double value(int set, int i) {
        double total = points[begin(set) + i];
        return perGame ? total / games[set] : total;
    }

    /** How a set ended for its {@code i}th player against its {@code j}th. */
    Outcome outcome(int set, int i, int j) {
        int begin = begin(set);
        return Outcome.of(points[begin + i], points[begin + j]);
    }

    /** Hands all to {@code taker} in the order of their start; those of equal start in the order in which they came. */
    public void inOrder(Consumer<SetResult> taker) {
        Integer[] order = IntStream.range(0, count).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingLong((Integer i) -> seconds[i]).thenComparingInt(i -> nanos[i]));
        for (int i : order) {
            taker.accept(set(i));
        }
    }

    private SetResult set(int i) {
        List<String> who = new ArrayList<>();
        List<Double> totals = new ArrayList<>();
        for (int at = begin(i); at < ends[i]; at++) {
            who.add(players().get(players[at]));
            totals.add(points[at]);
        }
        return SetResult.of(Instant.ofEpochSecond(seconds[i], nanos[i]), who, totals)
                .withGames(games[i]);
    }
}
