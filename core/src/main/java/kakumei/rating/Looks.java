package kakumei.rating;

import java.util.Optional;

/** How often one looks at results before one stops, which decides how sure they are. */
public enum Looks {
    /** Once, at the end that was set before: Student's t. */
    ONCE {
        @Override
        public Optional<MeanInterval> interval(Sample sample, double level, double least, double most) {
            return sample.interval(level, least, most);
        }

        @Override
        public double pValue(Sample lead) {
            double likelihood = Superiority.likelihood(lead);
            return likelihood == 0.5 ? 1 : 2 * Math.min(likelihood, 1 - likelihood);
        }
    },
    /** Again and again, to stop when results say so: a {@link ConfidenceSequence}, whose intervals are wider. */
    ALWAYS {
        @Override
        public Optional<MeanInterval> interval(Sample sample, double level, double least, double most) {
            return new ConfidenceSequence(level, TUNING).interval(sample).map(known -> known.within(least, most));
        }

        @Override
        public double pValue(Sample lead) {
            return new ConfidenceSequence(0.95, TUNING).pValue(lead); // of any level
        }
    };

    /* Leagues have few sets or many. With this there is an interval from 7 sets on, and after 1,000 it is an eighth wider
     * than the best. */
    private static final double TUNING = 4;

    /** The interval of the mean of numbers between {@code least} and {@code most}, which may be infinite. */
    public abstract Optional<MeanInterval> interval(Sample sample, double level, double least, double most);

    /** The interval of the mean of any numbers. */
    public Optional<MeanInterval> interval(Sample sample, double level) {
        return interval(sample, level, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** The p value, two-sided, of a mean of zero; 1 for numbers that are too few or all the same. */
    public abstract double pValue(Sample lead);
}
