package kakumei.problem;

/** A line that cannot be used; the message says what was wrong and what was expected. */
public final class BadLineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With the message a user reads. */
    public BadLineException(String message) {
        super(message);
    }
}
