package kakumei.rules.bigtwo;

import java.util.Locale;

/** The combinations of Big Two; the poker hands from the weakest to the strongest. */
public enum Kind {
    /** One card. */
    SINGLE(1),
    /** Two of a rank. */
    PAIR(2),
    /** Three of a rank. */
    TRIPLET(3),
    /** Five ranks in a row. */
    STRAIGHT(5),
    /** Five of a suit. */
    FLUSH(5),
    /** Three of a rank and two of another. */
    FULL_HOUSE(5),
    /** Four of a rank and one more. */
    FOUR(5),
    /** Five ranks in a row, of one suit. */
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
