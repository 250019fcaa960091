package kakumei.report;

import java.util.Locale;
import java.util.Optional;
import kakumei.rating.MeanInterval;
import kakumei.rating.Normal;
import kakumei.rating.Rating;
import kakumei.rating.Sample;

/** Numbers as text, the same in every report. */
public final class Figures {
    private static final double Z_95 = Normal.quantile(0.975);

    private Figures() {}

    /** With so many decimals. */
    public static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** With its sign, for leads. */
    public static String signed(double value, int decimals) {
        return String.format(Locale.ROOT, "%+." + decimals + "f", value);
    }

    /** A count, its thousands apart. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** So many of something. */
    public static String count(long value, String one, String many) {
        return count(value) + " " + (value == 1 ? one : many);
    }

    /** The ends of an interval. */
    public static String range(MeanInterval interval, int decimals) {
        return fixed(interval.low(), decimals) + " to " + fixed(interval.high(), decimals);
    }

    /** The ends of an interval of a lead, with their signs. */
    public static String signedRange(MeanInterval interval, int decimals) {
        return signed(interval.low(), decimals) + " to " + signed(interval.high(), decimals);
    }

    /** An estimate and half the width of its interval. */
    public static String withError(MeanInterval estimate, int decimals) {
        return fixed(estimate.mean(), decimals) + " ± " + fixed(estimate.halfWidth(), decimals);
    }

    /** The mean of a sample and half its 95 % interval; the mean alone where there are too few numbers for one. */
    public static String withError(Sample sample, int decimals) {
        return sample.interval(0.95)
                .map(interval -> withError(interval, decimals))
                .orElseGet(() -> fixed(sample.mean(), decimals));
    }

    /** Half the width of an interval behind a ±; a dash where there is none. */
    public static String plusMinus(Optional<MeanInterval> interval, int decimals) {
        return interval.map(known -> "±" + fixed(known.halfWidth(), decimals)).orElse("-");
    }

    /** Half the width of the 95 % interval of a rating; 0 where its method keeps no deviation. */
    static double half(Rating rating) {
        return Z_95 * rating.deviation();
    }

    /** A place as an ordinal number. */
    public static String ordinal(int place) {
        return switch (place) {
            case 1 -> "1st";
            case 2 -> "2nd";
            case 3 -> "3rd";
            default -> place + "th";
        };
    }

    /** A time in the unit a person would take. */
    public static String time(double nanos) {
        if (nanos < 1e3) {
            return fixed(nanos, 0) + " ns";
        }
        if (nanos < 1e6) {
            return fixed(nanos / 1e3, 1) + " µs";
        }
        return nanos < 1e9 ? fixed(nanos / 1e6, 1) + " ms" : fixed(nanos / 1e9, 1) + " s";
    }
}
