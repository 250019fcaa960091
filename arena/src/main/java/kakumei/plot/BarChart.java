package kakumei.plot;

import java.util.List;

/**
 * Bars in groups, with error bars.
 *
 * @param title above the plot
 * @param yLabel beside the plot, with its unit
 * @param logarithmic whether equal steps up are equal factors; then bars begin at the lower edge
 * @param bars the names of the bars of every group, as the legend has them
 * @param groups from left to right
 */
public record BarChart(String title, String yLabel, boolean logarithmic, List<String> bars, List<Group> groups) {
    private static final double LEFT = 70;
    private static final double TOP = 40;
    private static final double HEIGHT = 360;
    private static final double BAR_WIDTH = 22;
    private static final double GROUP_GAP = 28;
    private static final double LINE_HEIGHT = 16;

    /**
     * The bars of one group.
     *
     * @param name below it
     * @param values as many as there are bars
     */
    public record Group(String name, List<Value> values) {
        public Group {
            values = List.copyOf(values);
        }
    }

    /**
     * One bar.
     *
     * @param value its height
     * @param low the lower end of its error bar; the value itself where there is none
     * @param high the upper end
     */
    public record Value(double value, double low, double high) {}

    public BarChart {
        bars = List.copyOf(bars);
        groups = List.copyOf(groups);
        for (Group group : groups) {
            if (group.values().size() != bars.size()) {
                throw new IllegalArgumentException("group " + group.name() + " has "
                        + group.values().size() + " values for " + bars.size() + " bars");
            }
        }
    }

    /** The chart as SVG. */
    public String svg() {
        double groupWidth = BAR_WIDTH * bars.size() + GROUP_GAP;
        double width = Math.max(200, groupWidth * groups.size());
        double legend = 40 + 7.0 * bars.stream().mapToInt(String::length).max().orElse(0);
        Axis up = axis();
        Svg svg = new Svg(LEFT + width + legend + 20, TOP + HEIGHT + 50, title);
        svg.text(LEFT, 24, title, "class=\"kp-title\"");
        for (double tick : up.ticks(8)) {
            double y = TOP + HEIGHT * (1 - up.share(tick));
            svg.line(LEFT, y, LEFT + width, y, "class=\"kp-grid\"");
            svg.text(LEFT - 6, y + 4, Axis.text(tick), "text-anchor=\"end\" class=\"kp-soft\"");
        }
        for (int i = 0; i < groups.size(); i++) {
            draw(svg, groups.get(i), LEFT + groupWidth * i + GROUP_GAP / 2, up);
        }
        svg.rectangle(LEFT, TOP, width, HEIGHT, "class=\"kp-axis\"");
        svg.text(
                16,
                TOP + HEIGHT / 2,
                yLabel,
                "text-anchor=\"middle\" transform=\"rotate(-90 16 " + Svg.number(TOP + HEIGHT / 2) + ")\"");
        for (int i = 0; i < bars.size(); i++) {
            double y = TOP + 4 + LINE_HEIGHT * i;
            svg.rectangle(LEFT + width + 12, y, 12, 12, "fill=\"" + Palette.colour(i) + "\"");
            svg.text(LEFT + width + 30, y + 10, bars.get(i), "");
        }
        return svg.finished();
    }

    /* Linear bars begin at 0; logarithmic ones have no beginning of their own, so they get some room below the least. */
    private Axis axis() {
        double low = logarithmic ? Double.POSITIVE_INFINITY : 0;
        double high = 0;
        for (Group group : groups) {
            for (Value value : group.values()) {
                low = Math.min(low, Math.min(value.value(), value.low()));
                high = Math.max(high, Math.max(value.value(), value.high()));
            }
        }
        if (!(low < high)) {
            return new Axis(yLabel, logarithmic ? 0.1 : 0, 1, logarithmic);
        }
        return new Axis(yLabel, logarithmic ? low / 1.5 : low, high * (logarithmic ? 1.2 : 1.03), logarithmic);
    }

    private void draw(Svg svg, Group group, double left, Axis up) {
        double bottom = TOP + HEIGHT * (1 - (logarithmic ? 0 : up.share(0)));
        for (int i = 0; i < bars.size(); i++) {
            Value value = group.values().get(i);
            double x = left + BAR_WIDTH * i;
            double y = TOP + HEIGHT * (1 - up.share(value.value()));
            svg.group(group.name() + ", " + bars.get(i) + ": " + Axis.text(value.value()) + " ("
                    + Axis.text(value.low()) + " to " + Axis.text(value.high()) + ")");
            svg.rectangle(
                    x + 1,
                    Math.min(y, bottom),
                    BAR_WIDTH - 2,
                    Math.abs(bottom - y),
                    "fill=\"" + Palette.colour(i) + "\"");
            if (value.low() < value.high()) {
                double middle = x + BAR_WIDTH / 2;
                svg.line(
                        middle,
                        TOP + HEIGHT * (1 - up.share(value.low())),
                        middle,
                        TOP + HEIGHT * (1 - up.share(value.high())),
                        "class=\"kp-mark\" stroke-width=\"1.4\"");
            }
            svg.endGroup();
        }
        svg.text(
                left + BAR_WIDTH * bars.size() / 2,
                TOP + HEIGHT + 18,
                group.name(),
                "text-anchor=\"middle\" class=\"kp-soft\"");
    }
}
