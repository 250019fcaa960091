package kakumei.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * Values over named categories, with a symbol for each kind of value: crosses for means and circles for single
 * measurements, as papers like to have it, or points joined by a line.
 *
 * @param title above the plot
 * @param yLabel beside the plot, with its unit
 * @param categories from left to right
 * @param series in the order of the legend
 */
public record CategoryChart(String title, String yLabel, List<String> categories, List<Marks> series) {
    private static final double LEFT = 70;
    private static final double TOP = 40;
    private static final double HEIGHT = 360;
    private static final double LEAST_WIDTH = 480;
    private static final double CATEGORY_WIDTH = 52;
    private static final double LINE_HEIGHT = 18;

    /** What a value is drawn as. */
    public enum Symbol {
        /** An open circle. */
        CIRCLE,
        /** A cross. */
        CROSS,
        /** A filled point. */
        POINT
    }

    /**
     * Values of one kind.
     *
     * @param name as the legend has it
     * @param symbol what each is drawn as
     * @param colour the number of its colour, from 0
     * @param shift how far to the side of its category's middle, from -0.5 to 0.5
     * @param joined whether a line joins the categories
     * @param values for each category those of this kind
     */
    public record Marks(
            String name, Symbol symbol, int colour, double shift, boolean joined, List<List<Value>> values) {
        public Marks {
            values = values.stream().map(List::copyOf).toList();
        }
    }

    /**
     * One value.
     *
     * @param value where it is
     * @param error half the length of its error bar; 0 for none
     */
    public record Value(double value, double error) {
        public Value(double value) {
            this(value, 0);
        }
    }

    public CategoryChart {
        categories = List.copyOf(categories);
        series = List.copyOf(series);
        for (Marks marks : series) {
            if (marks.values().size() != categories.size()) {
                throw new IllegalArgumentException(marks.name() + " has values for "
                        + marks.values().size() + " of " + categories.size() + " categories");
            }
        }
    }

    /** The chart as SVG. */
    public String svg() {
        double width = Math.max(LEAST_WIDTH, CATEGORY_WIDTH * categories.size());
        double legend = 40
                + 7.0 * series.stream().mapToInt(s -> s.name().length()).max().orElse(0);
        Axis up = Axis.around(
                yLabel,
                series.stream()
                        .flatMap(marks -> marks.values().stream())
                        .flatMap(List::stream)
                        .map(value -> new double[] {value.value() - value.error(), value.value() + value.error()})
                        .toList(),
                false);
        Svg svg = new Svg(LEFT + width + legend + 20, TOP + HEIGHT + 50, title);
        svg.text(LEFT, 24, title, "class=\"kp-title\"");
        frame(svg, up, width);
        for (int i = 0; i < series.size(); i++) {
            draw(svg, series.get(i), up, width);
            double y = TOP + 8 + LINE_HEIGHT * i;
            mark(svg, series.get(i), LEFT + width + 20, y);
            svg.text(LEFT + width + 36, y + 4, series.get(i).name(), "");
        }
        return svg.finished();
    }

    private double across(int category, double shift, double width) {
        return LEFT + width * (category + 0.5 + shift) / categories.size();
    }

    private void frame(Svg svg, Axis up, double width) {
        for (double tick : up.ticks(8)) {
            double y = TOP + HEIGHT * (1 - up.share(tick));
            svg.line(LEFT, y, LEFT + width, y, "class=\"kp-grid\"");
            svg.text(LEFT - 6, y + 4, Axis.text(tick), "text-anchor=\"end\" class=\"kp-soft\"");
        }
        for (int i = 0; i < categories.size(); i++) {
            svg.text(across(i, 0, width), TOP + HEIGHT + 20, categories.get(i), "text-anchor=\"middle\"");
        }
        svg.rectangle(LEFT, TOP, width, HEIGHT, "class=\"kp-axis\"");
        svg.text(
                16,
                TOP + HEIGHT / 2,
                up.label(),
                "text-anchor=\"middle\" transform=\"rotate(-90 16 " + Svg.number(TOP + HEIGHT / 2) + ")\"");
    }

    private void draw(Svg svg, Marks marks, Axis up, double width) {
        svg.group(marks.name());
        List<double[]> line = new ArrayList<>();
        for (int i = 0; i < categories.size(); i++) {
            for (Value value : marks.values().get(i)) {
                double x = across(i, marks.shift(), width);
                double y = TOP + HEIGHT * (1 - up.share(value.value()));
                double reach = HEIGHT * value.error() / (up.high() - up.low());
                if (reach > 0) {
                    svg.line(x, y - reach, x, y + reach, Palette.stroke(marks.colour()));
                }
                mark(svg, marks, x, y);
                line.add(new double[] {x, y});
            }
        }
        if (marks.joined() && line.size() > 1) {
            svg.path(
                    line.stream().mapToDouble(point -> point[0]).toArray(),
                    line.stream().mapToDouble(point -> point[1]).toArray(),
                    "stroke-width=\"1.6\" " + Palette.stroke(marks.colour()));
        }
        svg.endGroup();
    }

    private static void mark(Svg svg, Marks marks, double x, double y) {
        String colour = Palette.colour(marks.colour());
        switch (marks.symbol()) {
            case CIRCLE -> svg.circle(x, y, 3.5, "fill=\"none\" stroke=\"" + colour + "\"");
            case POINT -> svg.circle(x, y, 3, "fill=\"" + colour + "\"");
            case CROSS -> {
                svg.line(x - 5, y - 5, x + 5, y + 5, "stroke-width=\"2\" stroke=\"" + colour + "\"");
                svg.line(x - 5, y + 5, x + 5, y - 5, "stroke-width=\"2\" stroke=\"" + colour + "\"");
            }
        }
    }
}
