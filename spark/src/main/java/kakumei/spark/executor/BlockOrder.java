package kakumei.spark.executor;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import kakumei.match.Dealing;
import kakumei.match.Faults;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.rules.Rules;

/**
 * A block to play, in a form that travels: a match whose players are numbers in a {@link LeagueField}.
 *
 * @param id what its outcome is told apart by
 * @param players who plays
 * @param seed as in the match
 * @param games as in the match
 * @param fromGame as in the match
 * @param classReset as in the match
 * @param seatChange as in the match
 * @param dealing as in the match
 * @param duplicate as in the match
 * @param faults as in the match
 * @param turnLimit as in the match
 * @param records whether the records of its games are wanted
 */
public record BlockOrder(
        long id,
        List<Integer> players,
        long seed,
        int games,
        int fromGame,
        int classReset,
        int seatChange,
        Dealing dealing,
        boolean duplicate,
        Faults faults,
        Duration turnLimit,
        boolean records)
        implements Serializable {
    /** Copies the list. */
    public BlockOrder {
        players = List.copyOf(players);
    }

    /** The order to play a match whose players have these names in the field. */
    public static BlockOrder of(long id, MatchSettings match, List<String> names, boolean records) {
        return new BlockOrder(
                id,
                match.names().stream().map(names::indexOf).toList(),
                match.seed(),
                match.games(),
                match.fromGame(),
                match.classReset(),
                match.seatChange(),
                match.dealing(),
                match.duplicate(),
                match.faults(),
                match.turnLimit(),
                records);
    }

    MatchSettings match(Rules rules, List<Entrant> field) {
        return new MatchSettings(
                rules,
                players.stream().map(field::get).toList(),
                seed,
                games,
                fromGame,
                classReset,
                seatChange,
                dealing,
                duplicate,
                faults,
                turnLimit);
    }
}
