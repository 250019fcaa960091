package kakumei.search.daihinmin;

import java.util.Arrays;

/**
 * What hands of two to five cards hold, by the class of what was played before: for each of the 256 classes of
 * {@link HandHistory} how many hands were seen, and in how many of them each of fifteen items. Immutable.
 *
 * <p>Items 0..12 are the ranks 3..2, item 13 a pair, item 14 a sequence of three, all of natural cards.
 */
public final class HandCounts {
    /** Items counted in every class. */
    public static final int ITEMS = 15;
    /** The item "holds a pair". */
    public static final int PAIR = 13;
    /** The item "holds a sequence". */
    public static final int SEQUENCE = 14;
    /** Classes with fewer cases tell nothing. */
    public static final int FEWEST_CASES = 10;

    private final int[] cases;
    private final int[][] seen;

    /** A table of {@code cases} by class and of {@code seen} by class and item; copies both. */
    public HandCounts(int[] cases, int[][] seen) {
        check(cases.length == HandHistory.CLASSES && seen.length == HandHistory.CLASSES, "a table has 256 classes");
        this.cases = cases.clone();
        this.seen = new int[HandHistory.CLASSES][];
        for (int c = 0; c < HandHistory.CLASSES; c++) {
            int[] items = seen[c].clone();
            check(items.length == ITEMS, "class " + c + " must have 15 items");
            for (int count : items) {
                check(count >= 0 && count <= cases[c], "class " + c + " counts an item more often than its cases");
            }
            this.seen[c] = items;
        }
    }

    private static void check(boolean right, String otherwise) {
        if (!right) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** How many hands of a class were seen. */
    public int cases(int handClass) {
        return cases[handClass];
    }

    /** In how many hands of a class an item was seen. */
    public int seen(int handClass, int item) {
        return seen[handClass][item];
    }

    /** Whether enough hands of a class were seen. */
    public boolean knows(int handClass) {
        return cases[handClass] >= FEWEST_CASES;
    }

    /** How many classes were seen often enough. */
    public int knownClasses() {
        return (int) Arrays.stream(cases).filter(n -> n >= FEWEST_CASES).count();
    }

    /** The share of the hands of a class, which must have been seen, that hold an item. */
    public double chance(int handClass, int item) {
        return (double) seen[handClass][item] / cases[handClass];
    }

    /** All hands seen. */
    public long totalCases() {
        return Arrays.stream(cases).asLongStream().sum();
    }
}
