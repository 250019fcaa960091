package kakumei.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kakumei.rating.MeanInterval;

/**
 * One number of the paper beside ours.
 *
 * @param label which number
 * @param paper the paper's; empty where it has none
 * @param paperHalf half the 95 % interval of the paper's number; 0 where it is exact or its error is not known
 * @param ours our number
 * @param ourHalf half its 95 % interval; 0 for an exact number, infinite where it is not known
 * @param decimals how many are shown
 */
public record Comparison(
        String label, Optional<Double> paper, double paperHalf, double ours, double ourHalf, int decimals) {
    /** A number of the paper beside an estimate. */
    public static Comparison of(String label, double paper, double paperHalf, MeanInterval ours, int decimals) {
        return of(label, paper, paperHalf, ours.mean(), Optional.of(ours), decimals);
    }

    /** The same where the sample may be too small for an interval. */
    public static Comparison of(
            String label, double paper, double paperHalf, double ours, Optional<MeanInterval> interval, int decimals) {
        return new Comparison(label, Optional.of(paper), paperHalf, ours, half(interval), decimals);
    }

    /** A number of the paper beside a count or another number without chance. */
    public static Comparison exact(String label, double paper, double ours, int decimals) {
        return new Comparison(label, Optional.of(paper), 0, ours, 0, decimals);
    }

    /** A number that the paper does not have. */
    public static Comparison ours(String label, MeanInterval ours, int decimals) {
        return ours(label, ours.mean(), Optional.of(ours), decimals);
    }

    /** The same where the sample may be too small for an interval. */
    public static Comparison ours(String label, double ours, Optional<MeanInterval> interval, int decimals) {
        return new Comparison(label, Optional.empty(), 0, ours, half(interval), decimals);
    }

    /* A sample whose units are all alike tells nothing of its error; it does not make a number exact. */
    private static double half(Optional<MeanInterval> interval) {
        return interval.map(MeanInterval::halfWidth).filter(half -> half > 0).orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * Whether the two numbers agree: they differ by no more than half the 95 % interval of their difference. Two exact
     * numbers agree when they look the same.
     */
    public boolean agrees() {
        double allowed = Math.hypot(paperHalf, ourHalf);
        double rounding = 0.5 * Math.pow(10, -decimals);
        return paper.isPresent() && Math.abs(paper.get() - ours) <= Math.max(allowed, rounding);
    }

    /** {@code yes}, {@code no}, or a dash where there is nothing to compare with. */
    String verdict() {
        return paper.isEmpty() || Double.isInfinite(ourHalf) ? "–" : agrees() ? "yes" : "no";
    }

    /** As a table shows it. */
    List<String> cells() {
        return List.of(label, paperText(), ourText(), intervalText(), verdict());
    }

    /** For programs: one number a cell, unrounded; empty where there is none. */
    List<String> numbers() {
        return List.of(
                label,
                paper.map(String::valueOf).orElse(""),
                paperHalf > 0 ? String.valueOf(paperHalf) : "",
                number(ours),
                number(ours - ourHalf),
                number(ours + ourHalf),
                verdict().replace("–", ""));
    }

    private static String number(double value) {
        return Double.isFinite(value) ? String.valueOf(value) : "";
    }

    private String paperText() {
        return paper.map(value -> fixed(value) + (paperHalf > 0 ? " ± " + fixed(paperHalf) : ""))
                .orElse("–");
    }

    String ourText() {
        return fixed(ours);
    }

    String intervalText() {
        if (ourHalf == 0) {
            return "exact";
        }
        return Double.isInfinite(ourHalf) ? "–" : fixed(ours - ourHalf) + " to " + fixed(ours + ourHalf);
    }

    private String fixed(double value) {
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.matches("-0(\\.0*)?") ? text.substring(1) : text; // a sum may miss zero by its rounding
    }
}
