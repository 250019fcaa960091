package kakumei.rules;

/** How cards change hands before play in a game whose players have classes. Stateless and thread-safe. */
public interface Exchange {
    /** That of a game in which nobody gives anything. */
    Exchange NONE = new Exchange() {
        @Override
        public boolean mayGive(PublicState state, long hand, long cards) {
            return false;
        }

        @Override
        public long forcedGift(PublicState state, long hand) {
            return 0;
        }

        @Override
        public void give(State state, long cards) {
            throw new IllegalStateException("this game has no exchange");
        }

        @Override
        public int receiverOf(PublicState state, int player) {
            return -1;
        }
    };

    /** Whether the player at turn may give these cards. */
    boolean mayGive(PublicState state, long hand, long cards);

    /** What goes instead when a selection is refused. */
    long forcedGift(PublicState state, long hand);

    /** The player at turn gives {@code cards}, which it may. */
    void give(State state, long cards);

    /** Who receives what {@code player} gives, or -1 if that player gives nothing in this game. */
    int receiverOf(PublicState state, int player);
}
