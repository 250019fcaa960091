package kakumei.rules;

/**
 * The write end of a {@link View}: with it whoever drives a game says what the player sees. Players get the view alone.
 */
public final class ViewWriter {
    private final View view;

    /** Makes the view of {@code me} on {@code state}, with no cards yet. */
    public ViewWriter(Rules rules, PublicState state, int me) {
        view = new View(rules, state, me, 0);
    }

    /** What the player is handed: always the same, showing what was written last. */
    public View view() {
        return view;
    }

    /** Sets the hand. */
    public View hand(long cards) {
        view.show(cards);
        return view;
    }

    /** Sets the cards that this player gave and got in the exchange of this game, as long as its classes are known. */
    public void exchanged(long gave, long got) {
        view.showExchange(gave, got);
    }
}
