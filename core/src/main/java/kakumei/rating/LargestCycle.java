package kakumei.rating;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The largest cycle of three that leagues show where there is none: leagues with the same line-ups, whose finishing
 * orders are drawn from the Plackett-Luce model that was fitted to the real one (a parametric bootstrap).
 *
 * <p>A cycle is as large as the least of its three records, by which the first is ahead of the second, the second of the
 * third and the third of the first.
 */
public final class LargestCycle {
    private static final int MOST_LEAGUES = 999;
    private static final int FEWEST_LEAGUES = 199;
    private static final int ENOUGH_AS_LARGE = 20;
    /* Meetings that are drawn in all leagues together: some seconds. */
    private static final long WORK = 300_000_000L;

    /* Of a size, as rounding leaves it. */
    private static final double SAME = 1e-12;

    private final double[] sizes;

    private LargestCycle(double[] sizes) {
        this.sizes = sizes;
        Arrays.sort(this.sizes);
    }

    /** The largest cycles of {@code count} leagues like this one. */
    public static LargestCycle of(List<SetResult> sets, int count, RandomGenerator random) {
        PackedSets packed = PackedSets.of(sets);
        PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
        model.add(packed);
        Simulation simulation = new Simulation(packed, DirectResults.of(packed), shrunken(model.fit()));
        return new LargestCycle(simulation.sizes(count, Double.POSITIVE_INFINITY, random));
    }

    /**
     * As above, with the largest cycle that was found already, the model that was fitted, and as many leagues as are worth
     * their time.
     */
    public static LargestCycle of(PackedSets sets, CycleSearch found, PlackettLuce.Fit fit, RandomGenerator random) {
        return of(sets, found, fit, worthwhile(sets), random);
    }

    /* As many leagues as are worth their time: fewer for more sets. */
    private static int worthwhile(PackedSets sets) {
        return (int) Math.max(FEWEST_LEAGUES, Math.min(MOST_LEAGUES, WORK / (1 + meetings(sets))));
    }

    private static long meetings(PackedSets sets) {
        long meetings = 0;
        for (int set = 0; set < sets.count(); set++) {
            meetings += sets.size(set) * (sets.size(set) - 1L) / 2;
        }
        return meetings;
    }

    /**
     * As above, with {@code count} leagues, and none more once a number of them has a cycle as large as the one that was
     * found (Besag and Clifford), which is then nothing unusual.
     */
    static LargestCycle of(
            PackedSets sets, CycleSearch found, PlackettLuce.Fit fit, int count, RandomGenerator random) {
        Simulation simulation = new Simulation(sets, found.results(), shrunken(fit));
        return new LargestCycle(simulation.sizes(count, found.largest(), random));
    }

    /** The same for a table of direct results, every meeting being a set of two. */
    public static LargestCycle of(DirectResults results, int count, RandomGenerator random) {
        List<SetResult> sets = new ArrayList<>();
        List<String> players = results.players();
        for (int i = 0; i < players.size(); i++) {
            for (int j = 0; j < players.size(); j++) {
                for (int k = 0; k < results.wins(i, j); k++) {
                    sets.add(meeting(players.get(i), players.get(j), 1));
                }
                for (int k = 0; i < j && k < results.draws(i, j); k++) {
                    sets.add(meeting(players.get(i), players.get(j), 0));
                }
            }
        }
        return of(sets, count, random);
    }

    private static SetResult meeting(String one, String other, double lead) {
        return SetResult.of(Instant.EPOCH, List.of(one, other), List.of(lead, 0.0));
    }

