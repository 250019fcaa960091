package kakumei.papers.playouts;

import java.util.Collection;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Figures;

/**
 * The geometric mean of non-negative numbers, with the t interval of their logarithms. A number of 0 counts as half the
 * least that playouts can tell apart; otherwise a single one would make the mean 0.
 *
 * @param logs the logarithms
 */
record Geometric(Sample logs) {
    private static final double LEVEL = 0.95;

    /** Of differences of means over so many playouts. */
    static Geometric of(Collection<Double> values, int playouts) {
        Sample logs = Sample.EMPTY;
        for (double value : values) {
            logs = logs.plus(StrictMath.log(Math.max(value, 0.5 / playouts)));
        }
        return new Geometric(logs);
    }

    /** The geometric mean. */
    double mean() {
        return StrictMath.exp(logs.mean());
    }

    /** The lower end of the 95 % interval; the mean itself where there are too few numbers for one. */
    double low() {
        return logs.interval(LEVEL)
                .map(interval -> StrictMath.exp(interval.low()))
                .orElse(mean());
    }

    /** The upper end. */
    double high() {
        return logs.interval(LEVEL)
                .map(interval -> StrictMath.exp(interval.high()))
                .orElse(mean());
    }

    String meanText() {
        return Figures.fixed(mean(), 4);
    }

    String intervalText() {
        return intervalText(4);
    }

    /** The interval; a dash where there are too few numbers for one. */
    String intervalText(int decimals) {
        return logs.count() < 2 ? "–" : Figures.fixed(low(), decimals) + " to " + Figures.fixed(high(), decimals);
    }

    /**
     * Whether a mean that somebody found with {@code count} numbers of the same scatter agrees: the two differ by no
     * more than half the 95 % interval of their difference, in logarithms. Empty where too little is known.
     */
    Optional<Boolean> agrees(double published, int count) {
        Optional<MeanInterval> ours = logs.interval(LEVEL);
        if (ours.isEmpty()) {
            return Optional.empty();
        }
        double theirs = ours.get().halfWidth() * Math.sqrt((double) logs.count() / count);
        double distance = Math.abs(StrictMath.log(published) - logs.mean());
        return Optional.of(distance <= Math.hypot(ours.get().halfWidth(), theirs));
    }
}
