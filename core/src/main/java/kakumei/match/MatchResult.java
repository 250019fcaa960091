package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;

/**
 * What came out of a match, or of the part of it that was played.
 *
 * @param settings what was to be played
 * @param players by player number
 * @param games how many games are counted: those from {@link MatchSettings#fromGame} on, without a gap
 * @param units how many of them make independent units that are complete, on which intervals rest: blocks, groups of
 *     duplicates, or where players stay the games between class resets, {@link MatchSettings#sampleGames} each
 * @param nanos how long it took
 */
public record MatchResult(MatchSettings settings, List<PlayerResult> players, int games, long units, long nanos) {
    private static final double LEVEL = 0.95;

    /**
     * What one player reached.
     *
     * @param name its name
     * @param points the sum of its points
     * @param places how often it took each place, the best first
     * @param meanPoints points per game, over all games that are counted
     * @param interval the 95 % interval of the mean points per game over complete units, t but for never leaving what
     *     the rules allow; empty with fewer than two
     * @param decisions how often it was asked for a meld, over all games that were played
     * @param nanosPerDecision the mean time of a decision
     * @param longestNanos the longest decision that was measured
     * @param faults how often what it submitted was refused
     * @param absences how often it did not answer
     */
    public record PlayerResult(
            String name,
            long points,
            List<Long> places,
            double meanPoints,
            Optional<MeanInterval> interval,
            long decisions,
            double nanosPerDecision,
            long longestNanos,
            int faults,
            Absences absences) {}

    static MatchResult of(
            MatchSettings settings,
            Tally total,
            List<Sample> samples,
            Stopwatch times,
            int[] faults,
            Absences[] absences,
            long nanos) {
        List<PlayerResult> players = new ArrayList<>();
        for (int player = 0; player < total.players; player++) {
            List<Long> places = new ArrayList<>();
            for (int place = 0; place < total.players; place++) {
                places.add(total.places[player * total.players + place]);
            }
            players.add(new PlayerResult(
                    settings.names().get(player),
                    total.points[player],
                    List.copyOf(places),
                    total.games == 0 ? 0 : (double) total.points[player] / total.games,
                    samples.get(player)
                            .interval(
                                    LEVEL,
                                    settings.rules().minPoints(),
                                    settings.rules().maxPoints()),
                    times.decisions(player),
                    times.meanNanos(player),
                    times.longestNanos(player),
                    faults[player],
                    absences[player]));
        }
        return new MatchResult(
                settings, List.copyOf(players), total.games, samples.get(0).count(), nanos);
    }

    /** The number of the last game that is counted; one less than the first if there is none. */
    public int lastGame() {
        return settings.fromGame() + games - 1;
    }

    /** Whether the match was played to its end. */
    public boolean isComplete() {
        return lastGame() == settings.games();
    }

    /** The games that are counted in points and places but, their unit not being complete, not in intervals. */
    public long gamesOutsideUnits() {
        return games - units * settings.sampleGames();
    }

    /** Counted games per second. */
    public double gamesPerSecond() {
        return nanos <= 0 ? 0 : games * 1e9 / nanos;
    }
}
