package kakumei.papers.ratings;

import java.util.Locale;
import kakumei.rating.MeanInterval;

/** Numbers as the reports of this paper have them. */
final class Numbers {
    private Numbers() {}

    static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /** A value and half its 95 % interval. */
    static String withError(MeanInterval value, int decimals) {
        return fixed(value.mean(), decimals) + " ± " + fixed(value.halfWidth(), decimals);
    }

    static String percent(double share, int decimals) {
        return fixed(100 * share, decimals) + " %";
    }
}
