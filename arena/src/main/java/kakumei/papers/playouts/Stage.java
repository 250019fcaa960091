package kakumei.papers.playouts;

import java.util.Locale;

/** How far a game has gone, by the cards nobody has played yet: paper 002, section 4.1. */
public enum Stage {
    /** 36 cards or more. */
    EARLY(0, 36),
    /** 21 to 35. */
    MIDDLE(1, 21),
    /** 20 or fewer. */
    LATE(2, 0);

    private final int number;
    private final int fewestUnplayed;

    Stage(int number, int fewestUnplayed) {
        this.number = number;
        this.fewestUnplayed = fewestUnplayed;
    }

    /** The stage of a game with so many cards still in the hands. */
    public static Stage of(int unplayed) {
        return unplayed >= EARLY.fewestUnplayed ? EARLY : unplayed >= MIDDLE.fewestUnplayed ? MIDDLE : LATE;
    }

    /** 0, 1, 2; seeds depend on it. */
    int number() {
        return number;
    }

    /** The name in lower case, as in files and tables. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
