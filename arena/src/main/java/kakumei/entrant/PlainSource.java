package kakumei.entrant;

/** Java source without comments and layout: what is left when only these change is the same. */
final class PlainSource {
    private final String source;
    private final StringBuilder plain = new StringBuilder();
    private boolean gap;

    private PlainSource(String source) {
        this.source = source;
    }

    static String of(String source) {
        PlainSource read = new PlainSource(source);
        int at = 0;
        while (at < source.length()) {
            at = read.take(at);
        }
        return read.plain.toString();
    }

    /** Takes what begins at a place; where it ends. */
    private int take(int at) {
        if (source.startsWith("//", at)) {
            gap = true;
            return end("\n", at);
        }
        if (source.startsWith("/*", at)) {
            gap = true;
            return end("*/", at + 2);
        }
        if (source.startsWith("\"\"\"", at)) {
            return copy(at, end("\"\"\"", at + 3));
        }
        char c = source.charAt(at);
        if (c == '"' || c == '\'') {
            return copy(at, literal(at, c));
        }
        if (Character.isWhitespace(c)) {
            gap = true;
            return at + 1;
        }
        return copy(at, at + 1);
    }

    private int end(String what, int from) {
        int found = source.indexOf(what, from);
        return found < 0 ? source.length() : found + what.length();
    }

    private int literal(int at, char quote) {
        int end = at + 1;
        while (end < source.length() && source.charAt(end) != quote) {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        return Math.min(source.length(), end + 1);
    }

    /* A gap counts between two words, and between two equal signs, which would be another sign together. */
    private int copy(int from, int to) {
        if (gap && plain.length() > 0) {
            char before = plain.charAt(plain.length() - 1);
            char behind = source.charAt(from);
            if (before == behind
                    || (Character.isJavaIdentifierPart(before) && Character.isJavaIdentifierPart(behind))) {
                plain.append(' ');
            }
        }
        gap = false;
        plain.append(source, from, to);
        return to;
    }
}
