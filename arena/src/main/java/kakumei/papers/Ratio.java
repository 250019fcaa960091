package kakumei.papers;

import java.util.Arrays;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import kakumei.rating.StudentT;

/** Shares of a whole whose parts come in independent units, such as events in blocks of games. */
public final class Ratio {
    private static final double LEVEL = 0.95;

    private Ratio() {}

    /** The sum of the first numbers by that of the second; not a number where there is none of the second. */
    public static double of(double[] parts, double[] wholes) {
        double part = 0;
        double whole = 0;
        for (int i = 0; i < parts.length; i++) {
            part += parts[i];
            whole += wholes[i];
        }
        return part / whole;
    }

    /**
     * The 95 % interval of {@link #of} over the units: that of the sum of what each unit has more than its share. Empty
     * with fewer than two units, nothing to share, or no scatter (such as all of 20), which tells nothing of the error.
     */
    public static Optional<MeanInterval> interval(double[] parts, double[] wholes) {
        double ratio = of(parts, wholes);
        int units = parts.length;
        if (units < 2 || Double.isNaN(ratio)) {
            return Optional.empty();
        }
        double squares = 0;
        double whole = 0;
        for (int i = 0; i < units; i++) {
            double more = parts[i] - ratio * wholes[i];
            squares += more * more;
            whole += wholes[i];
        }
        if (squares == 0) {
            return Optional.empty();
        }
        double error = Math.sqrt(squares * units / (units - 1)) / whole;
        double half = new StudentT(units - 1).quantile(0.5 + LEVEL / 2) * error;
        return Optional.of(new MeanInterval(ratio, ratio - half, ratio + half, LEVEL, units));
    }

    /** The first numbers less the second, unit by unit. */
    public static double[] less(double[] some, double[] others) {
        double[] differences = new double[some.length];
        Arrays.setAll(differences, i -> some[i] - others[i]);
        return differences;
    }

    /** Half the 95 % interval of a share of independent events, for numbers of a paper that says no more. */
    public static double half(double share, double events) {
        return 1.96 * Math.sqrt(share * (1 - share) / events);
    }
}
