package kakumei.match;

/** A match ended because of a faulty player; the message names the player, what it did, the game and the seed. */
public final class MatchFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int game;
    private final long seed;
    private final String player;

    MatchFault(MatchSettings match, PlayerFault fault) {
        super(
                "game " + fault.game() + " of seed " + match.seed() + ": player " + fault.player() + " ("
                        + match.names().get(fault.player()) + ") " + fault.getMessage(),
                fault);
        this.game = fault.game();
        this.seed = match.seed();
        this.player = match.names().get(fault.player());
    }

    /** The number of the game. */
    public int game() {
        return game;
    }

    /** The seed of the match. */
    public long seed() {
        return seed;
    }

    /** The name of the player. */
    public String player() {
        return player;
    }
}
