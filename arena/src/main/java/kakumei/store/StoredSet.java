package kakumei.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kakumei.rating.SetResult;

/**
 * A set as the store has it.
 *
 * @param number its number in the league, from 0
 * @param players the players' names
 * @param specs the players' specs
 * @param seed the seed of its match; 0 if it was imported and its seed is not known
 * @param rules id and version of the rules
 * @param code version of the program that played it; several, joined by {@link #AND}, if it was gone on with by others
 * @param start when it was begun
 * @param end when it was finished; empty while it is played
 * @param games how many games it has
 * @param points the players' totals; empty while it is played
 */
public record StoredSet(
        int number,
        List<String> players,
        List<String> specs,
        long seed,
        String rules,
        String code,
        Instant start,
        Optional<Instant> end,
        int games,
        List<Long> points) {
    /** Between two versions of the program. */
    public static final String AND = " and ";

    /** The versions of the program that played it. */
    public List<String> codes() {
        return List.of(code.split(AND, -1));
    }

    /** Whether all its games are played. */
    public boolean isFinished() {
        return end.isPresent();
    }

    /** The set as ratings take it in; it must be finished. */
    public SetResult result() {
        List<Double> totals = points.stream().map(Long::doubleValue).toList();
        return new SetResult(
                start,
                players,
                totals,
                games,
                seed == 0 ? OptionalLong.empty() : OptionalLong.of(seed),
                rules,
                code,
                specs);
    }
}
