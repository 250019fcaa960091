package kakumei.plot;

import java.util.List;

/**
 * Estimates with their intervals, one below the other.
 *
 * @param title above the plot
 * @param label below the plot: what is estimated, with its unit, and the level of the intervals
 * @param rows from top to bottom
 */
public record IntervalChart(String title, String label, List<Row> rows) {
    private static final double TOP = 40;
    private static final double WIDTH = 520;
    private static final double ROW_HEIGHT = 20;

    /**
     * One estimate.
     *
     * @param name whose
     * @param value the estimate
     * @param low the lower end of its interval; the value itself where there is none
     * @param high the upper end
     */
    public record Row(String name, double value, double low, double high) {}

    public IntervalChart {
        rows = List.copyOf(rows);
    }

    /** The chart as SVG. */
    public String svg() {
        double left = 30
                + 7.0 * rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
        double height = ROW_HEIGHT * Math.max(1, rows.size());
        Axis axis = Axis.around(
                label,
                rows.stream().map(row -> new double[] {row.low(), row.high()}).toList(),
                false);
        Svg svg = new Svg(left + WIDTH + 30, TOP + height + 60, title);
        svg.text(12, 24, title, "class=\"kp-title\"");
        for (double tick : axis.ticks(7)) {
            double x = left + WIDTH * axis.share(tick);
            svg.line(x, TOP, x, TOP + height, "class=\"kp-grid\"");
            svg.text(x, TOP + height + 18, Axis.text(tick), "text-anchor=\"middle\" class=\"kp-soft\"");
        }
        svg.rectangle(left, TOP, WIDTH, height, "class=\"kp-axis\"");
        svg.text(left + WIDTH / 2, TOP + height + 42, label, "text-anchor=\"middle\"");
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            double y = TOP + ROW_HEIGHT * (i + 0.5);
            svg.group(row.name() + ": " + Axis.text(row.value()) + " (" + Axis.text(row.low()) + " to "
                    + Axis.text(row.high()) + ")");
            svg.text(left - 8, y + 4, row.name(), "text-anchor=\"end\"");
            svg.line(
                    left + WIDTH * axis.share(row.low()),
                    y,
                    left + WIDTH * axis.share(row.high()),
                    y,
                    "stroke-width=\"2\" stroke=\"" + Palette.colour(0) + "\"");
            svg.circle(left + WIDTH * axis.share(row.value()), y, 4, "fill=\"" + Palette.colour(0) + "\"");
            svg.endGroup();
        }
        return svg.finished();
    }
}
