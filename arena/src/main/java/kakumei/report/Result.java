package kakumei.report;

/** A result in the forms that commands print. */
public interface Result {
    /** For the terminal, with its end. */
    String text();

    /** The same, with colours where they help to read. */
    default String text(boolean colours) {
        return text();
    }

    /** Comma-separated values, with their end. */
    String csv();

    /** One object of JSON. */
    String json();
}
