package kakumei.papers;

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

    private static final double MOST_PERCENT = 10_000;

    /** A part of the paper's size. */
    public static Size percent(double percent) {
        if (!(percent > 0) || percent > MOST_PERCENT) {
            throw new IllegalArgumentException("expected a size above 0 % and at most 10,000 %");
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

    /** In words, for reports. */
    public String words() {
        if (equals(PAPER)) {
            return "the paper's size";
        }
        return share == 0 ? name : name.replace("percent", " % of the paper's size");
    }
}
