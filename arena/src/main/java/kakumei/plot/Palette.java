package kakumei.plot;

/** Colours that people with colour-blindness can tell apart, on white and on black (after Okabe and Ito). */
final class Palette {
    private static final String[] COLOURS = {
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c6bb1", "#7f7f7f"
    };
    private static final String[] DASHES = {"", "6 3", "2 2", "8 3 2 3", "12 4"};

    private Palette() {}

    static String colour(int series) {
        return COLOURS[series % COLOURS.length];
    }

    /** The stroke of a series: when the colours are used up they begin again with dashes. */
    static String stroke(int series) {
        String dash = DASHES[series / COLOURS.length % DASHES.length];
        return "stroke=\"" + colour(series) + "\"" + (dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"");
    }

    /**
     * A colour between two: from orange (0) by way of the middle (one half, no colour) to blue (1).
     *
     * @return fill attributes, transparent in the middle so that either background shows through
     */
    static String diverging(double share) {
        double strength = Math.min(1, Math.abs(share - 0.5) * 2);
        return "fill=\"" + (share < 0.5 ? "#d55e00" : "#0072b2") + "\" fill-opacity=\"" + Svg.number(0.85 * strength)
                + "\"";
    }
}
