package kakumei.rating;

/** How a meeting of two players ended for one of them. */
public enum Outcome {
    /** A lost meeting. */
    LOSS(0),
    /** A meeting that nobody won. */
    DRAW(0.5),
    /** A won meeting. */
    WIN(1);

    private final double score;

    Outcome(double score) {
        this.score = score;
    }

    /** 1 for a win, 0 for a loss, half of it for a draw. */
    public double score() {
        return score;
    }

    /** The outcome for the player with {@code own} points against one with {@code other}. */
    public static Outcome of(double own, double other) {
        return own > other ? WIN : own < other ? LOSS : DRAW;
    }
}