    /* Fitted strengths scatter more than true ones, by their errors, and the further apart players are the smaller are
     * the cycles of chance: strengths as fitted would find cycles among equals too often. So they are drawn together by
     * what of their scatter is error (empirical Bayes). */
    private static double[] shrunken(PlackettLuce.Fit fit) {
        int n = fit.players().size();
        Sample strengths = Sample.EMPTY;
        double errors = 0;
        for (int i = 0; i < n; i++) {
            strengths = strengths.plus(fit.strength(i));
            errors += fit.deviation(i) * fit.deviation(i) / n;
        }
        double truth = Math.max(0, strengths.variance() - errors);
        double[] shrunken = new double[n];
        for (int i = 0; i < n; i++) {
            double error = fit.deviation(i) * fit.deviation(i);
            shrunken[i] = truth == 0 ? 0 : fit.strength(i) * truth / (truth + error);
        }
        return shrunken;
    }

    /** Leagues of chance, one after the other in the same room. */
    private static final class Simulation {
        /* Where to look for a cycle first, in standard deviations; the leagues before tell better. */
        private static final double LIKELY = 3;

        private final PackedSets sets;
        private final double[] odds;
        /* The pairs of all sets, in the order in which they are counted; inverted where the first of the two has the lower
         * number. A meeting that was drawn is counted in a cell behind those of the pairs, where nobody looks. */
        private final int[] meetings;
        /* Of each pair: wins of the one with the higher number less those of the other. As bytes where all of them are
         * small: those of thousands of players stay in the cache. */
        private final byte[] small;
        private final int[] wide;
        /* 1 / sqrt(meetings). */
        private final double[] scales;
        private final AheadGraph ahead;
        private long[] leaders = new long[1 << 10];

        /** @param results those of the sets, with the players numbered as there */
        Simulation(PackedSets sets, DirectResults results, double[] strengths) {
            this.sets = sets;
            int n = strengths.length;
            odds = Arrays.stream(strengths).map(Math::exp).toArray();
            scales = new double[Math.toIntExact(n * (n - 1L) / 2)];
            ahead = new AheadGraph(n);
            boolean few = true;
            for (int i = 1; i < n; i++) {
                for (int j = 0; j < i; j++) {
                    int decided = results.wins(i, j) + results.losses(i, j);
                    few &= decided <= Byte.MAX_VALUE;
                    scales[pair(i, j)] = decided == 0 ? 0 : 1 / Math.sqrt(decided);
                }
            }
            small = new byte[few ? scales.length + 1 : 0];
            wide = new int[few ? 0 : scales.length + 1];
            meetings = new int[Math.toIntExact(LargestCycle.meetings(sets))];
            int next = 0;
            for (int set = 0; set < sets.count(); set++) {
                for (int i = 1; i < sets.size(set); i++) {
                    for (int j = 0; j < i; j++) {
                        int one = sets.player(set, i);
                        int other = sets.player(set, j);
                        boolean drawn = sets.outcome(set, i, j) == Outcome.DRAW;
                        int pair = drawn ? scales.length : pair(one, other);
                        meetings[next++] = one > other ? pair : ~pair;
                    }
                }
            }
        }

        private static int pair(int one, int other) {
            return one > other ? one * (one - 1) / 2 + other : other * (other - 1) / 2 + one;
        }

        private int balance(int pair) {
            return wide.length == 0 ? small[pair] : wide[pair];
        }

        /** The largest cycles of {@code count} leagues, or of fewer if enough of them have one as large as {@code size}. */
        double[] sizes(int count, double size, RandomGenerator random) {
            double[] sizes = new double[count];
            double likely = LIKELY;
            int asLarge = 0;
            int round = 0;
            while (round < count && asLarge < ENOUGH_AS_LARGE) {
                Arrays.fill(small, (byte) 0);
                Arrays.fill(wide, 0);
                draw(random);
                likely = largest(likely);
                asLarge += likely >= size * (1 - SAME) ? 1 : 0;
                sizes[round++] = likely;
            }
            return Arrays.copyOf(sizes, round);
        }

