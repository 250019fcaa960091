package kakumei.record;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import kakumei.match.GameRecord;
import kakumei.match.HandOdds;
import kakumei.random.Seeds;
import kakumei.rating.DirectResults;
import kakumei.rating.MoritaElo;

/**
 * Everyone's rating by Morita and Matsuzaki's method: after each game of a record, in its order, allowing for the
 * hands. Confined to one thread; the playouts of a few games at a time are shared out to all cores, which does not
 * change the result.
 */
public final class GameRatings {
    /** Playouts of each deal unless more or fewer are wanted. */
    public static final int PLAYOUTS = 1000;

    private static final int BATCH = 256;
    private static final int MOST_SNAPSHOTS = 1000;

    private final MoritaElo system;
    private final int playouts;
    private final long seed;
    private final Map<String, Double> ratings = new LinkedHashMap<>();
    private final DirectResults results = new DirectResults();
    private final List<Snapshot> snapshots = new ArrayList<>();
    private int snapshotStep = 1;
    private int games;

    /**
     * The ratings at one time.
     *
     * @param games how many games they rest on
     * @param ratings of everyone seen until then
     */
    public record Snapshot(int games, Map<String, Double> ratings) {}

    /** @param seed where the playouts come from */
    public GameRatings(MoritaElo system, int playouts, long seed) {
        this.system = system;
        this.playouts = playouts;
        this.seed = seed;
    }

    /** Takes in all games that are left; tells {@code progress} how many more it has rated. */
    public void addAll(RecordReader reader, IntConsumer progress) {
        List<RecordedGame> batch = new ArrayList<>();
        Optional<RecordedGame> next = reader.next();
        while (next.isPresent()) {
            batch.add(next.get());
            next = reader.next();
            if (batch.size() == BATCH || next.isEmpty()) {
                add(batch);
                progress.accept(batch.size());
                batch.clear();
            }
        }
    }

    private void add(List<RecordedGame> batch) {
        List<double[]> odds = IntStream.range(0, batch.size())
                .parallel()
                .mapToObj(i -> new HandOdds(batch.get(i).rules(), playouts)
                        .of(batch.get(i).game(), Seeds.mix(seed, games + i)))
                .toList();
        for (int i = 0; i < batch.size(); i++) {
            add(batch.get(i).game(), odds.get(i));
        }
    }

    private void add(GameRecord game, double[] odds) {
        List<String> names = game.names();
        int n = names.size();
        double[] before = new double[n];
        int[] places = new int[n];
        for (int player = 0; player < n; player++) {
            before[player] = ratings.getOrDefault(names.get(player), MoritaElo.INITIAL);
            places[player] = game.order().indexOf(player);
        }
        double[] after = system.after(before, odds, places);
        for (int player = 0; player < n; player++) {
            ratings.put(names.get(player), after[player]);
            for (int other = 0; other < player; other++) {
                boolean ahead = places[player] < places[other];
                results.add(names.get(player), names.get(other), ahead ? 1 : 0, 0, ahead ? 0 : 1);
            }
        }
        games++;
        if (games % snapshotStep == 0) {
            snapshots.add(new Snapshot(games, Map.copyOf(ratings)));
            if (snapshots.size() == MOST_SNAPSHOTS) {
                snapshotStep *= 2;
                snapshots.removeIf(snapshot -> snapshot.games() % snapshotStep != 0);
            }
        }
    }

    /** How many games were rated. */
    public int games() {
        return games;
    }

    /** The present ratings, in the order in which the players appeared. */
    public Map<String, Double> ratings() {
        return Collections.unmodifiableMap(ratings);
    }

    /** Who finished before whom, game by game. */
    public DirectResults results() {
        return results;
    }

    /** The ratings over time, at most a thousand times evenly spread. */
    public List<Snapshot> snapshots() {
        return Collections.unmodifiableList(snapshots);
    }
}
