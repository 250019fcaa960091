package kakumei.bot;

/**
 * What a program wrote, up to an end of line.
 *
 * @param kind what came
 * @param text the line, without its end; what is wrong, if it is none
 */
record Line(Kind kind, String text) {
    enum Kind {
        /** A line. */
        TEXT,
        /** A line that is longer than any message: it was left out. */
        TOO_LONG,
        /** So much that it cannot be meant: nothing more is read. */
        FLOOD,
        /** It closed its output. */
        END
    }
}
