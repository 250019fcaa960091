package kakumei.player.bigtwo;

/**
 * What the coffee evaluation adds for a play: {@code ace · S / (1 + patience · passes) + last}, the last part only if
 * nothing left in the hand beats the play.
 *
 * @param ace a: for each point of S, the strength of the aces and twos played
 * @param patience b: how much own passes in a row make up for that
 * @param last c: for a play that nothing left in the hand of the same size beats
 */
public record CoffeeWeights(double ace, double patience, double last) {
    /** Calibrated to the win rate that the paper gives for UCB against coffee; a calibration, not a recovery. */
    public static final CoffeeWeights COFFEE = new CoffeeWeights(0.1, 0.5, 0.3);
    /** The part of the evaluation that the paper gives as a formula. */
    public static final CoffeeWeights PLAIN = new CoffeeWeights(0, 0, 0);
}
