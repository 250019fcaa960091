package kakumei.rating;

/**
 * Glickman's Glicko-2: Glicko with a volatility for players whose strength moves.
 *
 * <p>Ratings are on the familiar scale around 1500; the system's inner scale stays inside.
 *
 * <p>Immutable.
 */
public final class Glicko2 implements RatingSystem.Periodic {
    /** The set-wise paper's settings: 1500 with deviation 350, volatility 0.06, tau 1. */
    public static final Glicko2 PAPER = new Glicko2(new Rating(1500, 350), 0.06, 1, 173.7178);

    private static final double TOLERANCE = 1e-6;

    private final Rating initial;
    private final Volatility volatility;
    private final double tau;
    private final double scale;

    /**
     * A system of these settings.
     *
     * @param initial the rating of a new player
     * @param volatility how much strength moves in a period. As a {@link RatingSystem} it is taken anew for every update:
     *     the set-wise paper rates by two numbers and lists the volatility among the settings
     * @param tau how fast the volatility itself may move
     * @param scale rating points to one unit of the inner scale
     */
    public Glicko2(Rating initial, double volatility, double tau, double scale) {
        this.initial = initial;
        this.volatility = Volatility.of(volatility, tau);
        this.tau = tau;
        this.scale = scale;
    }

    /**
     * Where the search for a new volatility begins. What follows from the volatility before is the same in every update
     * that takes it anew, and costs as much as the rest of the search.
     *
     * @param value the volatility
     * @param start ln(volatility²)
     * @param squared e^start
     * @param squaredBelow e^(start - tau)
     */
    private record Volatility(double value, double start, double squared, double squaredBelow) {
        static Volatility of(double value, double tau) {
            double start = 2 * Math.log(value);
            return new Volatility(value, start, Math.exp(start), Math.exp(start - tau));
        }
    }

    /**
     * A rating with a volatility of its own, for those who keep it from period to period.
     *
     * @param rating mean and deviation
     * @param volatility how much the player's strength moves in a period
     */
    public record Volatile(Rating rating, double volatility) {}

    @Override
    public Rating initial() {
        return initial;
    }

    /** How much strength moves in a period. */
    public double volatility() {
        return volatility.value();
    }

    /** How fast the volatility itself may move. */
    public double tau() {
        return tau;
    }

    /** Rating points to one unit of the inner scale. */
    public double scale() {
        return scale;
    }

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
        return afterPeriod(new Volatile(own, volatility.value()), meetings).rating();
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
                : newVolatility(rating.deviation() / scale, Volatility.of(own.volatility(), tau), evidence);
        return new Volatile(after(rating, evidence, moved), moved);
    }

    private Rating after(Rating own, GlickoEvidence evidence, double volatility) {
        double deviation = own.deviation() / scale;
        double precision = 1 / (deviation * deviation + volatility * volatility) + evidence.information;
        return new Rating(own.mean() + scale * evidence.surprise / precision, scale / Math.sqrt(precision));
    }

    /* Glickman's step 5: the root of a falling function of x = ln(volatility²), by the Illinois variant of the rule of
     * false position. */
    private double newVolatility(double deviation, Volatility before, GlickoEvidence evidence) {
        double variance = 1 / evidence.information;
        double improvement = variance * evidence.surprise;
        double spread = deviation * deviation + variance;
        double excess = improvement * improvement - spread;
        double start = before.start();
        double a = start;
        double b = excess > 0 ? Math.log(excess) : start - tau;
        double squaredB = excess > 0 ? excess : before.squaredBelow();
        double atB = slope(b, squaredB, start, excess, spread);
        while (excess <= 0 && atB < 0) {
            b -= tau;
            squaredB = Math.exp(b);
            atB = slope(b, squaredB, start, excess, spread);
        }
        double squaredA = before.squared();
        double atA = slope(a, squaredA, start, excess, spread);
        while (Math.abs(b - a) > TOLERANCE) {
            double c = a + (a - b) * atA / (atB - atA);
            double squaredC = Math.exp(c);
            double atC = slope(c, squaredC, start, excess, spread);
            if (atC * atB <= 0) {
                a = b;
                squaredA = squaredB;
                atA = atB;
            } else {
                atA /= 2;
            }
            b = c;
            squaredB = squaredC;
            atB = atC;
        }
        return Math.sqrt(squaredA);
    }

    private double slope(double x, double squared, double start, double excess, double spread) {
        double total = spread + squared;
        return squared * (excess - squared) / (2 * total * total) - (x - start) / (tau * tau);
    }

    @Override
    public double expected(Rating own, Rating opponent) {
        return GlickoEvidence.expected(own.mean() / scale, opponent.mean() / scale, opponent.deviation() / scale);
    }
}
