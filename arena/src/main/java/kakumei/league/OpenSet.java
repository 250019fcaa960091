package kakumei.league;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kakumei.match.MatchSettings;
import kakumei.store.Leases;
import kakumei.store.StoredBlock;
import kakumei.store.StoredSet;

/** A set that is being played, block by block. Guarded by its runner. */
final class OpenSet {
    private final StoredSet set;
    private final long fence;
    private final MatchSettings settings;
    private final int blocks;
    private final BitSet given = new BitSet();
    private final List<StoredBlock> done = new ArrayList<>();
    private boolean lost;

    /** The set, of which some blocks may be in the store already. */
    OpenSet(Leases.Leased leased, MatchSettings settings, List<StoredBlock> stored) {
        set = leased.set();
        fence = leased.fence();
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

    /** The number of the lease under which it is played. */
    long fence() {
        return fence;
    }

    /** Somebody else plays it now. */
    void lose() {
        lost = true;
    }

    /** Whether somebody else plays it now, so that what is still played of it here is of no use. */
    boolean isLost() {
        return lost;
    }
}
