package kakumei.match;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.rules.Rules;

/**
 * What came out of a duel. Only complete units count, so that every number has its interval.
 *
 * @param settings what was played
 * @param tables by the number of players A, from 1; fewer than planned if the duel was stopped
 */
public record DuelResult(DuelSettings settings, List<TableResult> tables) {
    private static final double LEVEL = 0.95;

    /** Copies the list. */
    public DuelResult {
        tables = List.copyOf(tables);
    }

    /**
     * One independent unit at one table.
     *
     * @param winShare the share of games that a player A won
     * @param lead the mean points per game of a player A less those of a player B
     */
    public record Unit(double winShare, double lead) {
        static Unit of(int firsts, int games, long[] points, long[] wins) {
            double won = 0;
            double first = 0;
            double second = 0;
            for (int player = 0; player < points.length; player++) {
                if (player < firsts) {
                    won += wins[player];
                    first += points[player];
                } else {
                    second += points[player];
                }
            }
            return new Unit(won / games, (first / firsts - second / (points.length - firsts)) / games);
        }
    }

    /**
     * What came out at one table.
     *
     * @param firsts how many players A sat there
     * @param games how many games count
     * @param units the units in order
     * @param firstNanos the mean time of a decision of a player A
     * @param secondNanos the mean time of a decision of a player B
     * @param range by how many points per game a player can be ahead of another at most
     */
    public record TableResult(
            int firsts, long games, List<Unit> units, double firstNanos, double secondNanos, double range) {
        static TableResult of(int firsts, int unitGames, List<Unit> units, MatchResult result) {
            return new TableResult(
                    firsts,
                    (long) units.size() * unitGames,
                    List.copyOf(units),
                    meanNanos(result.players().subList(0, firsts)),
                    meanNanos(result.players().subList(firsts, result.players().size())),
                    DuelResult.range(result.settings().rules()));
        }

        private static double meanNanos(List<MatchResult.PlayerResult> players) {
            double nanos = 0;
            long decisions = 0;
            for (MatchResult.PlayerResult player : players) {
                nanos += player.nanosPerDecision() * player.decisions();
                decisions += player.decisions();
            }
            return decisions == 0 ? 0 : nanos / decisions;
        }

        /** The share of games that a player A won. */
        public Optional<MeanInterval> winShare() {
            return over(Unit::winShare).interval(LEVEL, 0, 1);
        }

        /** The mean points per game of a player A less those of a player B. */
        public Optional<MeanInterval> lead() {
            return over(Unit::lead).interval(LEVEL, -range, range);
        }

        private Sample over(ToDoubleFunction<Unit> value) {
            return Sample.of(units.stream().mapToDouble(value).toArray());
        }
    }

    /** Whether all tables were played to their end. */
    public boolean isComplete() {
        return tables.size() == settings.tables()
                && tables.stream().allMatch(table -> table.games() >= settings.games());
    }

    /** How many units all tables have complete. */
    public int units() {
        return tables.size() < settings.tables()
                ? 0
                : tables.stream().mapToInt(table -> table.units().size()).min().orElse(0);
    }

    /** The share of games that a player A won, over all tables; even is a half. */
    public Optional<MeanInterval> winShare() {
        return pooled(Unit::winShare).interval(LEVEL, 0, 1);
    }

    /** The mean points per game of a player A less those of a player B, over all tables; even is 0. */
    public Optional<MeanInterval> lead() {
        double range = range(settings.rules());
        return pooled(Unit::lead).interval(LEVEL, -range, range);
    }

    /* The same unit has the same deals at all tables: together they are one observation. */
    private Sample pooled(ToDoubleFunction<Unit> value) {
        double[] means = new double[units()];
        for (int unit = 0; unit < means.length; unit++) {
            for (TableResult table : tables) {
                means[unit] += value.applyAsDouble(table.units().get(unit)) / tables.size();
            }
        }
        return Sample.of(means);
    }

    private static double range(Rules rules) {
        return rules.maxPoints() - rules.minPoints();
    }
}
