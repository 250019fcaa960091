package kakumei.sets;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;

/** The starts of sets as text. */
final class Starts {
    private Starts() {}

    /** An instant with its offset from UTC; without one the order of sets would depend on where the file is read. */
    static Instant parse(String text) throws BadSet {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw new BadSet("start is \"" + text + "\", where a time such as 2020-01-01T00:00:00Z was expected");
        }
    }
}
