package kakumei.parquet;

import java.io.IOException;
import java.nio.file.Path;
import kakumei.data.Frame;
import kakumei.data.RowWriter;
import kakumei.data.RowsProvider;

/** Brings the format Parquet. */
public final class ParquetProvider implements RowsProvider {
    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public RowWriter open(Frame frame, Path file) throws IOException {
        return new ParquetRows(frame, file);
    }
}
