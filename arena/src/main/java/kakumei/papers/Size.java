package kakumei.papers;

import java.math.BigDecimal;
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

    /** A share as percent, with two digits or more. */
    static String percentOf(double share) {
        double percent = 100 * share;
        int decimals = percent < 0.1 ? 3 : percent < 10 ? 1 : 0;
        return BigDecimal.valueOf(percent)
                .setScale(decimals, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
