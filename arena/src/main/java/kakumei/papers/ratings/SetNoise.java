package kakumei.papers.ratings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** Both variances of a lead in points per game, pooled over all pairs. */
    private record Variances(double block, double table, double blockGames) {
        /** The variance of the lead in a set of this many games. */
        double ofSet(double games) {
            return block * blockGames / games + Math.max(0, table);
        }

        static Variances of(List<PlayedSet> sets) {
            Sample within = Sample.EMPTY;
            Map<String, Sample> leads = new HashMap<>();
            Sample blocks = Sample.EMPTY;
            Sample games = Sample.EMPTY;
            for (PlayedSet set : sets) {
                for (int i = 0; i < set.players().size(); i++) {
                    for (int j = 0; j < i; j++) {
                        Sample lead = Sample.EMPTY;
                        for (int block = 0; block < set.blocks().size(); block++) {
                            lead = lead.plus(set.lead(block, i, j));
                        }
                        within = within.plus(lead.variance());
                        String one = set.players().get(i);
                        String other = set.players().get(j);
                        boolean order = one.compareTo(other) < 0;
                        leads.merge(
                                order ? one + "|" + other : other + "|" + one,
                                Sample.of(order ? lead.mean() : -lead.mean()),
                                Sample::plus);
                    }
                }
                blocks = blocks.plus(set.blocks().size());
                games = games.plus(set.blocks().get(0).games());
            }
            double squares = 0;
            long freedom = 0;
            for (Sample lead : leads.values()) {
                squares += lead.squares();
                freedom += lead.count() - 1;
            }
            double between = freedom == 0 ? Double.NaN : squares / freedom;
            return new Variances(within.mean(), between - within.mean() / blocks.mean(), games.mean());
        }
    }

    /** The standard deviation of the lead in one block, by the luck of its games, in points per game. */
    MeanInterval block() {
        return resampling.interval(sets, some -> Math.sqrt(Variances.of(some).block));
    }

    /** The standard deviation of the lead over tables, all luck apart. */
    MeanInterval table() {
        return resampling.interval(sets, some -> Math.sqrt(Math.max(0, Variances.of(some).table)));
    }

    /** The length of a set in games at which the luck of its games is as large as what the table does. */
    MeanInterval evenGames() {
        return resampling.interval(sets, some -> {
            Variances found = Variances.of(some);
            return found.table > 0 ? found.blockGames * found.block / found.table : Double.NaN;
        });
    }

    /** How many sets of {@code games} games tell a lead as exactly as one set of {@code longer} games. */
    MeanInterval setsInstead(int games, int longer) {
        return resampling.interval(
                sets,
                some -> Variances.of(some).ofSet(games) / Variances.of(some).ofSet(longer));
    }
}
