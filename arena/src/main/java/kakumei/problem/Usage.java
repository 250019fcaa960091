package kakumei.problem;

/** The request itself is wrong: an unknown player, four players where five are needed, an impossible option. */
public final class Usage extends Problem {
    private static final long serialVersionUID = 1L;

    public Usage(String message) {
        super(message);
    }

    /** As above; the stack trace of {@code cause} is shown with {@code --verbose}. */
    public Usage(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public int exitCode() {
        return 2;
    }
}
