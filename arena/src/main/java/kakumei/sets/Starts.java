package kakumei.sets;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;

/** The starts of sets as text. */
final class Starts {
    private static final String SHAPE = "0000-00-00T00:00:00Z";
    private static final int SECONDS_A_DAY = 86_400;

    private Starts() {}

    /** An instant with its offset from UTC; without one the order of sets would depend on where the file is read. */
    static Instant parse(String text) throws BadSet {
        try {
            return hasShape(text) ? inUtc(text) : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw new BadSet("start is \"" + text + "\", where a time such as 2020-01-01T00:00:00Z was expected");
        }
    }

    /* Whole seconds in UTC, as we write them: of a line of a million, the general way would take a quarter of the time. */
    private static boolean hasShape(String text) {
        if (text.length() != SHAPE.length()) {
            return false;
        }
        for (int i = 0; i < SHAPE.length(); i++) {
            char shape = SHAPE.charAt(i);
            char c = text.charAt(i);
            if (shape == '0' ? c < '0' || c > '9' : c != shape) {
                return false;
            }
        }
        return true;
    }

    private static Instant inUtc(String text) {
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, 19);
        if (hour > 23 || minute > 59 || second > 59) {
            throw new DateTimeException("no time of a day");
        }
        LocalDate day = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
        return Instant.ofEpochSecond(day.toEpochDay() * SECONDS_A_DAY + hour * 3600L + minute * 60L + second);
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            number = 10 * number + text.charAt(i) - '0';
        }
        return number;
    }
}
