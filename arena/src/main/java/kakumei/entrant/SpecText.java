package kakumei.entrant;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import kakumei.problem.Usage;

/** Cuts the text of specs at commas, with respect for single quotes. */
final class SpecText {
    private SpecText() {}

    /** The pieces between those unquoted commas for which {@code separates} the text behind them. */
    static List<String> split(String text, Predicate<String> separates) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == ',' && !quoted && separates.test(text.substring(i + 1))) {
                pieces.add(text.substring(start, i));
                start = i + 1;
            }
        }
        if (quoted) {
            throw new Usage("a single quote is not closed in " + text);
        }
        pieces.add(text.substring(start));
        return pieces;
    }

    /** A value without its quotes; a blank outside of them is a mistake. */
    static String unquoted(String spec, String value) {
        StringBuilder plain = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (!quoted && Character.isWhitespace(c)) {
                throw new Usage("a blank in the spec " + spec + ": put the value into single quotes");
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }
}