        private void draw(RandomGenerator random) {
            int[] who = new int[sets.largest()];
            int[] seats = new int[sets.largest()];
            int[] place = new int[sets.largest()];
            double[] chances = new double[sets.largest()];
            int counted = 0;
            for (int set = 0; set < sets.count(); set++) {
                int n = sets.players(set, who);
                double all = 0;
                for (int i = 0; i < n; i++) {
                    seats[i] = i;
                    chances[i] = odds[who[i]];
                    all += chances[i];
                }
                /* Those left stand first; who is next gives its room to the last of them. */
                for (int left = n; left > 1; left--) {
                    double at = random.nextDouble() * all;
                    int next = 0;
                    while (next < left - 1 && at >= chances[next]) {
                        at -= chances[next++];
                    }
                    place[seats[next]] = n - left;
                    all -= chances[next];
                    chances[next] = chances[left - 1];
                    seats[next] = seats[left - 1];
                }
                place[seats[0]] = n - 1;
                counted = count(counted, n, place);
            }
        }

        /* Who came in first is as good as a throw of a coin, which no processor guesses: so without a branch. */
        private int count(int from, int n, int[] place) {
            int next = from;
            for (int i = 1; i < n; i++) {
                for (int j = 0; j < i; j++) {
                    int meeting = meetings[next++];
                    int inverted = meeting >> 31;
                    int pair = meeting ^ inverted;
                    int won = -1 - 2 * (((place[i] - place[j]) >> 31) ^ inverted);
                    if (wide.length == 0) {
                        small[pair] += (byte) won;
                    } else {
                        wide[pair] += won;
                    }
                }
            }
            return next;
        }

        /* Pairs one after the other, the clearest first, until three of them are a cycle; most pairs are never looked
         * at closely. */
        private double largest(double likely) {
            for (double least = (likely == 0 ? LIKELY : likely) * 0.9; ; least = least < 0.1 ? 0 : least * 0.7) {
                int count = leaders(least);
                Arrays.sort(leaders, 0, count);
                ahead.clear();
                for (int k = count - 1; k >= 0; k--) {
                    int pair = (int) leaders[k];
                    int high = higher(pair);
                    int low = pair - high * (high - 1) / 2;
                    int winner = balance(pair) > 0 ? high : low;
                    int loser = winner == high ? low : high;
                    if (ahead.closes(winner, loser)) {
                        return size(pair);
                    }
                    ahead.add(winner, loser);
                }
                if (least == 0) {
                    return 0;
                }
            }
        }

        /** Puts the pairs with at least such a record into {@link #leaders}, to be sorted by it; how many. */
        private int leaders(double least) {
            int count = 0;
            for (int pair = 0; pair < scales.length; pair++) {
                double size = size(pair);
                if (size > 0 && size >= least) {
                    if (count == leaders.length) {
                        leaders = Arrays.copyOf(leaders, 2 * count);
                    }
                    leaders[count++] = (long) Float.floatToIntBits((float) size) << Integer.SIZE | pair;
                }
            }
            return count;
        }

        private double size(int pair) {
            return (Math.abs(balance(pair)) - 1) * scales[pair];
        }

        private static int higher(int pair) {
            int high = (int) ((1 + Math.sqrt(1 + 8.0 * pair)) / 2);
            while (high * (high - 1L) / 2 > pair) {
                high--;
            }
            while ((high + 1L) * high / 2 <= pair) {
                high++;
            }
            return high;
        }
    }

    /**
     * How far wins are beyond losses, in standard deviations of equals, with the correction for continuity, which makes
     * records of few and of many meetings comparable; 0 if they are not.
     */
    static double record(int wins, int losses) {
        return wins > losses ? (wins - losses - 1) / Math.sqrt(wins + losses) : 0;
    }

    /** How many leagues were drawn. */
    public int leagues() {
        return sizes.length;
    }

    /** The share of leagues, the real one among them, with a cycle as large. */
    double pValue(double size) {
        if (size <= 0) {
            return 1;
        }
        int found = Arrays.binarySearch(sizes, size * (1 - SAME));
        int from = found < 0 ? -found - 1 : found;
        while (from > 0 && sizes[from - 1] >= size * (1 - SAME)) {
            from--;
        }
        return (1.0 + sizes.length - from) / (1 + sizes.length);
    }
}
