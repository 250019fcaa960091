package kakumei.problem;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** What a gzip stream unpacks to; ends in an error where that is more than anything of ours: a bomb. */
public final class Unpacked extends CountedStream {
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

    private final CountedStream packed;

    private Unpacked(CountedStream packed) throws IOException {
        super(new GZIPInputStream(packed, 1 << 16));
        this.packed = packed;
    }

    /** Unpacks a gzip stream. */
    public static Unpacked of(InputStream packed) throws IOException {
        return new Unpacked(new CountedStream(packed));
    }

    @Override
    protected void counted(long bytes) throws Bomb {
        if (bytes > ALWAYS_FINE && bytes / MOST_TIMES > packed.count()) {
            throw new Bomb();
        }
    }
}
