package kakumei.rules.bigtwo;

import java.util.Locale;

/** The combinations of Big Two; the poker hands from the weakest to the strongest. */
public enum Kind {
    SINGLE(1),
    PAIR(2),
    TRIPLET(3),
    STRAIGHT(5),
    FLUSH(5),
    FULL_HOUSE(5),
    FOUR(5),
    STRAIGHT_FLUSH(5);

    private final int size;

    Kind(int size) {
        this.size = size;
    }

    /** How many cards it takes. */
    public int size() {
        return size;
    }

    /** Its name in words. */
    public String text() {
        return this == FOUR ? "four of a kind" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
