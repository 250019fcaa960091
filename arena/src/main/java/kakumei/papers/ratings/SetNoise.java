package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import kakumei.rating.MeanInterval;
import kakumei.rating.Resampling;
import kakumei.rating.Sample;

/**
 * Why the lead of one player over another differs from set to set: the luck of the games, which longer sets average
 * out, and the three others at the table, whom only more sets average out.
 */
final class SetNoise {
    private static final int RESAMPLES = 200;

    private final List<PlayedSet> sets;
    private final Resampling<PlayedSet> resampling;

    /** The noise in sets, of which each has two blocks or more. */
    SetNoise(List<PlayedSet> sets, RandomGenerator random) {
        this.sets = sets;
        resampling = Resampling.halves(sets, RESAMPLES, random);
    }

    /** Both variances of a lead in points per game, pooled over pairs. */
    private record Variances(double block, double table, double blockGames) {
        /** The variance of the lead in a set of this many games. */
        double ofSet(double games) {
            return block * blockGames / games + Math.max(0, table);
        }

        /** Of the pairs that are wanted. */
        static Variances of(List<PlayedSet> sets, Predicate<String> wanted) {
            Sample within = Sample.EMPTY;
            Sample blocks = Sample.EMPTY;
            Sample games = Sample.EMPTY;
            for (PlayedSet set : sets) {
                for (int i = 0; i < set.players().size(); i++) {
                    for (int j = 0; j < i; j++) {
                        if (wanted.test(pair(set, i, j))) {
                            within = within.plus(leads(set, i, j).variance());
                        }
                    }
                }
                blocks = blocks.plus(set.blocks().size());
                games = games.plus(set.blocks().get(0).games());
            }
            double squares = 0;
            long freedom = 0;
            for (Sample lead : leads(sets, wanted).values()) {
                squares += lead.squares();
                freedom += lead.count() - 1;
            }
            double between = freedom == 0 ? Double.NaN : squares / freedom;
            return new Variances(within.mean(), between - within.mean() / blocks.mean(), games.mean());
        }
    }

    private static String pair(PlayedSet set, int i, int j) {
        String one = set.players().get(i);
        String other = set.players().get(j);
        return one.compareTo(other) < 0 ? one + "|" + other : other + "|" + one;
    }

    /** The lead of one over another in each block of a set. */
    private static Sample leads(PlayedSet set, int i, int j) {
        Sample leads = Sample.EMPTY;
        for (int block = 0; block < set.blocks().size(); block++) {
            leads = leads.plus(set.lead(block, i, j));
        }
        return leads;
    }

    /** The leads of all sets, pair by pair, of the first in the order of names. */
    private static Map<String, Sample> leads(List<PlayedSet> sets, Predicate<String> wanted) {
        Map<String, Sample> leads = new TreeMap<>();
        for (PlayedSet set : sets) {
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = 0; j < i; j++) {
                    String pair = pair(set, i, j);
                    if (wanted.test(pair)) {
                        boolean first = pair.startsWith(set.players().get(i) + "|");
                        double lead = leads(set, i, j).mean();
                        leads.merge(pair, Sample.of(first ? lead : -lead), Sample::plus);
                    }
                }
            }
        }
        return leads;
    }

    /**
     * The pairs in groups of about the same size, the closest first.
     *
     * @param groups how many
     */
    List<Pairs> byDistance(int groups) {
        Map<String, Sample> leads = leads(sets, pair -> true);
        List<String> order = leads.keySet().stream()
                .sorted(Comparator.comparingDouble(
                        pair -> Math.abs(leads.getOrDefault(pair, Sample.EMPTY).mean())))
                .toList();
        List<Pairs> all = new ArrayList<>();
        for (int group = 0; group < groups; group++) {
            List<String> some = order.subList(group * order.size() / groups, (group + 1) * order.size() / groups);
            double lead = some.stream()
                    .mapToDouble(pair ->
                            Math.abs(leads.getOrDefault(pair, Sample.EMPTY).mean()))
                    .average()
                    .orElse(Double.NaN);
            all.add(new Pairs(lead, Set.copyOf(some)));
        }
        return all;
    }

    /** All pairs. */
    Pairs all() {
        return byDistance(1).get(0);
    }

    /** Some pairs of players. */
    final class Pairs {
        private final double lead;
        private final Set<String> pairs;

        private Pairs(double lead, Set<String> pairs) {
            this.lead = lead;
            this.pairs = pairs;
        }

        private MeanInterval interval(ToDoubleFunction<Variances> value) {
            return resampling.interval(sets, some -> value.applyAsDouble(Variances.of(some, pairs::contains)));
        }

        /** How far apart they are on average, in points per game. */
        double lead() {
            return lead;
        }

        /** The standard deviation of the lead in one block, by the luck of its games, in points per game. */
        MeanInterval block() {
            return interval(found -> Math.sqrt(found.block));
        }

        /** The standard deviation of the lead over tables, all luck apart. */
        MeanInterval table() {
            return interval(found -> Math.sqrt(Math.max(0, found.table)));
        }

        /** The length of a set in games at which the luck of its games is as large as what the table does. */
        MeanInterval evenGames() {
            return interval(found -> found.table > 0 ? found.blockGames * found.block / found.table : Double.NaN);
        }

        /** How many sets of {@code games} games tell a lead as exactly as one set of {@code longer} games. */
        MeanInterval setsInstead(int games, int longer) {
            return interval(found -> found.ofSet(games) / found.ofSet(longer));
        }
    }
}
