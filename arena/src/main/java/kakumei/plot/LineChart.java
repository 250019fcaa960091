package kakumei.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lines over a common axis, with error bars where a series has them and a mark at each point where there are few.
 *
 * @param title above the plot
 * @param xLabel below the plot, with its unit
 * @param yLabel beside the plot, with its unit
 * @param logarithmicX whether equal steps across are equal factors
 * @param series the lines, in the order of the legend
 */
public record LineChart(String title, String xLabel, String yLabel, boolean logarithmicX, List<Series> series) {
    private static final double LEFT = 70;
    private static final double TOP = 40;
    private static final double WIDTH = 640;
    private static final double LINE_HEIGHT = 16;
    private static final int FEW_POINTS = 40;

    public LineChart {
        series = List.copyOf(series);
    }

    /** The chart as SVG. */
    public String svg() {
        double height = Math.max(400, LINE_HEIGHT * series.size());
        double legend = 40
                + 7.0 * series.stream().mapToInt(s -> s.name().length()).max().orElse(0);
        Axis across = Axis.around(
                xLabel, points().stream().map(point -> new double[] {point.x()}).toList(), logarithmicX);
        Axis up = Axis.around(
                yLabel,
                points().stream()
                        .map(point -> new double[] {point.y() - point.error(), point.y() + point.error()})
                        .toList(),
                false);
        Svg svg = new Svg(LEFT + WIDTH + legend + 20, TOP + height + 60, title);
        svg.text(LEFT, 24, title, "class=\"kp-title\"");
        frame(svg, across, up, height);
        List<Integer> byEnd = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            draw(svg, i, across, up, height);
            byEnd.add(i);
        }
        byEnd.sort(Comparator.comparingDouble(i -> -end(series.get(i))));
        for (int place = 0; place < byEnd.size(); place++) {
            int i = byEnd.get(place);
            double y = TOP + 8 + LINE_HEIGHT * place;
            double x = LEFT + WIDTH + 12;
            svg.line(x, y, x + 18, y, "stroke-width=\"2\" " + Palette.stroke(i));
            svg.text(x + 24, y + 4, series.get(i).name(), "");
        }
        return svg.finished();
    }

    private List<Series.Point> points() {
        return series.stream().flatMap(each -> each.points().stream()).toList();
    }

    private static double end(Series series) {
        int n = series.points().size();
        return n == 0 ? Double.NEGATIVE_INFINITY : series.points().get(n - 1).y();
    }

    private static void frame(Svg svg, Axis across, Axis up, double height) {
        for (double tick : up.ticks(8)) {
            double y = TOP + height * (1 - up.share(tick));
            svg.line(LEFT, y, LEFT + WIDTH, y, "class=\"kp-grid\"");
            svg.text(LEFT - 6, y + 4, Axis.text(tick), "text-anchor=\"end\" class=\"kp-soft\"");
        }
        for (double tick : across.ticks(8)) {
            double x = LEFT + WIDTH * across.share(tick);
            svg.line(x, TOP, x, TOP + height, "class=\"kp-grid\"");
            svg.text(x, TOP + height + 18, Axis.text(tick), "text-anchor=\"middle\" class=\"kp-soft\"");
        }
        svg.rectangle(LEFT, TOP, WIDTH, height, "class=\"kp-axis\"");
        svg.text(LEFT + WIDTH / 2, TOP + height + 42, across.label(), "text-anchor=\"middle\"");
        svg.text(
                16,
                TOP + height / 2,
                up.label(),
                "text-anchor=\"middle\" transform=\"rotate(-90 16 " + Svg.number(TOP + height / 2) + ")\"");
    }

    private void draw(Svg svg, int i, Axis across, Axis up, double height) {
        List<Series.Point> points = series.get(i).points();
        double[] x = points.stream()
                .mapToDouble(point -> LEFT + WIDTH * across.share(point.x()))
                .toArray();
        double[] y = points.stream()
                .mapToDouble(point -> TOP + height * (1 - up.share(point.y())))
                .toArray();
        boolean marked = series.stream().allMatch(each -> each.points().size() <= FEW_POINTS);
        svg.group(series.get(i).name());
        if (x.length > 1) {
            svg.path(x, y, "stroke-width=\"1.6\" " + Palette.stroke(i));
        }
        for (int k = 0; k < x.length; k++) {
            double reach = height * points.get(k).error() / (up.high() - up.low());
            if (reach > 0) {
                svg.line(x[k], y[k] - reach, x[k], y[k] + reach, Palette.stroke(i));
            }
            if (marked) {
                svg.circle(x[k], y[k], 2.6, "fill=\"" + Palette.colour(i) + "\"");
            }
        }
        svg.endGroup();
    }
}
