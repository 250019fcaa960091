package kakumei.rating;

/** Wins against losses, where chance alone would give each with one half. Draws say nothing and are left out. */
final class SignTest {
    private SignTest() {}

    /** The chance of at least {@code wins} wins in {@code wins + losses} meetings of equals. */
    static double oneSided(int wins, int losses) {
        return wins == 0 ? 1 : IncompleteBeta.cdf(wins, losses + 1.0, 0.5, 0.5);
    }

    /** The chance of a record at least as lopsided, either way. */
    static double twoSided(int wins, int losses) {
        return Math.min(1, 2 * Math.min(oneSided(wins, losses), oneSided(losses, wins)));
    }
}
