package kakumei.match;

import java.time.Duration;

/**
 * Thrown by a player of ours on behalf of the one it stands for, which did not answer. The message is the predicate of a
 * sentence about it: {@code did not answer within 500 ms}.
 */
public final class Lapse extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why there is no answer. */
    public enum Kind {
        /** It came too late; the next one may be in time. */
        LATE,
        /** What came is none: it says nothing, or nothing that may be done. The next one may be good. */
        WRONG,
        /** Its program has ended just now. */
        DIED,
        /** Its program ended before, which was told then. */
        GONE,
        /** Its program ended once too often, or cannot be started: it does not play on. */
        GIVEN_UP
    }

    private final Kind kind;

    /** There is no answer. */
    public Lapse(Kind kind, String what) {
        super(what);
        this.kind = kind;
    }

    /** The answer did not come within {@code limit}. */
    public static Lapse late(Duration limit) {
        String time = limit.toMillis() > 0 ? limit.toMillis() + " ms" : limit.toNanos() / 1000 + " µs";
        return new Lapse(Kind.LATE, "did not answer within " + time);
    }

    /** Why. */
    public Kind kind() {
        return kind;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
