package kakumei.search;

/** Checks the balance parameters of bandits. */
final class Balance {
    private Balance() {}

    static void check(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be a number from 0 up, not " + value);
        }
    }
}
