package kakumei.parquet;

import java.util.List;
import java.util.Map;
import kakumei.data.Column;
import kakumei.data.Frame;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** Tells Parquet what rows look like and what is in each. */
final class RowSupport extends WriteSupport<@Nullable Object[]> {
    private static final String LIST = "list";
    private static final String ELEMENT = "element";

    private final Frame frame;
    private @Nullable RecordConsumer consumer;

    RowSupport(Frame frame) {
        this.frame = frame;
    }

    @Override
    @SuppressWarnings("deprecation") // it has to be there, though nobody calls it
    public WriteContext init(Configuration configuration) {
        throw new UnsupportedOperationException("there is no Hadoop here");
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
        return new WriteContext(schema(frame), Map.of("kakumei.rows", frame.name()));
    }

    static MessageType schema(Frame frame) {
        return new MessageType(
                frame.name(), frame.columns().stream().map(RowSupport::field).toList());
    }

    private static Type field(Column column) {
        return switch (column.type()) {
            case TEXT ->
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case WHOLE -> Types.optional(PrimitiveTypeName.INT64).named(column.name());
            case REAL -> Types.optional(PrimitiveTypeName.DOUBLE).named(column.name());
            case TRUTH -> Types.optional(PrimitiveTypeName.BOOLEAN).named(column.name());
            case TEXTS ->
                Types.optionalList()
                        .requiredElement(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case WHOLES ->
                Types.optionalList().requiredElement(PrimitiveTypeName.INT64).named(column.name());
        };
    }

    @Override
    public void prepareForWrite(RecordConsumer target) {
        consumer = target;
    }

    @Override
    public void write(@Nullable Object[] row) {
        RecordConsumer out = consumer;
        if (out == null) {
            throw new IllegalStateException("not prepared");
        }
        out.startMessage();
        for (int i = 0; i < row.length; i++) {
            Object cell = row[i];
            if (cell != null) {
                String name = frame.columns().get(i).name();
                out.startField(name, i);
                if (cell instanceof List<?> several) {
                    list(out, several);
                } else {
                    value(out, cell);
                }
                out.endField(name, i);
            }
        }
        out.endMessage();
    }

    private static void list(RecordConsumer out, List<?> several) {
        out.startGroup();
        if (!several.isEmpty()) {
            out.startField(LIST, 0);
            for (Object each : several) {
                out.startGroup();
                out.startField(ELEMENT, 0);
                value(out, each);
                out.endField(ELEMENT, 0);
                out.endGroup();
            }
            out.endField(LIST, 0);
        }
        out.endGroup();
    }

    private static void value(RecordConsumer out, Object cell) {
        if (cell instanceof String text) {
            out.addBinary(Binary.fromString(text));
        } else if (cell instanceof Double real) {
            out.addDouble(real);
        } else if (cell instanceof Boolean truth) {
            out.addBoolean(truth);
        } else {
            out.addLong(((Number) cell).longValue());
        }
    }
}
