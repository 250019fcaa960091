package kakumei.web.contest;

import io.nayuki.qrcodegen.QrCode;

/** A text, such as an address, as a QR code: in half blocks for a terminal, and as a path for a page. */
public final class QrPicture {
    /* What readers ask for around the code. */
    private static final int QUIET = 4;
    private static final String BLACK_ON_WHITE = "\u001b[30;107m";
    private static final String PLAIN = "\u001b[0m";

    private final QrCode code;

    /** The code of a text. */
    public QrPicture(String text) {
        code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
    }

    /** Modules from side to side, those that are left white around the code included. */
    int size() {
        return code.size + 2 * QUIET;
    }

    private boolean dark(int x, int y) {
        return code.getModule(x - QUIET, y - QUIET); // outside of the code all are light
    }

    /**
     * Lines of half blocks, two rows of modules each.
     *
     * @param colours whether to say black and white; without them light is what is drawn, as on a dark terminal
     */
    public String halfBlocks(boolean colours) {
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < size(); y += 2) {
            text.append(colours ? BLACK_ON_WHITE : "");
            for (int x = 0; x < size(); x++) {
                boolean upper = dark(x, y) == colours;
                boolean lower = dark(x, y + 1) == colours;
                text.append(upper ? lower ? '█' : '▀' : lower ? '▄' : ' ');
            }
            text.append(colours ? PLAIN : "").append('\n');
        }
        return text.toString();
    }

    /** The dark modules as the path of an SVG picture, {@link #size} wide and high. */
    String path() {
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < size(); y++) {
            for (int x = 0; x < size(); x++) {
                int from = x;
                while (x < size() && dark(x, y)) {
                    x++;
                }
                if (x > from) {
                    path.append('M')
                            .append(from)
                            .append(' ')
                            .append(y)
                            .append('h')
                            .append(x - from);
                    path.append("v1h-").append(x - from).append('z');
                }
            }
        }
        return path.toString();
    }
}
