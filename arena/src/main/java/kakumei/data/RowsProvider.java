package kakumei.data;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Brings a format whose libraries are not always at hand; found by {@link java.util.ServiceLoader}, so that nothing here
 * depends on them.
 */
public interface RowsProvider {
    /** The name of the format, which is the ending of its files, too. */
    String name();

    /** Begins a file, which replaces one that is there. */
    RowWriter open(Frame frame, Path file) throws IOException;
}
