package kakumei.cli;

import java.util.Locale;

/**
 * Text from files, the network and players, made safe to look at: what would steer a terminal, break a line or turn the
 * direction of writing stands there as {@code \\u001b}, which is also how JSON writes it. All that the {@link Console}
 * writes passes here.
 */
final class Shown {
    /** Red cards, the only colour of results. */
    static final String RED = "\u001b[31m";
    /** The end of what is red. */
    static final String PLAIN = "\u001b[0m";

    /* Rows of a table are padded to the longest cell. */
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_CELL = 1_000;

    private Shown() {}

    /** A name, or whatever else stands within a line. */
    static String name(String text) {
        return escaped(shortened(text, LONGEST_NAME), "", false);
    }

    /** A cell of a table, in which cards may be red. */
    static String cell(String text) {
        return escaped(shortened(text, LONGEST_CELL), "", true);
    }

    /** A message, in one line: where it had several they are joined. */
    static String message(String text) {
        return escaped(text.strip().replaceAll("\\s*\\R\\s*", " "), "", false);
    }

    /** Lines of ours; names in them have passed {@link #name}, lest one breaks a line. */
    static String lines(String text, boolean colours) {
        return escaped(text, "\n", colours);
    }

    private static String shortened(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + String.format(Locale.ROOT, "… (%,d characters)", text.length());
    }

    private static String escaped(String text, String kept, boolean colours) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            int length = Character.charCount(codePoint);
            if (colours && codePoint == '\u001b' && colourAt(text, i) > 0) {
                length = colourAt(text, i);
                safe.append(text, i, i + length);
            } else if (kept.indexOf(codePoint) >= 0 || !steers(codePoint)) {
                safe.appendCodePoint(codePoint);
            } else {
                for (char unit : Character.toChars(codePoint)) {
                    safe.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
                }
            }
            i += length;
        }
        return safe.toString();
    }

    private static int colourAt(String text, int at) {
        return text.startsWith(RED, at) ? RED.length() : text.startsWith(PLAIN, at) ? PLAIN.length() : 0;
    }

    /** Whether a character is none to be seen but does something: controls, directions, joiners, breaks. */
    private static boolean steers(int codePoint) {
        if (codePoint >= ' ' && codePoint < 0x7f) {
            return false;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }
}
