package kakumei.web.play;

/** Ends the game of a table that was closed. */
final class Gone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Gone() {
        super("the table was closed", null, false, false);
    }
}
