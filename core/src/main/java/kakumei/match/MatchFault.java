package kakumei.match;

import java.util.Optional;

/** A match ended because of a faulty player; the message names the player, what it did, the game and the seed. */
public final class MatchFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient MatchSettings match;
    private final PlayerFault fault;
    private transient Optional<MatchResult> result = Optional.empty();

    MatchFault(MatchSettings match, PlayerFault fault) {
        super(text(match, fault.game(), fault.player(), fault.getMessage()), fault);
        this.match = match;
        this.fault = fault;
    }

    /** The one way to tell of a fault: game and seed, who, and the predicate of a sentence about the player. */
    public static String text(MatchSettings match, int game, int player, String what) {
        return "game " + game + " of seed " + match.seed() + ": player " + player + " ("
                + match.names().get(player) + ") " + what;
    }

    /** The match. */
    public MatchSettings match() {
        return match;
    }

    /** The number of the game. */
    public int game() {
        return fault.game();
    }

    /** The seed of the match. */
    public long seed() {
        return match.seed();
    }

    /** The name of the player. */
    public String player() {
        return match.names().get(fault.player());
    }

    /** What the player did. */
    public PlayerFault fault() {
        return fault;
    }

    /** What the games before it came to, if there were any. */
    public Optional<MatchResult> result() {
        return result;
    }

    void result(MatchResult before) {
        result = Optional.of(before);
    }
}
