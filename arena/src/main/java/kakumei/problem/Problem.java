package kakumei.problem;

/**
 * Something the user can fix. The message is one line that names what was wrong and what was expected; it is printed
 * as it stands, without a stack trace.
 */
public abstract sealed class Problem extends RuntimeException permits Failure, Usage {
    private static final long serialVersionUID = 1L;

    Problem(String message) {
        super(message);
    }

    Problem(String message, Throwable cause) {
        super(message, cause);
    }

    /** The exit code of the process that ends with this problem. */
    public abstract int exitCode();
}
