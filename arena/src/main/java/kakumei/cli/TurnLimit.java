package kakumei.cli;

import java.time.Duration;
import java.util.Optional;
import kakumei.problem.Usage;
import picocli.CommandLine.Option;

/** How long one decision may take: the option of all commands that play. */
final class TurnLimit {
    private static final double LONGEST = 1e6;

    @Option(
            names = "--turn-limit",
            paramLabel = "SECONDS",
            description =
                    "How long a decision may take. A player of ours that takes longer is an error; where faults are"
                            + " passes (serve), and for outside programs, it passes and is counted as late. Default: none.")
    private Optional<Double> seconds = Optional.empty();

    /** The limit that is asked for, zero for none. */
    Duration limit() {
        return given().orElse(Duration.ZERO);
    }

    /** The limit, if one is given; it may be none. */
    Optional<Duration> given() {
        return seconds.map(number -> seconds("--turn-limit", number));
    }

    /** Checks a number of seconds. */
    static Duration seconds(String option, double seconds) {
        if (!(seconds >= 0 && seconds <= LONGEST)) {
            throw new Usage(option + " " + seconds + ": expected seconds, 0 for no limit");
        }
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }
}
