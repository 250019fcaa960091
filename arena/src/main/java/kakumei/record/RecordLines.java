package kakumei.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import kakumei.problem.Failure;
import kakumei.problem.NumberedLine;
import kakumei.problem.Reasons;
import kakumei.problem.Source;
import kakumei.problem.TextLines;
import kakumei.problem.Unpacked;
import org.jspecify.annotations.Nullable;

/** The lines of a record file, with what is known about the place where it breaks off. */
final class RecordLines implements AutoCloseable {
    private final String name;
    private final Salvage stream;
    private final TextLines lines;
    private final boolean growing;
    private final int before;
    private int number;
    /* Read to see whether there is more. */
    private Optional<NumberedLine> ahead = Optional.empty();

    /** The lines of a file. */
    RecordLines(Path path, RecordFormat format) {
        this(path.toString(), Source.open(path), format, false);
    }

    /**
     * The lines of a stream.
     *
     * @param name what it is called in messages
     * @param growing whether somebody still writes to it: reading then waits for more, and nothing breaks off
     */
    RecordLines(String name, InputStream in, RecordFormat format, boolean growing) {
        this(name, in, format, growing, 0);
    }

    /** The lines of a file from one of its pieces on. */
    RecordLines(Path path, RecordFormat format, RecordIndex.Piece from) throws IOException {
        this(path.toString(), RecordIndex.open(path, from), format, false, from.lines());
    }

    private RecordLines(String name, InputStream in, RecordFormat format, boolean growing, int before) {
        this.name = name;
        this.growing = growing;
        this.before = before;
        try {
            stream = new Salvage(format == RecordFormat.JSON_LINES_GZ ? gunzip(in) : in);
        } catch (IOException e) {
            throw new Failure("cannot read " + name + ": " + Reasons.of(e), e);
        }
        /* The official server writes names as programs sent them, in whatever encoding. */
        lines = format == RecordFormat.OFFICIAL_LOG
                ? TextLines.lenient(stream, StandardCharsets.UTF_8)
                : TextLines.utf8(stream);
    }

    private InputStream gunzip(InputStream file) throws IOException {
        try {
            return Unpacked.of(file);
        } catch (IOException e) {
            file.close();
            throw new Failure(name + " is no gzip file, or an empty or damaged one", e);
        }
    }

    /** The next line that is not blank, without a byte order mark; empty at the end of what can be read. */
    Optional<String> next() throws BadRecordException {
        Optional<NumberedLine> line = ahead.isPresent() ? ahead : read();
        ahead = Optional.empty();
        number = before + line.map(NumberedLine::number).orElseGet(lines::number);
        if (line.isPresent() && !line.get().fault().isEmpty()) {
            throw new BadRecordException(line.get().fault());
        }
        return line.map(NumberedLine::text);
    }

    private Optional<NumberedLine> read() {
        try {
            return lines.nextFilled();
        } catch (IOException e) {
            throw new Failure("cannot read " + name + ": " + Reasons.of(e), e);
        }
    }

    /** The number of the line that {@link #next} gave last, from 1. */
    int number() {
        return number;
    }

    /** Whether the file breaks off within the line that {@link #next} gave last. */
    boolean isCutOff() {
        if (growing) {
            return false;
        }
        ahead = ahead.isPresent() ? ahead : read();
        return ahead.isEmpty() && (stream.fault != null || stream.last != '\n');
    }

    /** Why the stream broke off; empty if it came to its end. */
    Optional<IOException> fault() {
        return Optional.ofNullable(stream.fault);
    }

    @Override
    public void close() {
        try {
            stream.close();
        } catch (IOException e) {
            throw new Failure("cannot read " + name + ": " + Reasons.of(e), e);
        }
    }

    /** Ends where the stream breaks, so that what came before is not lost in the buffers above. */
    private static final class Salvage extends InputStream {
        private final InputStream in;
        private @Nullable IOException fault;
        private int last = '\n';

        Salvage(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            if (fault != null) {
                return -1;
            }
            try {
                int n = in.read(bytes, offset, length);
                if (n > 0) {
                    last = bytes[offset + n - 1];
                }
                return n;
            } catch (IOException e) {
                fault = e;
                return -1;
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
