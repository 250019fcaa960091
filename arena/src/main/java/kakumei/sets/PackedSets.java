package kakumei.sets;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import kakumei.rating.SetResult;

/** What ratings need of sets, in a fiftieth of the room that the sets themselves take. One owner. */
final class PackedSets implements Consumer<SetResult> {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private long[] seconds = new long[1 << 8];
    private int[] nanos = new int[1 << 8];
    private int[] games = new int[1 << 8];
    /* Where each set ends among players and points; the next begins there. */
    private int[] ends = new int[1 << 8];
    private int[] players = new int[1 << 10];
    private double[] points = new double[1 << 10];
    private int count;

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
            int room = count + (count >> 1);
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
            players[begin + i] = numbers.computeIfAbsent(set.players().get(i), this::enter);
            points[begin + i] = set.points().get(i);
        }
        count++;
    }

    private int enter(String name) {
        names.add(name);
        return names.size() - 1;
    }

    private int begin(int set) {
        return set == 0 ? 0 : ends[set - 1];
    }

    /** Hands all to {@code taker} in the order of their start; those of equal start in the order in which they came. */
    void inOrder(Consumer<SetResult> taker) {
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
            who.add(names.get(players[at]));
            totals.add(points[at]);
        }
        return SetResult.of(Instant.ofEpochSecond(seconds[i], nanos[i]), who, totals)
                .withGames(games[i]);
    }
}
