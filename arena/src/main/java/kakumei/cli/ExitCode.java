package kakumei.cli;

/** The exit codes of every command, as in the table of the README. */
final class ExitCode {
    static final int OK = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    /** The question was asked and games ran out before an answer: {@code versus} alone. */
    static final int UNDECIDED = 3;

    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
