package kakumei.rating;

/**
 * The rating of Morita and Matsuzaki, as far as it is known: Elo after every game, corrected for the luck of the deal.
 * Their full text was not at hand; the exact form here is ours ({@code docs/ratings.md} has the reasons).
 *
 * @param k how far one fully surprising result moves a rating
 * @param scale the difference at which the odds are ten to one
 */
public record MoritaElo(double k, double scale) {
    /** Our settings: K = 16, F = 400. */
    public static final MoritaElo DEFAULT = new MoritaElo(16, 400);

    /** The rating of a new player. */
    public static final double INITIAL = 1500;

    /**
     * The ratings after one game.
     *
     * @param ratings those before it
     * @param handOdds each player's chance of finishing first with the hand dealt, by playouts from the deal with one
     *     policy in all seats; every entry above 0
     * @param places each player's place, 0 for the first
     */
    public double[] after(double[] ratings, double[] handOdds, int[] places) {
        int n = ratings.length;
        double[] after = new double[n];
        for (int i = 0; i < n; i++) {
            double surprise = 0;
            for (int j = 0; j < n; j++) {
                if (j != i) {
                    double score = Outcome.of(places[j], places[i]).score();
                    surprise += score - expected(ratings[i], ratings[j], handOdds[i], handOdds[j]);
                }
            }
            after[i] = ratings[i] + k * surprise / (n - 1);
        }
        return after;
    }

    /** The chance that a player finishes before another, from both ratings and both hands. */
    public double expected(double own, double other, double ownOdds, double otherOdds) {
        // p_ij / (1 - p_ij) with p_ij = p_i / (p_i + p_j) is p_i / p_j.
        return Logistic.of((own - other) * Logistic.LN_10 / scale + Math.log(ownOdds / otherOdds));
    }

    /**
     * The chance of a hand from playouts: {@code firsts} of {@code playouts} among {@code players}, with one success
     * lent to each so that no chance is 0.
     */
    public static double handOdds(int firsts, int playouts, int players) {
        return (firsts + 1.0) / (playouts + players);
    }
}
