package kakumei.entrant;

import java.util.Set;
import kakumei.player.PlayerFactory;
import kakumei.rules.Rules;

/**
 * A player that specs can name.
 *
 * @param name as in specs
 * @param description one line for the list of players
 * @param parts the parts it takes, for the list of players; empty if none
 * @param games the ids of the games it plays; empty for all
 * @param maker makes its factory
 */
public record PlayerKind(String name, String description, String parts, Set<String> games, Maker maker) {
    /** Makes the factory of a player from a spec. */
    @FunctionalInterface
    public interface Maker {
        /** Reads all parts it knows and returns a factory of players for {@code rules}. */
        PlayerFactory make(Rules rules, Parts parts);
    }

    /** Copies the set. */
    public PlayerKind {
        games = Set.copyOf(games);
    }

    /** Whether it plays the game of this id. */
    public boolean plays(String game) {
        return games.isEmpty() || games.contains(game);
    }
}
