package kakumei.problem;

/** The request was understood and could not be carried out: an unreadable file, a player that threw, a port in use. */
public final class Failure extends Problem {
    private static final long serialVersionUID = 1L;

    public Failure(String message) {
        super(message);
    }

    /** As above; the stack trace of {@code cause} is shown with {@code --verbose}. */
    public Failure(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public int exitCode() {
        return 1;
    }
}
