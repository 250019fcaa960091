package kakumei.spark;

import java.util.Optional;

/**
 * How many blocks make a task: a given number, or as many as take some seconds. A task costs milliseconds beside its
 * games, so that seconds are long enough; whatever an executor takes with it when it is lost is played again, so that
 * minutes would be too long.
 */
final class TaskSize {
    private static final double SECONDS = 4;
    /** The driver spends about 6 ms on a task: this keeps it idle for four fifths of the time on any number of cores. */
    private static final double SECONDS_A_CORE = 0.03;

    private static final int MOST = 1_000;
    /** How much the newest block changes the mean. */
    private static final double WEIGHT = 0.05;

    private final Optional<Integer> given;
    private Optional<Double> meanSeconds = Optional.empty();

    TaskSize(Optional<Integer> given) {
        this.given = given;
    }

    /** Takes in how long a block took. */
    void played(long nanos) {
        double seconds = Math.max(1, nanos) / 1e9;
        meanSeconds = Optional.of(
                meanSeconds.map(mean -> mean + WEIGHT * (seconds - mean)).orElse(seconds));
    }

    /** How many blocks a task on a cluster of so many cores has. */
    int blocks(int cores) {
        double wanted = Math.max(SECONDS, SECONDS_A_CORE * cores);
        return given.orElseGet(() -> meanSeconds
                .map(mean -> (int) Math.max(1, Math.min(MOST, Math.round(wanted / mean))))
                .orElse(1));
    }
}
