package kakumei.data;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import kakumei.sets.CsvLine;

/** Rows as comma-separated values below the names of the columns; an empty cell is a value that is not there. */
public final class CsvRows extends RowWriter {
    private static final String BETWEEN = ";";

    private final Appendable out;
    private final AutoCloseable end;

    /** Writes the header at once; {@code end} is closed with the rows. */
    public CsvRows(Frame frame, Appendable out, AutoCloseable end) throws IOException {
        super(frame);
        this.out = out;
        this.end = end;
        out.append(CsvLine.join(frame.columns().stream().map(Column::name).toList()))
                .append('\n');
    }

    private Appendable cell(int column) throws IOException {
        return column == 0 ? out : out.append(',');
    }

    @Override
    protected void writeText(int column, String value) throws IOException {
        cell(column).append(CsvLine.cell(value));
    }

    @Override
    protected void writeWhole(int column, long value) throws IOException {
        cell(column).append(Long.toString(value));
    }

    @Override
    protected void writeReal(int column, double value) throws IOException {
        cell(column).append(Double.toString(value));
    }

    @Override
    protected void writeTruth(int column, boolean value) throws IOException {
        cell(column).append(Boolean.toString(value));
    }

    @Override
    protected void writeTexts(int column, List<String> values) throws IOException {
        cell(column).append(CsvLine.cell(String.join(BETWEEN, values)));
    }

    @Override
    protected void writeWholes(int column, List<? extends Number> values) throws IOException {
        cell(column).append(values.stream().map(Number::toString).collect(Collectors.joining(BETWEEN)));
    }

    @Override
    protected void writeNone(int column) throws IOException {
        cell(column);
    }

    @Override
    protected void writeEnd() throws IOException {
        out.append('\n');
    }

    @Override
    public void close() throws IOException {
        try {
            end.close();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
