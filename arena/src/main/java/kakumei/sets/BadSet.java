package kakumei.sets;

/** A line holds no set; the message says why. Never leaves the package. */
final class BadSet extends Exception {
    private static final long serialVersionUID = 1L;

    BadSet(String message) {
        super(message);
    }
}
