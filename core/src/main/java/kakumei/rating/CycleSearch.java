package kakumei.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The largest cycles of three in a table of direct results; whether they are beyond chance is for {@link LargestCycle}. */
public final class CycleSearch {
    /** How many are found at most. */
    static final int MOST = 100;

    /* Cycles of one size can be many millions, and the least of them say nothing. */
    private static final long MOST_LOOKED_AT = 50_000_000;
    private static final Comparator<Found> LARGEST = Comparator.comparingDouble((Found cycle) -> -cycle.size())
            .thenComparingDouble(cycle -> -cycle.probability())
            .thenComparingInt(Found::a)
            .thenComparingInt(Found::b)
            .thenComparingInt(Found::c);

    private final DirectResults results;
    private final Map<List<Integer>, Double> probabilities = new HashMap<>();
    private final List<Found> found = new ArrayList<>();
    private long lookedAt;

    /** Looks through the table. */
    public CycleSearch(DirectResults results) {
        this.results = results;
        search();
    }

    /** A cycle by numbers, the lowest first. */
    private record Found(int a, int b, int c, double size, double probability) {}

    /** Of two players the one ahead, with its record. */
    private record Ahead(int winner, int loser, double size) {}

    /* Pairs one after the other, the clearest first: whatever closes a cycle is its least clear pair. */
    private void search() {
        Ahead[] pairs = pairs();
        AheadGraph graph = new AheadGraph(results.players().size());
        for (int k = 0; k < pairs.length; k++) {
            Ahead pair = pairs[k];
            boolean smaller = k > 0 && pair.size() < pairs[k - 1].size();
            if ((smaller && found.size() >= MOST) || lookedAt > MOST_LOOKED_AT) {
                break;
            }
            graph.thirds(pair.winner(), pair.loser(), third -> add(pair, third));
            graph.add(pair.winner(), pair.loser());
        }
        keepLargest();
    }

    /** The size of the largest; 0 if there is none. */
    double largest() {
        return found.isEmpty() ? 0 : found.get(0).size();
    }

    /** The table. */
    public DirectResults results() {
        return results;
    }

    /**
     * {@link Cycle#bootstrap} of the largest, in their order.
     *
     * @param sets those of the table, with the players numbered as there
     */
    public List<Double> bootstraps(PackedSets sets, int most, int resamples, RandomGenerator random) {
        return found.stream()
                .limit(most)
                .map(cycle -> Cycle.bootstrap(new int[] {cycle.a(), cycle.b(), cycle.c()}, sets, resamples, random))
                .toList();
    }

    /** The largest first, among equally large ones the most probable. */
    public List<Cycle> cycles(LargestCycle chance) {
        List<String> names = results.players();
        return found.stream()
                .map(each -> new Cycle(
                        names.get(each.a()),
                        names.get(each.b()),
                        names.get(each.c()),
                        each.probability(),
                        chance.pValue(each.size())))
                .toList();
    }

    private Ahead[] pairs() {
        List<Ahead> pairs = new ArrayList<>();
        for (int i = 0; i < results.players().size(); i++) {
            for (int j = 0; j < i; j++) {
                int wins = results.wins(i, j);
                int losses = results.losses(i, j);
                if (wins != losses) {
                    int winner = wins > losses ? i : j;
                    double size = LargestCycle.record(Math.max(wins, losses), Math.min(wins, losses));
                    pairs.add(new Ahead(winner, winner == i ? j : i, size));
                }
            }
        }
        Ahead[] sorted = pairs.toArray(new Ahead[0]);
        Arrays.sort(sorted, Comparator.comparingDouble(pair -> -pair.size()));
        return sorted;
    }

    private void add(Ahead closing, int third) {
        lookedAt++;
        int a = closing.winner();
        int b = closing.loser();
        double probability = probability(a, b) * probability(b, third) * probability(third, a);
        int lowest = Math.min(third, Math.min(a, b));
        Found cycle = lowest == a
                ? new Found(a, b, third, closing.size(), probability)
                : lowest == b
                        ? new Found(b, third, a, closing.size(), probability)
                        : new Found(third, a, b, closing.size(), probability);
        found.add(cycle);
        if (found.size() >= 100 * MOST) {
            keepLargest();
        }
    }

    private void keepLargest() {
        found.sort(LARGEST);
        if (found.size() > MOST) {
            found.subList(MOST, found.size()).clear();
        }
    }

    private double probability(int one, int other) {
        List<Integer> meetings =
                List.of(results.wins(one, other), results.draws(one, other), results.losses(one, other));
        return probabilities.computeIfAbsent(meetings, counts -> {
            double half = 0.5 * counts.get(1);
            return IncompleteBeta.cdf(1 + counts.get(2) + half, 1 + counts.get(0) + half, 0.5, 0.5);
        });
    }
}
