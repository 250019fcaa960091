package kakumei.cards;

/** Text that names no card or no meld; the message says which and what was expected. */
public final class CardTextException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** With the message a user reads. */
    public CardTextException(String message) {
        super(message);
    }
}
