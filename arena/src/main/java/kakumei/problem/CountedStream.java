package kakumei.problem;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read, for those who believe in so many alone. */
public class CountedStream extends FilterInputStream {
    private long count;

    /** Counts from here on. */
    public CountedStream(InputStream in) {
        super(in);
    }

    /** How many bytes were read so far. */
    final long count() {
        return count;
    }

    /** Told after each read how many bytes there were so far; an exception is that of the read. */
    protected void counted(long bytes) throws IOException {}

    private void add(long read) throws IOException {
        count += Math.max(0, read);
        counted(count);
    }

    @Override
    public int read() throws IOException {
        int read = in.read();
        add(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = in.read(bytes, offset, length);
        add(read);
        return read;
    }

    @Override
    public long skip(long n) throws IOException {
        long skipped = in.skip(n);
        add(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
