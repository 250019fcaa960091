package kakumei.rating;

/**
 * Elo's system: the surprise of each result, times a constant.
 *
 * @param k how far one fully surprising result moves a rating
 * @param scale the difference at which the odds are ten to one
 * @param start the rating of a new player
 */
public record Elo(double k, double scale, double start) implements RatingSystem.Periodic {
    /** The set-wise paper's settings: K = 10, F = 400, 1500. */
    public static final Elo PAPER = new Elo(10, 400, 1500);

    @Override
    public Rating initial() {
        return new Rating(start, 0);
    }

    @Override
    public Rating after(Rating own, Rating opponent, Outcome outcome) {
        return new Rating(own.mean() + k * (outcome.score() - expected(own, opponent)), 0);
    }

    /** The sum of the single changes. */
    @Override
    public Rating afterPeriod(Rating own, Iterable<Meeting> meetings) {
        double change = 0;
        for (Meeting meeting : meetings) {
            change += k * (meeting.outcome().score() - expected(own, meeting.opponent()));
        }
        return new Rating(own.mean() + change, 0);
    }

    @Override
    public double expected(Rating own, Rating opponent) {
        return Logistic.of((own.mean() - opponent.mean()) * Logistic.LN_10 / scale);
    }
}
