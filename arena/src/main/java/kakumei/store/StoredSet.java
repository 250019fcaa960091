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
 * @param origins what made up each player, as text; empty if it is older than this is kept
 * @param refused how often each player was refused, or failed; empty while it is played, and if it is not known
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
        List<Long> points,
        List<String> origins,
        List<Long> refused) {
    /** Between two versions of the program. */
    public static final String AND = " and ";

    /** The versions of the program that played it. */
    public List<String> codes() {
        return List.of(code.split(AND, -1));
    }

    /** Whether a set as planned by who is to play it now is the same, made up of the same players. */
    boolean goesOnAs(StoredSet planned) {
        return players.equals(planned.players) && (origins.isEmpty() || origins.equals(planned.origins));
    }

    private StoredSet with(String newCode, Optional<Instant> newEnd, SetTotals totals) {
        return new StoredSet(
                number,
                players,
                specs,
                seed,
                rules,
                newCode,
                start,
                newEnd,
                games,
                totals.points(),
                origins,
                totals.refused());
    }

    /** This set by another version of the program. */
    public StoredSet withCode(String newCode) {
        return with(newCode, end, new SetTotals(points, refused));
    }

    /** The set as one version of the program goes on with it: one that another began names both. */
    StoredSet alsoBy(String other) {
        return codes().contains(other) ? this : withCode(code + AND + other);
    }

    /** The set with its end. */
    StoredSet finished(Instant when, SetTotals totals) {
        return with(code, Optional.of(when), totals);
    }

    /** The set as one that is not finished. */
    StoredSet reopened() {
        return with(code, Optional.empty(), new SetTotals(List.of(), List.of()));
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
                specs,
                origins,
                refused);
    }
}
