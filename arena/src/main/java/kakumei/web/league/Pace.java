package kakumei.web.league;

import java.util.ArrayDeque;
import java.util.OptionalDouble;

/**
 * How fast games are played: over the last minutes, since a league that stood still for a night is none that plays
 * slowly. One owner.
 */
final class Pace {
    /* Long enough for several sets of players that think, short enough to follow a change. */
    private static final long WINDOW_MILLIS = 5 * 60_000;
    private static final double MILLIS_A_SECOND = 1_000;

    private final ArrayDeque<Look> looks = new ArrayDeque<>();

    /** How many games there were at some time. */
    private record Look(long millis, long games) {}

    /** Games were counted. */
    void look(long millis, long games) {
        if (!looks.isEmpty()
                && (games < looks.getLast().games() || millis < looks.getLast().millis())) {
            looks.clear(); // sets are played again, or the clock was set
        }
        looks.add(new Look(millis, games));
        while (looks.size() > 2 && millis - looks.getFirst().millis() > WINDOW_MILLIS) {
            looks.remove();
        }
    }

    /** Nobody plays: what comes next is another pace. */
    void stop() {
        looks.clear();
    }

    /** Games per second; empty as long as nothing was seen to happen. */
    OptionalDouble gamesPerSecond() {
        if (looks.isEmpty()) {
            return OptionalDouble.empty();
        }
        long games = looks.getLast().games() - looks.getFirst().games();
        long millis = looks.getLast().millis() - looks.getFirst().millis();
        return games == 0 || millis == 0 ? OptionalDouble.empty() : OptionalDouble.of(games * MILLIS_A_SECOND / millis);
    }

    /** Seconds until there are so many games, at this pace; empty where it is not known. */
    OptionalDouble secondsUntil(long games) {
        OptionalDouble pace = gamesPerSecond();
        return pace.isEmpty()
                ? pace
                : OptionalDouble.of(Math.max(0, games - looks.getLast().games()) / pace.getAsDouble());
    }
}
