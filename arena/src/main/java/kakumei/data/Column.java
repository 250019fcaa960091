package kakumei.data;

/**
 * A column of a {@link Frame}.
 *
 * @param name as the header has it
 * @param type what its cells hold, where they hold something
 */
public record Column(String name, Type type) {
    /** What a cell holds. */
    public enum Type {
        /** Text; seeds too, which are beyond what R and JavaScript count exactly. */
        TEXT,
        /** A whole number below 2^53. */
        WHOLE,
        /** A number. */
        REAL,
        /** True or false. */
        TRUTH,
        /** Several texts; in CSV with semicolons between them. */
        TEXTS,
        /** Several whole numbers; in CSV with semicolons between them. */
        WHOLES
    }
}
