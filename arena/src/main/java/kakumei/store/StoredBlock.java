package kakumei.store;

import java.util.List;

/**
 * What the players reached in one block of a set; lists are in the order of the set's players.
 *
 * @param number the number of the set
 * @param block the number of the block in the set, from 0
 * @param games how many games it had
 * @param points the players' points
 * @param places how often each player took each place, the best first
 * @param decisions how often each player was asked for a meld
 * @param nanos how long each player's decisions took together
 * @param refused how often each player was refused, or failed; empty if it is older than this is kept
 */
public record StoredBlock(
        int number,
        int block,
        int games,
        List<Long> points,
        List<List<Long>> places,
        List<Long> decisions,
        List<Long> nanos,
        List<Long> refused) {
    /** A set of which no blocks are known, as one. */
    public static StoredBlock whole(StoredSet set) {
        List<Long> none = set.players().stream().map(player -> 0L).toList();
        List<List<Long>> places =
                set.players().stream().map(player -> List.<Long>of()).toList();
        return new StoredBlock(set.number(), 0, set.games(), set.points(), places, none, none, set.refused());
    }
}
