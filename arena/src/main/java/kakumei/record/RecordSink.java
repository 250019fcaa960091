package kakumei.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Appends whole pieces of text to a file, so that what a crash leaves behind ends with a whole piece. A compressed
 * file gets one gzip member a piece.
 */
final class RecordSink implements AutoCloseable {
    private final OutputStream file;
    private final boolean compressed;
    private long length;

    RecordSink(Path path, boolean compressed) throws IOException {
        length = Files.exists(path) ? Files.size(path) : 0;
        file = Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        this.compressed = compressed;
    }

    void write(CharSequence text) throws IOException {
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        if (compressed) {
            MemoryStream member = new MemoryStream(bytes.length / 4 + 64);
            try (GZIPOutputStream gzip = new FastGzip(member)) {
                gzip.write(bytes);
            }
            file.write(member.bytes(), 0, member.size());
            length += member.size();
        } else {
            file.write(bytes);
            length += bytes.length;
        }
    }

    /** How long the file is now. */
    long length() {
        return length;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, 1 << 16);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }

    /** Gives its bytes without a copy. */
    private static final class MemoryStream extends java.io.ByteArrayOutputStream {
        MemoryStream(int size) {
            super(size);
        }

        byte[] bytes() {
            return buf;
        }
    }
}
