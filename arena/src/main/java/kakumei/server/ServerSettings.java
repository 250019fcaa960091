package kakumei.server;

import java.util.List;
import java.util.Optional;
import kakumei.match.Dealing;
import kakumei.player.Entrant;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * What a server serves.
 *
 * @param reception who may come in
 * @param tables how many tables play side by side
 * @param matches how many matches each table plays, one after the other; 0 for no end
 * @param seats by player number: one of our players, or empty for a program that logs in; the same at every table
 * @param rules the rules
 * @param games games of a match
 * @param classReset games from one class reset to the next
 * @param seatChange games from one seat change to the next
 * @param dealing how cards are dealt
 * @param seed the seed of the first match at the first table, from which those of the others come
 * @param limits how long programs may take
 * @param endOnDeath whether a match ends after the game in which a program died, instead of going on to its end
 */
public record ServerSettings(
        Reception reception,
        int tables,
        int matches,
        List<Optional<Entrant>> seats,
        Daihinmin rules,
        int games,
        int classReset,
        int seatChange,
        Dealing dealing,
        long seed,
        Limits limits,
        boolean endOnDeath) {
    /** Copies the list. */
    public ServerSettings {
        seats = List.copyOf(seats);
    }

    /** One table of five outside programs under the rules of the contest. */
    public static ServerSettings of(Reception reception, int games, long seed) {
        return new ServerSettings(
                reception,
                1,
                1,
                List.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()),
                Daihinmin.uecda(),
                games,
                100,
                3,
                Dealing.SEEDED,
                seed,
                Limits.DEFAULT,
                false);
    }

    /** These settings with our players in some seats. */
    public ServerSettings withSeats(List<Optional<Entrant>> players) {
        return new ServerSettings(
                reception,
                tables,
                matches,
                players,
                rules,
                games,
                classReset,
                seatChange,
                dealing,
                seed,
                limits,
                endOnDeath);
    }

    /** These settings with more tables, or more matches at each. */
    public ServerSettings withTables(int count, int matchesEach) {
        return new ServerSettings(
                reception,
                count,
                matchesEach,
                seats,
                rules,
                games,
                classReset,
                seatChange,
                dealing,
                seed,
                limits,
                endOnDeath);
    }

    /** These settings with other limits. */
    public ServerSettings withLimits(Limits other) {
        return new ServerSettings(
                reception,
                tables,
                matches,
                seats,
                rules,
                games,
                classReset,
                seatChange,
                dealing,
                seed,
                other,
                endOnDeath);
    }

    /** These settings with matches that end with the game in which a program died. */
    public ServerSettings withEndOnDeath() {
        return new ServerSettings(
                reception, tables, matches, seats, rules, games, classReset, seatChange, dealing, seed, limits, true);
    }

    /** These settings with other periods and deals. */
    public ServerSettings withDeals(int newClassReset, int newSeatChange, Dealing newDealing) {
        return new ServerSettings(
                reception,
                tables,
                matches,
                seats,
                rules,
                games,
                newClassReset,
                newSeatChange,
                newDealing,
                seed,
                limits,
                endOnDeath);
    }

    /** These settings with other rules. */
    public ServerSettings withRules(Daihinmin other) {
        return new ServerSettings(
                reception,
                tables,
                matches,
                seats,
                other,
                games,
                classReset,
                seatChange,
                dealing,
                seed,
                limits,
                endOnDeath);
    }
}
