package kakumei.rating;

/**
 * The strength of a player as a rating system holds it.
 *
 * @param mean the rating itself
 * @param deviation how unsure the system is of it (a standard deviation); 0 from a system that keeps none, as Elo
 */
public record Rating(double mean, double deviation) {
    /** @throws IllegalArgumentException if the numbers are no rating */
    public Rating {
        if (!Double.isFinite(mean) || !(deviation >= 0) || Double.isInfinite(deviation)) {
            throw new IllegalArgumentException("no rating has mean " + mean + " and deviation " + deviation);
        }
    }

    /** Component by component half way: what the set-wise methods make of a draw. */
    static Rating between(Rating one, Rating other) {
        return new Rating((one.mean + other.mean) / 2, (one.deviation + other.deviation) / 2);
    }
}
