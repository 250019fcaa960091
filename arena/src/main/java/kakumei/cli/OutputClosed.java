package kakumei.cli;

import java.io.IOException;

/** Nobody reads standard output any more, as with {@code | head}: the command ends at once, quietly. */
final class OutputClosed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutputClosed(IOException cause) {
        super(cause);
    }

    /** Whether {@code e} says that the reader went away, rather than that the disk is full. */
    static boolean tells(IOException e) {
        String message = String.valueOf(e.getMessage());
        return message.contains("Broken pipe") || message.contains("pipe is being closed");
    }
}
