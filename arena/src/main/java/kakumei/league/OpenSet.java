package kakumei.league;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import kakumei.match.MatchSettings;
import kakumei.store.SetTotals;
import kakumei.store.StoredBlock;
import kakumei.store.StoredSet;

/** A set that is being played, block by block. Guarded by its runner. */
final class OpenSet {
    private final StoredSet set;
    private final MatchSettings settings;
    private final int blocks;
    private final BitSet given = new BitSet();
    private final List<StoredBlock> done = new ArrayList<>();

    /** The set, of which some blocks may be in the store already. */
    OpenSet(StoredSet set, MatchSettings settings, List<StoredBlock> stored) {
        this.set = set;
        this.settings = settings;
        int size = settings.blockGames();
        blocks = (set.games() + size - 1) / size;
        for (StoredBlock block : stored) {
            given.set(block.block());
            done.add(block);
        }
    }

    StoredSet set() {
        return set;
    }

    /** The match of the whole set. */
    MatchSettings match() {
        return settings;
    }

    /** A block that nobody plays yet, or -1; it is then given away. */
    int take() {
        int block = given.nextClearBit(0);
        if (block >= blocks) {
            return -1;
        }
        given.set(block);
        return block;
    }

    /** Whether nothing of it is played or being played. */
    boolean isUntouched() {
        return given.isEmpty();
    }

    /** Takes a block back that was not played to its end. */
    void putBack(int block) {
        given.clear(block);
    }

    /** The match of one block alone. */
    MatchSettings block(int block) {
        int size = settings.blockGames();
        int first = block * size + 1;
        return settings.withGames(first, Math.min(set.games(), first + size - 1));
    }

    void add(StoredBlock block) {
        done.add(block);
    }

    boolean isComplete() {
        return done.size() == blocks;
    }

    /** The blocks that are done, in whatever order they were. */
    List<StoredBlock> done() {
        return done;
    }

    /** The players' totals over all blocks; refusals are not known if they are not of one of them. */
    SetTotals totals() {
        boolean counted = done.stream().noneMatch(block -> block.refused().isEmpty());
        return new SetTotals(sums(StoredBlock::points), counted ? sums(StoredBlock::refused) : List.of());
    }

    private List<Long> sums(Function<StoredBlock, List<Long>> numbers) {
        List<Long> sums = new ArrayList<>();
        for (int player = 0; player < set.players().size(); player++) {
            long sum = 0;
            for (StoredBlock block : done) {
                sum += numbers.apply(block).get(player);
            }
            sums.add(sum);
        }
        return sums;
    }
}
