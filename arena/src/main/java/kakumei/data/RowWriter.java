package kakumei.data;

import java.io.IOException;
import java.util.List;

/**
 * Takes in the rows of a {@link Frame}, cell by cell in the order of its columns, and writes them as they come: nothing
 * grows with their number. One owner.
 */
public abstract class RowWriter implements AutoCloseable {
    /** More than R, JavaScript and spreadsheets count exactly. */
    private static final long MOST = 1L << 53;

    private final Frame frame;
    private int at;
    private long rows;

    /** A writer of rows that look like this. */
    protected RowWriter(Frame frame) {
        this.frame = frame;
    }

    /** What the rows look like. */
    public final Frame frame() {
        return frame;
    }

    /** How many rows were written. */
    public final long rows() {
        return rows;
    }

    /** The next cell is a text. */
    public final RowWriter text(String value) throws IOException {
        writeText(next(Column.Type.TEXT), value);
        return this;
    }

    /** The next cell is a whole number. */
    public final RowWriter whole(long value) throws IOException {
        checkExact(value);
        writeWhole(next(Column.Type.WHOLE), value);
        return this;
    }

    /** The next cell is a number. */
    public final RowWriter real(double value) throws IOException {
        writeReal(next(Column.Type.REAL), value);
        return this;
    }

    /** The next cell is true or false. */
    public final RowWriter truth(boolean value) throws IOException {
        writeTruth(next(Column.Type.TRUTH), value);
        return this;
    }

    /** The next cell is several texts. */
    public final RowWriter texts(List<String> values) throws IOException {
        writeTexts(next(Column.Type.TEXTS), values);
        return this;
    }

    /** The next cell is several whole numbers. */
    public final RowWriter wholes(List<? extends Number> values) throws IOException {
        values.forEach(value -> checkExact(value.longValue()));
        writeWholes(next(Column.Type.WHOLES), values);
        return this;
    }

    /** The next cell is empty: there is no such value. */
    public final RowWriter none() throws IOException {
        if (at == frame.columns().size()) {
            throw tooMany();
        }
        writeNone(at++);
        return this;
    }

    /** The next cell is a text, empty where there is none. */
    public final RowWriter textOrNone(String value) throws IOException {
        return value.isEmpty() ? none() : text(value);
    }

    /** Ends a row, which must have all its cells. */
    public final void end() throws IOException {
        if (at != frame.columns().size()) {
            throw new IllegalStateException("a row of " + frame.name() + " ends before its column "
                    + frame.columns().get(at).name());
        }
        writeEnd();
        at = 0;
        rows++;
    }

    private int next(Column.Type type) {
        if (at == frame.columns().size()) {
            throw tooMany();
        }
        Column column = frame.columns().get(at);
        if (column.type() != type) {
            throw new IllegalStateException(
                    frame.name() + "." + column.name() + " holds " + column.type() + ", not " + type);
        }
        return at++;
    }

    private IllegalStateException tooMany() {
        return new IllegalStateException("a row of " + frame.name() + " has more cells than columns");
    }

    private static void checkExact(long value) {
        if (value >= MOST || value <= -MOST) {
            throw new IllegalStateException(value + " is beyond what R and JavaScript count exactly");
        }
    }

    /** Writes a cell of column {@code column}. */
    protected abstract void writeText(int column, String value) throws IOException;

    /** Writes a cell of column {@code column}. */
    protected abstract void writeWhole(int column, long value) throws IOException;

    /** Writes a cell of column {@code column}. */
    protected abstract void writeReal(int column, double value) throws IOException;

    /** Writes a cell of column {@code column}. */
    protected abstract void writeTruth(int column, boolean value) throws IOException;

    /** Writes a cell of column {@code column}. */
    protected abstract void writeTexts(int column, List<String> values) throws IOException;

    /** Writes a cell of column {@code column}. */
    protected abstract void writeWholes(int column, List<? extends Number> values) throws IOException;

    /** Leaves the cell of column {@code column} empty. */
    protected abstract void writeNone(int column) throws IOException;

    /** Ends a row. */
    protected abstract void writeEnd() throws IOException;

    /** Ends the file. */
    @Override
    public abstract void close() throws IOException;
}
