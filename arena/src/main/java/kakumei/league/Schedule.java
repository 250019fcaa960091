package kakumei.league;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    public synchronized List<Integer> players(int set) {
        if (kind == LeaguePlan.Kind.RANDOM) {
            return draw(set, new int[entrants]);
        }
        while (drawn.size() <= set) {
            List<Integer> next = draw(drawn.size(), played);
            next.forEach(player -> played[player]++);
            drawn.add(next);
        }
        return drawn.get(set);
    }

    /** Those with the smallest counts first; among equals by lot. */
    private List<Integer> draw(int set, int[] counts) {
        SplitMix random = new SplitMix(Seeds.mix(seed, set, DRAW));
        long[] keys = new long[entrants];
        for (int player = 0; player < entrants; player++) {
            long lot = random.nextLong() >>> 40;
            keys[player] = ((long) counts[player] << 40) | (lot << 16) | player;
        }
        Arrays.sort(keys);
        List<Integer> players = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            players.add((int) (keys[i] & 0xFFFF));
        }
        return List.copyOf(players);
    }
}
