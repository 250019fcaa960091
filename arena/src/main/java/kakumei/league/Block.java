package kakumei.league;

import kakumei.match.BlockScore;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.store.StoredBlock;

/** A block of a league that is to be played: the unit of work. */
public final class Block {
    private final OpenSet set;
    private final int number;
    private final BlockRecords records;

    Block(OpenSet set, int number, boolean keepsRecords) {
        this.set = set;
        this.number = number;
        records = new BlockRecords(keepsRecords);
    }

    OpenSet set() {
        return set;
    }

    int number() {
        return number;
    }

    /** What is played. */
    public MatchSettings settings() {
        return set.block(number);
    }

    /** Takes the records of its games, if they are wanted; in the order of the games, before the block is played. */
    public MatchListener listener() {
        return records;
    }

    BlockRecords records() {
        return records;
    }

    StoredBlock stored(BlockScore score) {
        return new StoredBlock(
                set.set().number(),
                number,
                score.games(),
                score.points(),
                score.places(),
                score.decisions(),
                score.nanos(),
                score.refused());
    }
}
