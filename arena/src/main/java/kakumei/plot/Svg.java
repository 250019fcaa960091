package kakumei.plot;

import java.util.Locale;
import kakumei.problem.Visible;

/** SVG text being written: elements with escaped text and short numbers. */
final class Svg {
    /* Colours live in a style sheet so that one file serves light and dark. The classes carry a prefix because the
     * sheet of a plot inside a page holds for the whole page. */
    private static final String STYLE = """
            <style>
            .kp{font:12px system-ui,sans-serif;fill:#222}
            .kp .kp-back{fill:#fff}
            .kp .kp-axis{stroke:#888;fill:none}
            .kp .kp-grid{stroke:#ddd;fill:none}
            .kp .kp-title{font-size:15px;font-weight:600}
            .kp .kp-soft{fill:#666}
            .kp .kp-mark{stroke:#222}
            @media (prefers-color-scheme:dark){.kp{fill:#e6e6e6}.kp .kp-back{fill:#181a1b}
            .kp .kp-grid{stroke:#3a3d40}.kp .kp-soft{fill:#aaa}.kp .kp-mark{stroke:#e6e6e6}}
            </style>
            """;

    private final StringBuilder text = new StringBuilder();

    Svg(double width, double height, String title) {
        text.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%1$s\" height=\"%2$s\""
                        + " class=\"kp\" role=\"img\">\n",
                number(width),
                number(height)));
        text.append("<title>").append(escaped(title)).append("</title>\n").append(STYLE);
        rectangle(0, 0, width, height, "class=\"kp-back\"");
    }

    void rectangle(double x, double y, double width, double height, String attributes) {
        text.append(String.format(
                Locale.ROOT,
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" %s/>\n",
                number(x),
                number(y),
                number(width),
                number(height),
                attributes));
    }

    void line(double x1, double y1, double x2, double y2, String attributes) {
        text.append(String.format(
                Locale.ROOT,
                "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" %s/>\n",
                number(x1),
                number(y1),
                number(x2),
                number(y2),
                attributes));
    }

    void circle(double x, double y, double radius, String attributes) {
        text.append(String.format(
                Locale.ROOT,
                "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>\n",
                number(x),
                number(y),
                number(radius),
                attributes));
    }

    /** An open line through all points. */
    void path(double[] x, double[] y, String attributes) {
        text.append("<path d=\"");
        for (int i = 0; i < x.length; i++) {
            text.append(i == 0 ? 'M' : 'L').append(number(x[i])).append(' ').append(number(y[i]));
        }
        text.append("\" fill=\"none\" ").append(attributes).append("/>\n");
    }

    void text(double x, double y, String content, String attributes) {
        text.append(String.format(Locale.ROOT, "<text x=\"%s\" y=\"%s\" %s>", number(x), number(y), attributes))
                .append(escaped(content))
                .append("</text>\n");
    }

    /** Opens a group, closed by {@link #endGroup}; {@code title} is what a pointer resting on it shows. */
    void group(String title) {
        text.append("<g><title>").append(escaped(title)).append("</title>\n");
    }

    void endGroup() {
        text.append("</g>\n");
    }

    String finished() {
        return text.append("</svg>\n").toString();
    }

    /** At most two decimals: a hundredth of a pixel is enough. */
    static String number(double value) {
        String fixed = String.format(Locale.ROOT, "%.2f", value);
        String shorter = fixed.replaceAll("0+$", "").replaceAll("\\.$", "");
        return shorter.equals("-0") ? "0" : shorter;
    }

    static String escaped(String content) {
        return Visible.of(content, "\n\t")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
