package kakumei.judge;

/** A line that cannot be judged; the message says what was wrong and what was expected. */
final class BadLineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadLineException(String message) {
        super(message);
    }
}
