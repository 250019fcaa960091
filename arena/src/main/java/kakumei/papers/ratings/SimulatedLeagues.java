package kakumei.papers.ratings;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import kakumei.rating.MeanInterval;
import kakumei.rating.PointStrengths;
import kakumei.rating.Resampling;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;

/**
 * Leagues as one that was played would be if its players differed in strength alone: the same players meet in every set.
 * What a player makes is its strength in points, stretched or pressed together by the table, the same for all who sit
 * there, and luck, which longer sets average out.
 */
final class SimulatedLeagues {
    /* The table stretches and does not add noise of one size to every lead: how far a lead differs from set to set, luck
     * apart, grows in proportion to the lead, and with noise of one size for all too many sets between players close to
     * each other turn over. Chosen after both had been held to the league of our page. */
    /** How many are simulated. */
    static final int LEAGUES = 100;

    private final Map<String, Double> strengths;
    /** The variance of a player's points in a game, by luck. */
    private final Map<String, Double> luck;
    /** The same of players of whom it cannot be told, because they play in sets of one block alone. */
    private final double usualLuck;
    /** The standard deviation of the factor by which tables stretch strengths. */
    private final double stretch;

    /** Leagues like this one. Of sets of one block all that differs is luck. */
    SimulatedLeagues(List<PlayedSet> sets) {
        strengths = PointStrengths.of(PlayedSet.results(sets));
        Map<String, Double> within = luckWithin(sets);
        luck = within.isEmpty() ? luckOfAll(sets) : within;
        usualLuck = luck.values().stream().mapToDouble(each -> each).average().orElse(0);
        stretch = Math.sqrt(Math.max(0, stretchVariance(sets)));
    }

    private double strength(String player) {
        return strengths.getOrDefault(player, 0.0);
    }

    private double luck(String player) {
        return luck.getOrDefault(player, usualLuck);
    }

    /* The points of a block have a fixed sum, so that those of n players vary as those of n - 1 would by themselves. */
    private static Map<String, Double> luckWithin(List<PlayedSet> sets) {
        Map<String, Sample> variances = new HashMap<>();
        for (PlayedSet set : sets) {
            int n = set.players().size();
            for (int i = 0; i < n && set.blocks().size() > 1; i++) {
                Sample points = Sample.EMPTY;
                for (PlayedSet.BlockPoints block : set.blocks()) {
                    points = points.plus((double) block.points().get(i) / block.games());
                }
                double inGame = points.variance() * set.blocks().get(0).games() * n / (n - 1);
                variances.merge(set.players().get(i), Sample.of(inGame), Sample::plus);
            }
        }
        Map<String, Double> means = new HashMap<>();
        variances.forEach((player, variance) -> means.put(player, variance.mean()));
        return means;
    }

    private Map<String, Double> luckOfAll(List<PlayedSet> sets) {
        Sample squares = Sample.EMPTY;
        for (PlayedSet set : sets) {
            SetResult result = set.result();
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = 0; j < i; j++) {
                    double off = lead(result, i, j) - lead(set, i, j);
                    squares = squares.plus(off * off * result.games() / 2);
                }
            }
        }
        Map<String, Double> same = new HashMap<>();
        for (String player : strengths.keySet()) {
            same.put(player, squares.mean());
        }
        return same;
    }

    /* By moments: the square of how far a lead is off its mean is luck, and a share of the square of the lead. */
    private double stretchVariance(List<PlayedSet> sets) {
        double off = 0;
        double leads = 0;
        for (PlayedSet set : sets) {
            SetResult result = set.result();
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = 0; j < i; j++) {
                    double mean = lead(set, i, j);
                    double beside = lead(result, i, j) - mean;
                    double lucky =
                            luck(set.players().get(i)) + luck(set.players().get(j));
                    off += beside * beside - lucky / result.games();
                    leads += mean * mean;
                }
            }
        }
        return leads == 0 ? 0 : off / leads;
    }

    private static double lead(SetResult set, int i, int j) {
        return (set.points().get(i) - set.points().get(j)) / set.games();
    }

    private double lead(PlayedSet set, int i, int j) {
        return strength(set.players().get(i)) - strength(set.players().get(j));
    }

    /**
     * What leagues come to in which the same meet as in some sets, each told by another resampled league.
     *
     * @param told resampled leagues
     * @param meetings the sets
     * @param games how many each has; 0 for as many as it had
     * @param values what a league comes to
     */
    static double[][] values(
            Resampling<PlayedSet> told,
            List<PlayedSet> meetings,
            int games,
            Function<List<SetResult>, double[]> values,
            RandomGenerator random) {
        return told.samples().stream()
                .limit(LEAGUES)
                .map(sample -> values.apply(new SimulatedLeagues(sample).league(meetings, games, random)))
                .toArray(double[][]::new);
    }

    /** Where 95 % of leagues have one of these values, about their mean. */
    static MeanInterval range(double[][] leagues, int value) {
        double[] each =
                Arrays.stream(leagues).mapToDouble(league -> league[value]).toArray();
        return Resampling.interval(Sample.of(each).mean(), each);
    }

    /** A league in which the same meet as in some sets, each of so many games; 0 for as many as it had. */
    List<SetResult> league(List<PlayedSet> meetings, int games, RandomGenerator random) {
        return meetings.stream()
                .map(set -> simulated(set.result(), games == 0 ? set.result().games() : games, random))
                .toList();
    }

    private SetResult simulated(SetResult set, int games, RandomGenerator random) {
        double factor = 1 + stretch * random.nextGaussian();
        List<Double> points = set.players().stream()
                .map(player -> factor * strength(player) + Math.sqrt(luck(player) / games) * random.nextGaussian())
                .toList();
        return SetResult.of(set.start(), set.players(), points);
    }
}
