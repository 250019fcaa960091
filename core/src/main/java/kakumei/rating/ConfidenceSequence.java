package kakumei.rating;

import java.util.Optional;

/**
 * Intervals of a mean that hold all at once: whoever looks after every number, and stops when he likes what he sees,
 * still finds the true mean in the last interval as often as the level says. The price is about 1.6 times the width of a
 * t interval.
 *
 * <p>Exact for normal numbers of unknown variance: Lai's mixture over the effect (mean by deviation), normal with
 * variance 1/tuning. It is narrowest, against a sequence made for that count, after about eight times {@code tuning}
 * numbers, and there is none before about {@code tuning}/2 of them.
 *
 * @param level the share of sequences of which no interval ever misses the mean, 0.95 for 95 %
 * @param tuning how many numbers the prior is worth
 */
public record ConfidenceSequence(double level, double tuning) {
    /* The likelihood ratio of the mixture against mean m, with S the sum of squared deviations from the sample's mean x
     * and d = x - m, both hypotheses integrated over all scales:
     *
     *   sqrt(c/(c+n)) ((S + n d^2)/(S + n d^2 c/(c+n)))^(n/2)
     *
     * is a martingale if m is the mean, so it ever reaches 1/alpha with a chance of alpha at most (Ville). The interval
     * is where it has not. */

    /** @throws IllegalArgumentException naming what is out of range */
    public ConfidenceSequence {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("a level lies between 0 and 1, not " + level);
        }
        if (!(tuning > 0)) {
            throw new IllegalArgumentException("the prior is worth more than 0 numbers, not " + tuning);
        }
    }

    /** The interval after these numbers; empty where they are too few to bound the mean, or all the same. */
    public Optional<MeanInterval> interval(Sample sample) {
        double n = sample.count();
        double alpha = 1 - level;
        double ratio = Math.pow((tuning + n) / (tuning * alpha * alpha), 1 / n);
        double share = 1 - ratio * tuning / (tuning + n);
        if (n < 2 || share <= 0 || !sample.isScattered()) {
            return Optional.empty();
        }
        double half = Math.sqrt((ratio - 1) * sample.squares() / (n * share));
        return Optional.of(
                new MeanInterval(sample.mean(), sample.mean() - half, sample.mean() + half, level, sample.count()));
    }

    /**
     * The p value of a mean of zero that holds all the time: the chance that such numbers ever speak as clearly against
     * it is no larger. 1 for numbers that are too few or all the same.
     */
    public double pValue(Sample sample) {
        double n = sample.count();
        if (n < 2 || !sample.isScattered()) {
            return 1;
        }
        double explained = n * sample.mean() * sample.mean();
        double ratio = (sample.squares() + explained) / (sample.squares() + explained * tuning / (tuning + n));
        return Math.min(1, Math.sqrt((tuning + n) / tuning) * Math.exp(-n / 2 * Math.log(ratio)));
    }
}
