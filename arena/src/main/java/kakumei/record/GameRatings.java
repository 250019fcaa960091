package kakumei.record;

import java.util.ArrayList;
import java.util.Collections;
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
import kakumei.rating.MoritaRatings;

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

    private final MoritaRatings ratings;
    private final int playouts;
    private final long seed;
    private final List<Snapshot> snapshots = new ArrayList<>();
    private int snapshotStep = 1;

    /**
     * The ratings at one time.
     *
     * @param games how many games they rest on
     * @param ratings of everyone seen until then
     */
    public record Snapshot(int games, Map<String, Double> ratings) {}

    /** @param seed where the playouts come from */
    public GameRatings(MoritaElo system, int playouts, long seed) {
        ratings = new MoritaRatings(system);
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
        int first = games();
        List<double[]> odds = IntStream.range(0, batch.size())
                .parallel()
                .mapToObj(i -> new HandOdds(batch.get(i).rules(), playouts)
                        .of(batch.get(i).game(), Seeds.mix(seed, first + i)))
                .toList();
        for (int i = 0; i < batch.size(); i++) {
            add(batch.get(i).game(), odds.get(i));
        }
    }

    private void add(GameRecord game, double[] odds) {
        int[] places = new int[game.names().size()];
        for (int player = 0; player < places.length; player++) {
            places[player] = game.order().indexOf(player);
        }
        ratings.add(game.names(), odds, places);
        int games = games();
        if (games % snapshotStep == 0) {
            snapshots.add(new Snapshot(games, Map.copyOf(ratings.byPlayer())));
            if (snapshots.size() == MOST_SNAPSHOTS) {
                snapshotStep *= 2;
                snapshots.removeIf(snapshot -> snapshot.games() % snapshotStep != 0);
            }
        }
    }

    /** How many games were rated. */
    public int games() {
        return ratings.games();
    }

    /** The present ratings, in the order in which the players appeared. */
    public Map<String, Double> ratings() {
        return ratings.byPlayer();
    }

    /** Who finished before whom, game by game. */
    public DirectResults results() {
        return ratings.results();
    }

    /** The ratings over time, at most a thousand times evenly spread. */
    public List<Snapshot> snapshots() {
        return Collections.unmodifiableList(snapshots);
    }
}
