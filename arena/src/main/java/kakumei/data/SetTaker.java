package kakumei.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import kakumei.rating.SetResult;

/** Writes the rows of sets as they come, and keeps the sets where ratings are wanted, which need their order. */
public final class SetTaker implements Consumer<SetResult> {
    private final String source;
    private final Map<SetRows, RowWriter> writers;
    private final List<SetResult> kept = new ArrayList<>();
    private int number;

    /** Takes the sets of a source. */
    public SetTaker(String source, Map<SetRows, RowWriter> writers) {
        this.source = source;
        this.writers = writers;
    }

    /** @throws UncheckedIOException if the row cannot be written */
    @Override
    public void accept(SetResult set) {
        RowWriter rows = writers.get(SetRows.SETS);
        if (rows != null) {
            try {
                SetRows.set(source, number++, set, "", rows);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        if (writers.containsKey(SetRows.RATINGS)) {
            kept.add(set);
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
