package kakumei.match;

/** A player did what no player may: an illegal meld or gift, {@code null}, or an exception. */
public final class PlayerFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int player;
    private final int game;

    PlayerFault(int player, int game, String what) {
        super(what);
        this.player = player;
        this.game = game;
    }

    PlayerFault(int player, int game, String what, Throwable cause) {
        super(what, cause);
        this.player = player;
        this.game = game;
    }

    /** Who. */
    public int player() {
        return player;
    }

    /** In which game of the match. */
    public int game() {
        return game;
    }

    /** What the player did, with its hand: the predicate of a sentence about it. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
