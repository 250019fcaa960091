package kakumei.store;

import java.util.ArrayList;
import java.util.List;
import kakumei.rating.Sample;

/**
 * What a player did in sets, added up.
 *
 * @param sets how many sets it played
 * @param games how many games
 * @param points its points
 * @param places how often it took each place, the best first; none of imported sets
 * @param decisions how often it was asked for a meld
 * @param nanos how long it took
 * @param refused how often it was refused, or failed
 * @param refusalsKnown whether that is known of all its games
 * @param bySet points per game, one number for each set
 * @param byBlock points per game, one number for each block, or set where there are none
 */
public record PlayerSum(
        int sets,
        long games,
        long points,
        List<Long> places,
        long decisions,
        long nanos,
        long refused,
        boolean refusalsKnown,
        Sample bySet,
        Sample byBlock) {
    static final PlayerSum NONE = new PlayerSum(0, 0, 0, List.of(), 0, 0, 0, true, Sample.EMPTY, Sample.EMPTY);

    /** With a further set, in which it was the {@code i}th player. */
    PlayerSum plus(StoredSet set, List<StoredBlock> blocks, int i) {
        PlayerSum sum = this;
        for (StoredBlock block : blocks) {
            sum = sum.plus(block, i);
        }
        Sample withSet =
                set.games() == 0 ? bySet : bySet.plus((double) set.points().get(i) / set.games());
        return new PlayerSum(
                sets + 1,
                sum.games,
                sum.points,
                sum.places,
                sum.decisions,
                sum.nanos,
                sum.refused,
                sum.refusalsKnown,
                withSet,
                sum.byBlock);
    }

    private PlayerSum plus(StoredBlock block, int i) {
        List<Long> own = block.places().get(i);
        List<Long> all = new ArrayList<>();
        for (int place = 0; place < Math.max(places.size(), own.size()); place++) {
            all.add((place < places.size() ? places.get(place) : 0L) + (place < own.size() ? own.get(place) : 0L));
        }
        boolean known = !block.refused().isEmpty();
        return new PlayerSum(
                sets,
                games + block.games(),
                points + block.points().get(i),
                all,
                decisions + block.decisions().get(i),
                nanos + block.nanos().get(i),
                refused + (known ? block.refused().get(i) : 0),
                refusalsKnown && known,
                bySet,
                block.games() == 0
                        ? byBlock
                        : byBlock.plus((double) block.points().get(i) / block.games()));
    }
}
