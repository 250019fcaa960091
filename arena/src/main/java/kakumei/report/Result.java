package kakumei.report;

/** A result in the forms that commands print. */
public interface Result {
    /** For the terminal, with its end. */
    String text();

    /** Comma-separated values, with their end. */
    String csv();

    /** One object of JSON. */
    String json();
}
