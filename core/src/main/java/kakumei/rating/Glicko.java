package kakumei.rating;

/**
 * Glickman's Glicko: Elo with a deviation that shrinks as results come in.
 *
 * @param initial the rating of a new player, whose deviation is the largest there is
 */
public record Glicko(Rating initial) implements RatingSystem.Periodic {
    /** The set-wise paper's settings: 1500 with deviation 350. */
    public static final Glicko PAPER = new Glicko(new Rating(1500, 350));

    /** q = ln 10 / 400: rating points to log odds. */
    private static final double Q = Logistic.LN_10 / 400;

    @Override
    public Rating after(Rating own, Rating opponent, Outcome outcome) {
        // A score of one half is exactly the mean of win and loss: the formulas are linear in it.
        GlickoEvidence evidence = new GlickoEvidence(Q * own.mean());
        evidence.add(Q * opponent.mean(), Q * opponent.deviation(), outcome.score());
        return after(own, evidence);
    }

    @Override
    public Rating afterPeriod(Rating own, Iterable<Meeting> meetings) {
        GlickoEvidence evidence = new GlickoEvidence(Q * own.mean());
        for (Meeting meeting : meetings) {
            Rating opponent = meeting.opponent();
            evidence.add(
                    Q * opponent.mean(),
                    Q * opponent.deviation(),
                    meeting.outcome().score());
        }
        return after(own, evidence);
    }

    private static Rating after(Rating own, GlickoEvidence evidence) {
        double precision = 1 / (own.deviation() * own.deviation()) + Q * Q * evidence.information;
        return new Rating(own.mean() + Q / precision * evidence.surprise, 1 / Math.sqrt(precision));
    }

    /**
     * A rating left alone for some periods: its deviation grows, at most to that of a new player. The set-wise methods
     * do not use it, since the paper names no growth.
     *
     * @param growth Glicko's c, the growth of the deviation in one period
     */
    public Rating idle(Rating rating, double growth, int periods) {
        double grown = Math.sqrt(rating.deviation() * rating.deviation() + growth * growth * periods);
        return new Rating(rating.mean(), Math.min(grown, initial.deviation()));
    }

    @Override
    public double expected(Rating own, Rating opponent) {
        return GlickoEvidence.expected(Q * own.mean(), Q * opponent.mean(), Q * opponent.deviation());
    }
}
