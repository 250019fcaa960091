package kakumei.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import org.jspecify.annotations.Nullable;

/** The lines of a record file, with what is known about the place where it breaks off. */
final class RecordLines implements AutoCloseable {
    private final String name;
    private final Salvage stream;
    private final BufferedReader reader;
    private final boolean growing;
    private int number;
    /* Read to see whether there is more, with its number. */
    private Optional<String> ahead = Optional.empty();
    private int aheadNumber;

    /** The lines of a file. */
    RecordLines(Path path, boolean compressed) {
        this(path.toString(), open(path), compressed, false);
    }

    /**
     * The lines of a stream.
     *
     * @param name what it is called in messages
     * @param growing whether somebody still writes to it: reading then waits for more, and nothing breaks off
     */
    RecordLines(String name, InputStream in, boolean compressed, boolean growing) {
        this.name = name;
        this.growing = growing;
        try {
            stream = new Salvage(compressed ? gunzip(in) : in);
        } catch (IOException e) {
            throw new Failure("cannot read " + name + ": " + Reasons.of(e), e);
        }
        reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8), 1 << 16);
    }

    private static InputStream open(Path path) {
        try {
            return Files.newInputStream(path);
        } catch (IOException e) {
            throw new Failure("cannot read " + path + ": " + Reasons.of(e), e);
        }
    }

    private InputStream gunzip(InputStream file) throws IOException {
        try {
            return new GZIPInputStream(file, 1 << 16);
        } catch (IOException e) {
            file.close();
            throw new Failure(name + " is no gzip file, or an empty or damaged one", e);
        }
    }

    /** The next line that is not blank, without a byte order mark; empty at the end of what can be read. */
    Optional<String> next() {
        Optional<String> line = ahead.isPresent() ? ahead : read();
        ahead = Optional.empty();
        number = aheadNumber;
        return line;
    }

    private Optional<String> read() {
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                aheadNumber++;
                String text = aheadNumber == 1 && line.startsWith("\ufeff") ? line.substring(1) : line;
                if (!text.isBlank()) {
                    return Optional.of(text);
                }
            }
            return Optional.empty();
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
            stream.close(); // not the reader: its lock is held by a thread that waits for a file to grow
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
