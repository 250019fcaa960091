package kakumei.server;

import java.time.Duration;

/**
 * How long a program may take. Zero means no limit.
 *
 * @param turn for one answer; then the program passes, and its late answer is dropped when it comes
 * @param match for all answers of a match together; then the program passes to the end
 * @param write for taking in what the server sent; then the connection is closed
 */
public record Limits(Duration turn, Duration match, Duration write) {
    /** Programs may think as long as they like, but must read within 30 seconds. */
    public static final Limits DEFAULT = new Limits(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(30));

    /** These limits with another for a turn. */
    public Limits withTurn(Duration limit) {
        return new Limits(limit, match, write);
    }
}
