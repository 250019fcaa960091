package kakumei.rating;

/**
 * What the meetings of one period tell about one player, in log odds: the common arithmetic of Glicko and Glicko-2.
 * Confined to one update.
 */
final class GlickoEvidence {
    private final double own;

    /** The sum of g²E(1 - E): 1/v in Glicko-2, 1/(q²d²) in Glicko. */
    double information;

    /** The sum of g(s - E). */
    double surprise;

    /** For a player of rating {@code own}. */
    GlickoEvidence(double own) {
        this.own = own;
    }

    void add(double opponent, double deviation, double score) {
        double g = damping(deviation);
        double expected = Logistic.of(g * (own - opponent));
        information += g * g * expected * (1 - expected);
        surprise += g * (score - expected);
    }

    /** g: how much less a result says when the opponent's rating is unsure. */
    static double damping(double deviation) {
        return 1 / Math.sqrt(1 + 3 * deviation * deviation / (Math.PI * Math.PI));
    }

    static double expected(double own, double opponent, double deviation) {
        return Logistic.of(damping(deviation) * (own - opponent));
    }
}
