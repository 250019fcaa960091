package kakumei.problem;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** What a gzip stream unpacks to; ends in an error where that is more than anything of ours: a bomb. */
public final class Unpacked extends FilterInputStream {
    /** More came than is believed. */
    public static final class Bomb extends IOException {
        private static final long serialVersionUID = 1L;

        Bomb() {
            super("it unpacks to more than " + MOST_TIMES + " times its size");
        }
    }

    /* Games pack to a sixth, sets to a twentieth; deflate can do a thousandth. */
    private static final int MOST_TIMES = 100;
    private static final long ALWAYS_FINE = 16L << 20;

    private final Counted packed;
    private long unpacked;

    private Unpacked(Counted packed) throws IOException {
        super(new GZIPInputStream(packed, 1 << 16));
        this.packed = packed;
    }

    /** Unpacks a gzip stream. */
    public static Unpacked of(InputStream packed) throws IOException {
        return new Unpacked(new Counted(packed));
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

    @Override
    public long skip(long n) throws IOException {
        long skipped = in.skip(n);
        count(skipped);
        return skipped;
    }

    private void count(long read) throws Bomb {
        unpacked += read;
        if (unpacked > ALWAYS_FINE && unpacked / MOST_TIMES > packed.count) {
            throw new Bomb();
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private static final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = in.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = in.read(bytes, offset, length);
            count += Math.max(0, read);
            return read;
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
