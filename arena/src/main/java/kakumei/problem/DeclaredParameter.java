package kakumei.problem;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * A parameter that a player declares: what it is called and what it may be. Whatever is given for it is checked here.
 *
 * @param name as in specs
 * @param type what it is
 * @param low the least it may be, if it is a number
 * @param high the most it may be, if it is a number
 * @param choices all it may be, if it is a text; empty if anything
 * @param usual what it is unless it is given
 */
public record DeclaredParameter(String name, Type type, double low, double high, List<String> choices, String usual) {
    /** What a parameter is. */
    public enum Type {
        /** A whole number. */
        INTEGER,
        /** A number. */
        NUMBER,
        /** On or off. */
        FLAG,
        /** A text. */
        TEXT;

        /** As it is declared in JSON. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /* Whole numbers up to here are themselves in every language. */
    private static final double WHOLE = 1L << 53;

    /** Refuses a name that no spec can have, an empty range and a usual value out of it, as a {@link Usage}. */
    public DeclaredParameter {
        choices = List.copyOf(choices);
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9./_+-]*")) {
            throw new Usage("parameter '" + name + "': expected a name of letters, digits and . / _ + -");
        }
        if (!(low <= high)) {
            throw new Usage("parameter " + name + ": expected a range, not " + number(low) + " to " + number(high));
        }
    }

    /** The value of a text: a {@link Long}, a {@link Double}, a {@link Boolean} or a {@link String}. */
    public Object value(String text) {
        switch (type) {
            case INTEGER -> {
                try {
                    long value = Long.parseLong(text);
                    if (value >= low && value <= high && Math.abs((double) value) <= WHOLE) {
                        return value;
                    }
                } catch (NumberFormatException e) {
                    // told below, as for a number out of range
                }
            }
            case NUMBER -> {
                try {
                    double value = Double.parseDouble(text);
                    if (value >= low && value <= high) {
                        return value;
                    }
                } catch (NumberFormatException e) {
                    // told below, as for a number out of range
                }
            }
            case FLAG -> {
                if (text.equals("on") || text.equals("off")) {
                    return text.equals("on");
                }
            }
            case TEXT -> {
                if (choices.isEmpty() || choices.contains(text)) {
                    return text;
                }
            }
        }
        throw new Usage(name + "=" + text + ": expected " + expected() + Nearest.hint(text, choices));
    }

    /** What it may be, in words. */
    public String expected() {
        return switch (type) {
            case INTEGER, NUMBER -> (type == Type.INTEGER ? "a whole number" : "a number") + range();
            case FLAG -> "on or off";
            case TEXT -> choices.isEmpty() ? "a text" : "one of " + String.join(", ", choices);
        };
    }

    private String range() {
        boolean below = low > -WHOLE;
        boolean above = high < WHOLE;
        if (below && above) {
            return " of " + number(low) + " to " + number(high);
        }
        return below ? " of " + number(low) + " or more" : above ? " of at most " + number(high) : "";
    }

    /** In short, for the list of players: {@code hold=1..13 (9)}. */
    public String text() {
        String values = switch (type) {
            case INTEGER, NUMBER -> (low > -WHOLE ? number(low) : "") + ".." + (high < WHOLE ? number(high) : "");
            case FLAG -> "on|off";
            case TEXT -> choices.isEmpty() ? "TEXT" : String.join("|", choices);
        };
        return name + "=" + values + " (" + usual + ")";
    }

    /** A number as people write it: no digits that say nothing. */
    public static String number(double value) {
        return Double.isInfinite(value) || Double.isNaN(value)
                ? String.valueOf(value)
                : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
