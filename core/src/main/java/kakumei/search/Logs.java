package kakumei.search;

/**
 * Natural logarithms of whole numbers, which a bandit wants before every playout: those of the usual budgets are ready.
 * By StrictMath: the last bit, and so the game, is the same on every machine.
 */
final class Logs {
    private static final double[] READY = new double[1 << 14];

    static {
        for (int n = 1; n < READY.length; n++) {
            READY[n] = StrictMath.log(n);
        }
    }

    private Logs() {}

    /** The logarithm of a number from 1 on. */
    static double of(long n) {
        return n < READY.length ? READY[(int) n] : StrictMath.log((double) n);
    }
}
