package kakumei.papers;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * How large an experiment is.
 *
 * @param name as commands and files have it
 * @param share of the paper's size; 0 for the sizes that have numbers of their own
 */
public record Size(String name, double share) {
    /** For tests: seconds. */
    public static final Size TINY = new Size("tiny", 0);
    /** A minute or two on two cores. */
    public static final Size QUICK = new Size("quick", 0);
    /** The paper's. */
    public static final Size PAPER = new Size("paper", 1);

    private static final BigDecimal ALMOST_ALL = BigDecimal.valueOf(99);
    private static final double LEAST_PERCENT = 0.001;
    private static final double MOST_PERCENT = 10_000;

    /** A part of the paper's size. */
    public static Size percent(double percent) {
        if (!(percent >= LEAST_PERCENT) || percent > MOST_PERCENT) {
            throw new IllegalArgumentException("expected a size from 0.001 % to 10,000 %");
        }
        String digits = String.format(Locale.ROOT, "%.3f", percent)
                .replaceAll("0+$", "")
                .replaceAll("\\.$", "");
        return percent == 100 ? PAPER : new Size(digits + "percent", percent / 100);
    }

    /** The number that belongs to this size; a part of the paper's is never below {@code tiny}. */
    public int of(int tiny, int quick, int paper) {
        if (equals(TINY)) {
            return tiny;
        }
        return equals(QUICK) ? quick : Math.max(tiny, (int) Math.round(share * paper));
    }

    /** The paper's size for a part or a multiple of it, otherwise this one. */
    public Size whole() {
        return share == 0 ? this : PAPER;
    }

    /** The largest multiple of the paper's size for a part or a multiple of it, otherwise this one. */
    public Size most() {
        return share == 0 ? this : percent(MOST_PERCENT);
    }

    /**
     * In words, for reports.
     *
     * @param share of the whole that is computed, which may be more than was asked for: nothing is below a block of games
     * @param whole what the whole is
     */
    String words(double share, String whole) {
        if (this.share == 0) {
            return name;
        }
        return share == 1 ? whole : percentOf(share) + " % of " + whole;
    }

    /** A share as percent: two digits, whole percent from 10 on, and 100 only for all. */
    static String percentOf(double share) {
        BigDecimal percent = BigDecimal.valueOf(100 * share);
        BigDecimal rounded = share < 0.1
                ? percent.round(new MathContext(2, RoundingMode.HALF_UP))
                : percent.setScale(0, RoundingMode.HALF_UP);
        boolean almost = share < 1 && rounded.compareTo(ALMOST_ALL) > 0;
        return (almost ? ALMOST_ALL : rounded).stripTrailingZeros().toPlainString();
    }
}
