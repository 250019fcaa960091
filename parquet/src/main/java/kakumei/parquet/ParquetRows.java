package kakumei.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import kakumei.data.Frame;
import kakumei.data.RowWriter;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.jspecify.annotations.Nullable;

/** Rows as Parquet: every column may have empty cells, lists are lists, pages are compressed by gzip. */
final class ParquetRows extends RowWriter {
    /* What is held in memory before it is written. */
    private static final long ROW_GROUP_BYTES = 16L << 20;

    private final ParquetWriter<@Nullable Object[]> writer;
    private final @Nullable Object[] row;

    ParquetRows(Frame frame, Path file) throws IOException {
        super(frame);
        row = new @Nullable Object[frame.columns().size()];
        writer = new Builder(new LocalOutputFile(file), frame)
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(new GzipCodec())
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withRowGroupSize(ROW_GROUP_BYTES)
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .build();
    }

    @Override
    protected void writeText(int column, String value) {
        row[column] = value;
    }

    @Override
    protected void writeWhole(int column, long value) {
        row[column] = value;
    }

    @Override
    protected void writeReal(int column, double value) {
        row[column] = value;
    }

    @Override
    protected void writeTruth(int column, boolean value) {
        row[column] = value;
    }

    @Override
    protected void writeTexts(int column, List<String> values) {
        row[column] = List.copyOf(values);
    }

    @Override
    protected void writeWholes(int column, List<? extends Number> values) {
        row[column] = List.copyOf(values);
    }

    @Override
    protected void writeNone(int column) {
        row[column] = null;
    }

    @Override
    protected void writeEnd() throws IOException {
        writer.write(row);
        Arrays.fill(row, null);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    private static final class Builder extends ParquetWriter.Builder<@Nullable Object[], Builder> {
        private final Frame frame;

        Builder(OutputFile file, Frame frame) {
            super(file);
            this.frame = frame;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // it has to be there, though nobody calls it
        protected WriteSupport<@Nullable Object[]> getWriteSupport(Configuration configuration) {
            throw new UnsupportedOperationException("there is no Hadoop here");
        }

        @Override
        protected WriteSupport<@Nullable Object[]> getWriteSupport(ParquetConfiguration configuration) {
            return new RowSupport(frame);
        }
    }
}
