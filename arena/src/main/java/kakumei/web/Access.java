package kakumei.web;

import java.util.Locale;

/** What a request may do; each may also do what those before it may. */
public enum Access {
    /** Learn what this is, and nothing of what goes on. */
    NONE,
    /** Look at whatever is shown. */
    WATCH,
    /** Sit down at a table, and whatever else costs the machine work. */
    JOIN,
    /** Steer what runs. */
    CONTROL;

    /** Whether this is enough where {@code needed} is asked for. */
    public boolean allows(Access needed) {
        return compareTo(needed) >= 0;
    }

    /** The name in JSON. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
