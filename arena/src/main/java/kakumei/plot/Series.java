package kakumei.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * One line of a chart.
 *
 * @param name as the legend has it
 * @param points in the order in which they are joined
 */
public record Series(String name, List<Point> points) {
    public Series {
        points = List.copyOf(points);
    }

    /**
     * One point.
     *
     * @param x across
     * @param y up
     * @param error half the length of its error bar; 0 for none
     */
    public record Point(double x, double y, double error) {
        public Point(double x, double y) {
            this(x, y, 0);
        }
    }

    /** A series without error bars. */
    public static Series of(String name, double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(name + " has " + x.length + " x and " + y.length + " y");
        }
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            points.add(new Point(x[i], y[i]));
        }
        return new Series(name, points);
    }
}
