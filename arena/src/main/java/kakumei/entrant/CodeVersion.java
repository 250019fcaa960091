package kakumei.entrant;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * The version of the project and, where it is known, the commit the classes were built from.
 *
 * @param release the version of the project, such as {@code 0.1.0}
 * @param commit twelve hexadecimal digits, with {@code -dirty} behind them when files were changed; empty when unknown
 */
public record CodeVersion(String release, String commit) {
    /* When Maven packages the classes it writes the commit into the resource. The launcher builds anew only when a source file has
     * changed, not at every commit, so it names the commit at each start instead, in the system property. */
    private static final CodeVersion CURRENT = read();

    /** The version of the running code. */
    public static CodeVersion current() {
        return CURRENT;
    }

    /** {@code 0.1.0+0123456789ab}, or {@code 0.1.0} alone: the form that stored results carry. */
    public String text() {
        return commit.isEmpty() ? release : release + "+" + commit;
    }

    private static CodeVersion read() {
        Properties properties = new Properties();
        try (InputStream in = CodeVersion.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IllegalStateException("the build left out version.properties");
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new CodeVersion(
                properties.getProperty("version", "unknown"),
                System.getProperty("kakumei.commit", properties.getProperty("commit", "")));
    }
}
