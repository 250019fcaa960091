package kakumei.report;

import java.util.Locale;
import kakumei.problem.Visible;

/**
 * Text from files, the network and players, made safe to look at: {@link Visible}, with line breaks and colours where
 * they are ours. All that the console writes passes here.
 */
public final class Shown {
    /* Rows of a table are padded to the longest cell. */
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_CELL = 1_000;
    private static final int LINE_WIDTH = 110;

    private Shown() {}

    /** A name, or whatever else stands within a line. */
    public static String name(String text) {
        return escaped(shortened(text, LONGEST_NAME), "", false);
    }

    /** A cell of a table, in which cards may be red. */
    static String cell(String text) {
        return escaped(shortened(text, LONGEST_CELL), "", true);
    }

    /** A message, in one line: where it had several they are joined. */
    public static String message(String text) {
        return escaped(text.strip().replaceAll("\\s*\\R\\s*", " "), "", false);
    }

    /** Lines of ours; names in them have passed {@link #name}, lest one breaks a line. */
    public static String lines(String text, boolean colours) {
        return escaped(text, "\n", colours);
    }

    /** The words of a paragraph in lines that fit a terminal, each ended. */
    public static String wrapped(String paragraph) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : paragraph.split("\\s+", -1)) {
            int width = TextColumns.width(word);
            if (column > 0 && column + 1 + width > LINE_WIDTH) {
                text.append('\n');
                column = 0;
            } else if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += width;
        }
        return text.append('\n').toString();
    }

    private static String shortened(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + String.format(Locale.ROOT, "… (%,d characters)", text.length());
    }

    private static String escaped(String text, String kept, boolean colours) {
        if (!colours) {
            return Visible.of(text, kept);
        }
        StringBuilder safe = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            int colour = Ink.at(text, i);
            if (colour > 0) {
                safe.append(text, i, i + colour);
                i += colour;
            } else {
                Visible.append(safe, codePoint, kept);
                i += Character.charCount(codePoint);
            }
        }
        return safe.toString();
    }
}
