package kakumei.record;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends in an error where more bytes come than are wanted: a small compressed file can unpack to a huge one. */
final class BoundedStream extends FilterInputStream {
    /** More bytes came. */
    static final class Exceeded extends IOException {
        private static final long serialVersionUID = 1L;

        Exceeded(long most) {
            super("no more than " + (most >> 20) + " MB are read");
        }
    }

    private final long most;
    private long left;

    BoundedStream(InputStream in, long most) {
        super(in);
        this.most = most;
        left = most;
    }

    @Override
    public int read() throws IOException {
        int read = in.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = in.read(bytes, offset, length);
        count(Math.max(0, read));
        return read;
    }

    private void count(int read) throws IOException {
        left -= read;
        if (left < 0) {
            throw new Exceeded(most);
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
