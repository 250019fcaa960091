package kakumei.rating;

/**
 * Glickman's Glicko-2: Glicko with a volatility for players whose strength moves.
 *
 * <p>Ratings are on the familiar scale around 1500; the system's inner scale stays inside.
 *
 * @param initial the rating of a new player
 * @param volatility how much strength moves in a period. As a {@link RatingSystem} it is taken anew for every update:
 *     the set-wise paper rates by two numbers and lists the volatility among the settings
 * @param tau how fast the volatility itself may move
 * @param scale rating points to one unit of the inner scale
 */
public record Glicko2(Rating initial, double volatility, double tau, double scale) implements RatingSystem.Periodic {
    /** The set-wise paper's settings: 1500 with deviation 350, volatility 0.06, tau 1. */
    public static final Glicko2 PAPER = new Glicko2(new Rating(1500, 350), 0.06, 1, 173.7178);

    private static final double TOLERANCE = 1e-6;

    /**
     * A rating with a volatility of its own, for those who keep it from period to period.
     *
     * @param rating mean and deviation
     * @param volatility how much the player's strength moves in a period
     */
    public record Volatile(Rating rating, double volatility) {}

    @Override
    public Rating after(Rating own, Rating opponent, Outcome outcome) {
        if (outcome == Outcome.DRAW) {
            return Rating.between(after(own, opponent, Outcome.WIN), after(own, opponent, Outcome.LOSS));
        }
        GlickoEvidence evidence = new GlickoEvidence(own.mean() / scale);
        evidence.add(opponent.mean() / scale, opponent.deviation() / scale, outcome.score());
        return after(own, evidence, newVolatility(own.deviation() / scale, volatility, evidence));
    }

    /** All meetings as one period; a draw is a score of one half here, as Glickman has it. */
    @Override
    public Rating afterPeriod(Rating own, Iterable<Meeting> meetings) {
        return afterPeriod(new Volatile(own, volatility), meetings).rating();
    }

    /** All meetings as one period, keeping the volatility; without meetings the deviation grows by the volatility. */
    public Volatile afterPeriod(Volatile own, Iterable<Meeting> meetings) {
        Rating rating = own.rating();
        GlickoEvidence evidence = new GlickoEvidence(rating.mean() / scale);
        for (Meeting meeting : meetings) {
            Rating opponent = meeting.opponent();
            evidence.add(
                    opponent.mean() / scale,
                    opponent.deviation() / scale,
                    meeting.outcome().score());
        }
        double moved = evidence.information == 0
                ? own.volatility()
                : newVolatility(rating.deviation() / scale, own.volatility(), evidence);
        return new Volatile(after(rating, evidence, moved), moved);
    }

    private Rating after(Rating own, GlickoEvidence evidence, double volatility) {
        double deviation = own.deviation() / scale;
        double precision = 1 / (deviation * deviation + volatility * volatility) + evidence.information;
        return new Rating(own.mean() + scale * evidence.surprise / precision, scale / Math.sqrt(precision));
    }

    /* Glickman's step 5: the root of a falling function of x = ln(volatility²), by the Illinois variant of the rule of
     * false position. */
    private double newVolatility(double deviation, double volatility, GlickoEvidence evidence) {
        double variance = 1 / evidence.information;
        double improvement = variance * evidence.surprise;
        double spread = deviation * deviation + variance;
        double excess = improvement * improvement - spread;
        double start = 2 * Math.log(volatility);
        double a = start;
        double b = excess > 0 ? Math.log(excess) : start - tau;
        double atB = slope(b, start, excess, spread);
        while (excess <= 0 && atB < 0) {
            b -= tau;
            atB = slope(b, start, excess, spread);
        }
        double atA = slope(a, start, excess, spread);
        while (Math.abs(b - a) > TOLERANCE) {
            double c = a + (a - b) * atA / (atB - atA);
            double atC = slope(c, start, excess, spread);
            if (atC * atB <= 0) {
                a = b;
                atA = atB;
            } else {
                atA /= 2;
            }
            b = c;
            atB = atC;
        }
        return Math.exp(a / 2);
    }

    private double slope(double x, double start, double excess, double spread) {
        double squared = Math.exp(x);
        double total = spread + squared;
        return squared * (excess - squared) / (2 * total * total) - (x - start) / (tau * tau);
    }

    @Override
    public double expected(Rating own, Rating opponent) {
        return GlickoEvidence.expected(own.mean() / scale, opponent.mean() / scale, opponent.deviation() / scale);
    }
}
