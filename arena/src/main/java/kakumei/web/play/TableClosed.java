package kakumei.web.play;

/** Ends the game of a table that was closed. */
final class TableClosed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TableClosed() {
        super("the table was closed", null, false, false);
    }
}
