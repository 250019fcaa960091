package kakumei.rating;

import java.util.Optional;

/**
 * Which of two is better, or does it not matter? Asked of the lead of A over B after each independent unit, by a {@link
 * ConfidenceSequence}: looking early and often costs nothing, and the interval at the end is as good as it says.
 *
 * @param margin a lead below this does not matter
 * @param range how far the lead of one unit can lie from zero
 */
public record EquivalenceTest(double margin, double range) {
    /** Units that differ from zero before the sequence is trusted: few or rare differences are not at all normal. */
    public static final int MINIMUM = 20;

    /* In a thousand questions about kou2, 10 took 34 units in the mean for a lead of five margins and 1,131 for none, 100
     * took 63 and 1,007; 25 takes 42 and 1,055. */
    private static final ConfidenceSequence SEQUENCE = new ConfidenceSequence(0.95, 25);

    /** What the test says. */
    public enum Verdict {
        /** The interval lies above zero. */
        A,
        /** The interval lies below zero. */
        B,
        /** The interval lies within the margin, on both sides of zero. */
        NONE,
        /** The interval is too wide yet. */
        UNDECIDED
    }

    /** @throws IllegalArgumentException naming what is out of range */
    public EquivalenceTest {
        if (!(margin > 0) || Double.isInfinite(margin)) {
            throw new IllegalArgumentException("a margin lies above 0, not at " + margin);
        }
        if (!(range > 0)) {
            throw new IllegalArgumentException("a lead can lie away from zero, not by " + range);
        }
    }

    /**
     * The interval of the lead, which holds however often one looks; empty where too little was seen.
     *
     * @param lead of A over B, one number for each unit
     * @param level how many of these numbers are zero: where both play alike
     */
    public Optional<MeanInterval> interval(Sample lead, long level) {
        if (level == lead.count()) {
            return alike(lead.count());
        }
        if (lead.count() - level < MINIMUM) {
            return Optional.empty();
        }
        return SEQUENCE.interval(lead).map(known -> known.within(-range, range));
    }

    /* Where nobody ever was ahead: if the mean were m, a unit would differ with a chance of m/range at least. */
    private Optional<MeanInterval> alike(long count) {
        if (count < MINIMUM) {
            return Optional.empty();
        }
        double half = range * (1 - Math.pow((1 - SEQUENCE.level()) / 2, 1.0 / count));
        return Optional.of(new MeanInterval(0, -half, half, SEQUENCE.level(), count));
    }

    /** The verdict after these numbers, as of {@link #interval}. */
    public Verdict verdict(Sample lead, long level) {
        Optional<MeanInterval> interval = interval(lead, level);
        if (interval.isEmpty()) {
            return Verdict.UNDECIDED;
        }
        double low = interval.get().low();
        double high = interval.get().high();
        if (low > 0) {
            return Verdict.A;
        }
        if (high < 0) {
            return Verdict.B;
        }
        return low > -margin && high < margin ? Verdict.NONE : Verdict.UNDECIDED;
    }
}
