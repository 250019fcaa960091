package kakumei.rating;

/** A rating system for two players. Implementations are immutable values: their settings, no ratings. */
public interface RatingSystem {
    /** The rating of a player nobody has seen yet. */
    Rating initial();

    /**
     * The rating of {@code own} after one meeting; both ratings are those from before it. A draw is the mean, component
     * by component, of what a win and a loss would have given.
     */
    Rating after(Rating own, Rating opponent, Outcome outcome);

    /**
     * The win rate of {@code own} over {@code opponent} that the ratings predict, by the system's own formula. That of
     * some systems uses the opponent's deviation alone, so that both directions need not add up to 1.
     */
    double expected(Rating own, Rating opponent);

    /** The predicted win rate with both directions averaged: {@code winRate(a, b) + winRate(b, a) == 1}. */
    default double winRate(Rating one, Rating other) {
        return (expected(one, other) + 1 - expected(other, one)) / 2;
    }

    /** A system that can also take several meetings as one period, all from the ratings before it. */
    interface Periodic extends RatingSystem {
        /** The rating of {@code own} after these meetings. */
        Rating afterPeriod(Rating own, Iterable<Meeting> meetings);
    }
}
