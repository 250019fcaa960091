package kakumei.record;

/** Text that is no record of a game; the message says why. */
public final class BadRecordException extends Exception {
    private static final long serialVersionUID = 1L;

    BadRecordException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
