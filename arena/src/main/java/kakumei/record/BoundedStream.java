package kakumei.record;

import java.io.IOException;
import java.io.InputStream;
import kakumei.problem.CountedStream;

/** Ends in an error where more bytes come than are wanted: a small compressed file can unpack to a huge one. */
final class BoundedStream extends CountedStream {
    /** More bytes came. */
    static final class Exceeded extends IOException {
        private static final long serialVersionUID = 1L;

        Exceeded(long most) {
            super("no more than " + (most >> 20) + " MB are read");
        }
    }

    private final long most;

    BoundedStream(InputStream in, long most) {
        super(in);
        this.most = most;
    }

    @Override
    protected void counted(long bytes) throws Exceeded {
        if (bytes > most) {
            throw new Exceeded(most);
        }
    }
}
