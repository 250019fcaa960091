package kakumei.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One axis of a chart: a range of values, and the round ones among them that get a mark.
 *
 * @param label what the axis shows, with its unit
 * @param low the smallest value
 * @param high the largest
 * @param logarithmic whether equal steps are equal factors; then {@code low} is above 0
 */
public record Axis(String label, double low, double high, boolean logarithmic) {
    public Axis {
        if (!(low < high) || !Double.isFinite(low) || !Double.isFinite(high)) {
            throw new IllegalArgumentException("no axis goes from " + low + " to " + high);
        }
        if (logarithmic && !(low > 0)) {
            throw new IllegalArgumentException("a logarithmic axis starts above 0, not at " + low);
        }
    }

    /** A linear axis over all {@code values} with a little room, and one unit of it if they are all equal. */
    static Axis around(String label, List<double[]> values, boolean logarithmic) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double[] some : values) {
            for (double value : some) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
        }
        if (low > high) {
            return new Axis(label, logarithmic ? 1 : 0, 10, logarithmic);
        }
        if (logarithmic) {
            return new Axis(label, low / 1.1, high * 1.1, true);
        }
        double room = low == high ? 0.5 : 0.03 * (high - low);
        return new Axis(label, low - room, high + room, false);
    }

    /** Where a value lies: 0 at the low end, 1 at the high one. */
    double share(double value) {
        return logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    }

    /** The marked values, about {@code wanted} of them. */
    List<Double> ticks(int wanted) {
        return logarithmic && high / low > 10 ? factors() : steps(wanted);
    }

    private List<Double> steps(int wanted) {
        double rough = (high - low) / wanted;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = rough / power <= 1
                ? power
                : rough / power <= 2 ? 2 * power : rough / power <= 5 ? 5 * power : 10 * power;
        List<Double> ticks = new ArrayList<>();
        long last = (long) Math.floor(high / step + 1e-9);
        for (long k = (long) Math.ceil(low / step - 1e-9); k <= last; k++) {
            ticks.add(k * step);
        }
        return ticks;
    }

    private List<Double> factors() {
        double[] mantissas = high / low > 1000 ? new double[] {1} : new double[] {1, 2, 5};
        List<Double> ticks = new ArrayList<>();
        for (double power = Math.pow(10, Math.floor(Math.log10(low))); power <= high; power *= 10) {
            for (double mantissa : mantissas) {
                double tick = mantissa * power;
                if (tick >= low && tick <= high) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** A marked value as text, with thousands apart and no more decimals than it needs. */
    static String text(double tick) {
        if (Math.abs(tick) < 1e-12) {
            return "0";
        }
        String text = String.format(Locale.ROOT, Math.abs(tick) >= 1 ? "%,.3f" : "%.6f", tick);
        return text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
}
