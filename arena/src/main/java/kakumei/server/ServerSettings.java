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
}
