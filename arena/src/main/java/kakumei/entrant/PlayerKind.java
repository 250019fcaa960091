package kakumei.entrant;

import java.util.List;
import java.util.Set;
import kakumei.player.PlayerFactory;
import kakumei.problem.DeclaredParameter;
import kakumei.rules.Rules;

/**
 * A player that specs can name.
 *
 * @param name as in specs
 * @param description one line for the list of players
 * @param parts the parts it takes, for the list of players; empty if none
 * @param games the ids of the games it plays; empty for all
 * @param source says what it is made of
 * @param maker makes its factory
 * @param parameters those of its parts that it declares, with their ranges
 */
public record PlayerKind(
        String name,
        String description,
        String parts,
        Set<String> games,
        Source source,
        Maker maker,
        List<DeclaredParameter> parameters) {
    /** Makes the factory of a player from a spec. */
    @FunctionalInterface
    public interface Maker {
        /** Reads all parts it knows and returns a factory of players for {@code rules}. */
        PlayerFactory make(Rules rules, Parts parts);
    }

    /** Says what a player is made of; hand counts, which are found by making it, are added to that. */
    @FunctionalInterface
    public interface Source {
        /** The origin of the player of a spec under rules. */
        Origin origin(Rules rules, Spec spec);
    }

    /** Copies set and list. */
    public PlayerKind {
        games = Set.copyOf(games);
        parameters = List.copyOf(parameters);
    }

    /** A player that reads its parts itself. */
    public PlayerKind(String name, String description, String parts, Set<String> games, Source source, Maker maker) {
        this(name, description, parts, games, source, maker, List.of());
    }

    /** Whether its specs name a command to start, which no stranger may choose. */
    public boolean takesCommand() {
        return Spec.isProgram(name);
    }

    /** Whether it plays the game of this id. */
    public boolean plays(String game) {
        return games.isEmpty() || games.contains(game);
    }
}
