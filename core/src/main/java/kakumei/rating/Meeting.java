package kakumei.rating;

/**
 * One result against one opponent.
 *
 * @param opponent the opponent's rating before
 * @param outcome how it ended for the player being rated
 */
public record Meeting(Rating opponent, Outcome outcome) {}
