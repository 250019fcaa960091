package kakumei.sets;

import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kakumei.rating.PackedSets;
import kakumei.rating.SetResult;

/**
 * Puts sets into the order of their start on the way from a reader to whoever takes them. As long as they come in that
 * order, as a league writes them, none is kept. One owner.
 *
 * @param <T> who takes them
 */
public final class SetOrder<T extends Consumer<SetResult>> implements Consumer<SetResult> {
    private final Supplier<T> takers;
    private final boolean again;
    private T taker;
    private PackedSets kept = new PackedSets();
    private Instant last = Instant.MIN;
    private boolean sorted = true;

    /**
     * @param takers a new one, who has taken nothing; another one is asked for if the sets turn out to be in no order
     * @param again whether all can be read once more; if not, they are kept, packed, in case they are in no order
     */
    public SetOrder(Supplier<T> takers, boolean again) {
        this.takers = takers;
        this.again = again;
        taker = takers.get();
    }

    @Override
    public void accept(SetResult set) {
        if (!again) {
            kept.accept(set);
        }
        sorted &= !set.start().isBefore(last);
        last = set.start();
        if (sorted) {
            taker.accept(set);
        }
    }

    /** Whether what came was in no order, and has to be handed in {@linkplain #retake again}. */
    public boolean needsAnother() {
        return !sorted && again;
    }

    /** Takes a set of the second reading. */
    public void retake(SetResult set) {
        kept.accept(set);
    }

    /** Who took all sets, in the order of their start. */
    public T taker() {
        if (!sorted) {
            taker = takers.get();
            kept.inOrder(taker);
            kept = new PackedSets();
            sorted = true;
        }
        return taker;
    }
}
