package kakumei.rating;

/**
 * The two-player case of TrueSkill (Herbrich, Minka and Graepel): normal beliefs about both skills, updated by who won.
 *
 * @param initial the rating of a new player
 * @param beta the standard deviation of a performance around the skill
 * @param tau the standard deviation by which a skill moves between meetings
 * @param drawProbability the share of draws between equals, which sets the margin a winner must have had; 0 in the
 *     set-wise paper
 */
public record TrueSkill(Rating initial, double beta, double tau, double drawProbability) implements RatingSystem {
    /** The set-wise paper's settings: 1500 with deviation 500, beta 400, no draws; tau, which it omits, is 0. */
    public static final TrueSkill PAPER = new TrueSkill(new Rating(1500, 500), 400, 0, 0);

    /** @throws IllegalArgumentException naming what is out of range */
    public TrueSkill {
        if (!(beta > 0 && tau >= 0 && drawProbability >= 0 && drawProbability < 1)) {
            throw new IllegalArgumentException(
                    "beta " + beta + ", tau " + tau + ", drawProbability " + drawProbability + " are out of range");
        }
    }

    /** This system with another beta. */
    public TrueSkill withBeta(double newBeta) {
        return new TrueSkill(initial, newBeta, tau, drawProbability);
    }

    /** The difference of performances below which a meeting counts as drawn. */
    public double drawMargin() {
        return drawProbability == 0 ? 0 : Normal.quantile((drawProbability + 1) / 2) * Math.sqrt(2) * beta;
    }

    @Override
    public Rating after(Rating own, Rating opponent, Outcome outcome) {
        if (outcome == Outcome.DRAW) {
            // Never the usual draw update: at draw probability 0 it is 0/0.
            return Rating.between(after(own, opponent, Outcome.WIN), after(own, opponent, Outcome.LOSS));
        }
        double sign = outcome == Outcome.WIN ? 1 : -1;
        double variance = own.deviation() * own.deviation() + tau * tau;
        double total = variance + opponent.deviation() * opponent.deviation() + tau * tau + 2 * beta * beta;
        double spread = Math.sqrt(total);
        double lead = (sign * (own.mean() - opponent.mean()) - drawMargin()) / spread;
        double v = Normal.pdfOverCdf(lead);
        double w = Math.min(1, v * (v + lead)); // between 0 and 1, but for rounding far out
        return new Rating(own.mean() + sign * variance / spread * v, Math.sqrt(variance * (1 - variance / total * w)));
    }

    @Override
    public double expected(Rating own, Rating opponent) {
        double total =
                2 * beta * beta + own.deviation() * own.deviation() + opponent.deviation() * opponent.deviation();
        return Normal.cdf((own.mean() - opponent.mean()) / Math.sqrt(total));
    }
}
