package kakumei.league;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;

/** Which players meet in which set: a function of the plan alone. Thread-safe. */
public final class Schedule {
    private static final long DRAW = 11;

    private final LeaguePlan.Kind kind;
    private final int entrants;
    private final int seats;
    private final long seed;
    /* Of the balanced kind, whose draws depend on those before. */
    private final List<List<Integer>> drawn = new ArrayList<>();
    private final int[] played;

    /**
     * The schedule of a league.
     *
     * @param kind how players are drawn
     * @param entrants how many players there are
     * @param seats how many of them meet in a set
     * @param seed where the lots come from
     */
    public Schedule(LeaguePlan.Kind kind, int entrants, int seats, long seed) {
        this.kind = kind;
        this.entrants = entrants;
        this.seats = seats;
        this.seed = seed;
        played = new int[entrants];
    }

    /** The players of a set, by their number in the plan, in the order they are seated in. */
    public List<Integer> players(int set) {
        return players(set, Set.of());
    }

    /** The players of a set from which some were taken out: the next of the lot sit in their places. */
    synchronized List<Integer> players(int set, Set<Integer> out) {
        if (kind == LeaguePlan.Kind.RANDOM) {
            return draw(set, new int[entrants], out);
        }
        while (drawn.size() <= set) {
            List<Integer> next = draw(drawn.size(), played, Set.of());
            next.forEach(player -> played[player]++);
            drawn.add(next);
        }
        return drawn.get(set).stream().anyMatch(out::contains) ? draw(set, playedBefore(set), out) : drawn.get(set);
    }

    private int[] playedBefore(int set) {
        int[] counts = new int[entrants];
        drawn.subList(0, set).forEach(players -> players.forEach(player -> counts[player]++));
        return counts;
    }

    /** Those with the smallest counts first; among equals by lot. */
    private List<Integer> draw(int set, int[] counts, Set<Integer> out) {
        SplitMix random = new SplitMix(Seeds.mix(seed, set, DRAW));
        long[] keys = new long[entrants];
        for (int player = 0; player < entrants; player++) {
            long lot = random.nextLong() >>> 40;
            keys[player] = ((long) counts[player] << 40) | (lot << 16) | player;
        }
        Arrays.sort(keys);
        List<Integer> players = new ArrayList<>();
        for (int i = 0; players.size() < seats; i++) {
            int player = (int) (keys[i] & 0xFFFF);
            if (!out.contains(player)) {
                players.add(player);
            }
        }
        return List.copyOf(players);
    }
}
