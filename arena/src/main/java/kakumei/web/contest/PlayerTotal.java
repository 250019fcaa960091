package kakumei.web.contest;

import java.util.Optional;
import kakumei.rating.Sample;
import kakumei.rules.Rules;

/**
 * What a player did in one match or in all.
 *
 * @param games how many it played
 * @param points how many it made
 * @param units its points in independent units, for the interval
 * @param marks what went wrong
 * @param rules what was played; empty where only what went wrong is kept
 */
record PlayerTotal(long games, long points, Sample units, PlayerMarks marks, Optional<Rules> rules) {
    private static final double LEVEL = 0.95;

    PlayerTotal(long games, long points, Sample units, PlayerMarks marks, Rules rules) {
        this(games, points, units, marks, Optional.of(rules));
    }

    /** Nothing but what went wrong. */
    static PlayerTotal of(PlayerMarks marks) {
        return new PlayerTotal(0, 0, Sample.EMPTY, marks, Optional.empty());
    }

    /** What a player did so far in a match that runs. */
    static PlayerTotal of(RunningMatch match, int player) {
        long games = 0;
        long points = 0;
        PlayerMarks marks = PlayerMarks.NONE;
        for (TableTally table : match.tables()) {
            TableTally.Count count = table.count();
            games += count.games();
            points += count.points().get(player);
            marks = marks.then(count.marks().get(player)).orGone(marks.gone());
        }
        return new PlayerTotal(
                games, points, match.units(player), marks, match.settings().rules());
    }

    /** Both together, {@code later} behind this. */
    PlayerTotal plus(PlayerTotal later) {
        return new PlayerTotal(
                games + later.games,
                points + later.points,
                units.plus(later.units),
                marks.then(later.marks),
                later.rules.or(() -> rules));
    }

    /** How it stands. */
    Standing standing(String name) {
        double mean = games == 0 ? 0 : (double) points / games;
        return new Standing(
                name,
                games,
                mean,
                rules.flatMap(game -> units.interval(LEVEL, game.minPoints(), game.maxPoints())),
                marks);
    }
}
