package kakumei.match;

/** A player did what no player may: an illegal meld or gift, {@code null}, or an exception. */
public final class PlayerFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final int LONGEST = 300;

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

    /** Whatever was thrown, in a few words: a player may throw what cannot even be told. */
    public static String text(Throwable thrown) {
        String text;
        try {
            text = thrown instanceof Lapse lapse ? lapse.getMessage() : String.valueOf(thrown);
        } catch (Throwable e) {
            text = thrown.getClass().getName();
        }
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    /** Whether it is an outside program that ended too often to be started again. */
    public boolean isGivenUp() {
        return getCause() instanceof Lapse lapse && lapse.kind() == Lapse.Kind.GIVEN_UP;
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
