package kakumei.problem;

import java.util.Locale;

/**
 * Text in which nothing steers: controls, escape sequences, breaks, marks of direction and joiners stand there as
 * {@code \\u001b}, which is also how JSON writes them.
 */
public final class Visible {
    private Visible() {}

    /** The text; of what steers only the characters of {@code kept} stay. */
    public static String of(String text, String kept) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(codePoint -> append(safe, codePoint, kept));
        return safe.toString();
    }

    /** Appends a character, as it is or written out. */
    public static void append(StringBuilder safe, int codePoint, String kept) {
        if (kept.indexOf(codePoint) >= 0 || !steers(codePoint)) {
            safe.appendCodePoint(codePoint);
            return;
        }
        for (char unit : Character.toChars(codePoint)) {
            safe.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
        }
    }

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
            default -> (codePoint & 0xfffe) == 0xfffe; // no characters, and nothing that XML can hold
        };
    }
}
