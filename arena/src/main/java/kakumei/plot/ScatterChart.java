package kakumei.plot;

import java.util.List;

/**
 * Points in a square whose axes are the same, with the line on which both coordinates are equal; the area of a point
 * grows with its weight.
 *
 * @param title above the plot
 * @param xLabel below the plot
 * @param yLabel beside the plot
 * @param points in the order in which they are drawn
 */
public record ScatterChart(String title, String xLabel, String yLabel, List<Point> points) {
    private static final double LEFT = 70;
    private static final double TOP = 40;
    private static final double SIDE = 420;
    private static final double LARGEST_RADIUS = 9;
    private static final double SMALLEST_RADIUS = 1.6;

    /**
     * One point.
     *
     * @param name what a pointer resting on it shows
     * @param x across
     * @param y up
     * @param weight at least 0
     */
    public record Point(String name, double x, double y, double weight) {}

    public ScatterChart {
        points = List.copyOf(points);
    }

    /** The chart as SVG. */
    public String svg() {
        Axis axis = Axis.around(
                xLabel,
                points.stream()
                        .map(point -> new double[] {point.x(), point.y()})
                        .toList(),
                false);
        Svg svg = new Svg(LEFT + SIDE + 20, TOP + SIDE + 60, title);
        svg.text(LEFT, 24, title, "class=\"kp-title\"");
        for (double tick : axis.ticks(6)) {
            double along = SIDE * axis.share(tick);
            svg.line(LEFT + along, TOP, LEFT + along, TOP + SIDE, "class=\"kp-grid\"");
            svg.line(LEFT, TOP + SIDE - along, LEFT + SIDE, TOP + SIDE - along, "class=\"kp-grid\"");
            svg.text(LEFT + along, TOP + SIDE + 18, Axis.text(tick), "text-anchor=\"middle\" class=\"kp-soft\"");
            svg.text(LEFT - 6, TOP + SIDE - along + 4, Axis.text(tick), "text-anchor=\"end\" class=\"kp-soft\"");
        }
        svg.line(LEFT, TOP + SIDE, LEFT + SIDE, TOP, "class=\"kp-axis\"");
        svg.rectangle(LEFT, TOP, SIDE, SIDE, "class=\"kp-axis\"");
        svg.text(LEFT + SIDE / 2, TOP + SIDE + 42, xLabel, "text-anchor=\"middle\"");
        svg.text(
                16,
                TOP + SIDE / 2,
                yLabel,
                "text-anchor=\"middle\" transform=\"rotate(-90 16 " + Svg.number(TOP + SIDE / 2) + ")\"");
        double heaviest = points.stream().mapToDouble(Point::weight).max().orElse(1);
        for (Point point : points) {
            double radius = Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(point.weight() / heaviest));
            svg.group(point.name());
            svg.circle(
                    LEFT + SIDE * axis.share(point.x()),
                    TOP + SIDE * (1 - axis.share(point.y())),
                    radius,
                    "fill-opacity=\"0.55\" fill=\"" + Palette.colour(0) + "\"");
            svg.endGroup();
        }
        return svg.finished();
    }
}
