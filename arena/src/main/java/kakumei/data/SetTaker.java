package kakumei.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Consumer;
import kakumei.rating.PackedSets;
import kakumei.rating.SetResult;

/** Writes the rows of sets as they come; where ratings are wanted, which need their order, it keeps a few bytes of each. */
public final class SetTaker implements Consumer<SetResult> {
    private final String source;
    private final Map<SetRows, RowWriter> writers;
    private final PackedSets kept = new PackedSets();
    private int number;

    /** Takes the sets of a source. */
    public SetTaker(String source, Map<SetRows, RowWriter> writers) {
        this.source = source;
        this.writers = writers;
    }

    /** @throws UncheckedIOException if the row cannot be written */
    @Override
    public void accept(SetResult set) {
        accept(number++, set, "");
    }

    /**
     * The same of a set whose number is known.
     *
     * @param end when it ended; empty if that is not known
     */
    public void accept(int known, SetResult set, String end) {
        RowWriter rows = writers.get(SetRows.SETS);
        if (rows != null) {
            try {
                SetRows.set(source, known, set, end, rows);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        if (writers.containsKey(SetRows.RATINGS)) {
            kept.accept(set);
        }
    }

    /** All sets of the source have come. */
    public void end() throws IOException {
        RowWriter ratings = writers.get(SetRows.RATINGS);
        if (ratings != null) {
            SetRows.ratings(source, kept, ratings);
        }
    }
}
