package kakumei.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a file that somebody writes to: at its end reading waits for more, also for the file itself, and for the
 * one that takes its place when it is replaced. Another thread may close it, which ends the stream.
 */
final class GrowingFile extends InputStream {
    private static final long LOOK_MILLIS = 100;
    /** A few games of ours. */
    private static final long LAST_BYTES = 1 << 13;

    private final Path path;
    private final boolean fromLastLines;
    private @Nullable RandomAccessFile file;
    private @Nullable Object key;
    private long position;
    private boolean opened;
    private volatile boolean closed;

    /** @param fromLastLines whether to begin with the last lines that are there, instead of the first */
    GrowingFile(Path path, boolean fromLastLines) {
        this.path = path;
        this.fromLastLines = fromLastLines;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (!closed) {
            int n = file == null ? 0 : Math.max(0, file.read(bytes, offset, length));
            if (n > 0) {
                position += n;
                return n;
            }
            boolean fresh = look();
            if (fresh && opened && length > 0) {
                opened = false;
                bytes[offset] = '\n'; // a line that the file before it left open ends here
                return 1;
            }
            if (!fresh) {
                pause();
            }
        }
        close(file);
        return -1;
    }

    /** Opens the file if it is there, or another in its place; whether it did. */
    private boolean look() throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            return false;
        }
        boolean same = Objects.equals(attributes.fileKey(), key) && attributes.size() >= position;
        if (file != null && same) {
            return false;
        }
        boolean first = file == null;
        close(file);
        RandomAccessFile next = new RandomAccessFile(path.toFile(), "r");
        position = first && fromLastLines ? lineFrom(next, next.length() - LAST_BYTES) : 0;
        next.seek(position);
        file = next;
        key = attributes.fileKey();
        opened = !first;
        return true;
    }

    /** Where the first line begins that begins at {@code from} or later. */
    private static long lineFrom(RandomAccessFile file, long from) throws IOException {
        if (from <= 0) {
            return 0;
        }
        file.seek(from - 1);
        int read = file.read();
        while (read >= 0 && read != '\n') {
            read = file.read();
        }
        return file.getFilePointer();
    }

    private static void close(@Nullable RandomAccessFile file) throws IOException {
        if (file != null) {
            file.close();
        }
    }

    private void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            closed = true;
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
