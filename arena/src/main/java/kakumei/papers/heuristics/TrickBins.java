package kakumei.papers.heuristics;

import java.util.List;

/** The classes of E in Tables 5 to 7. */
final class TrickBins {
    /** The least E that counts. */
    static final int LOW = 75;
    /** The largest E that counts: 100 is certain to win. */
    static final int HIGH = 99;
    /** How many values of E make a class. */
    static final int WIDTH = 5;
    /** How many classes there are. */
    static final int COUNT = (HIGH - LOW + 1) / WIDTH;
    /** The first class from 85 on, which the paper also sums up. */
    static final int FROM_85 = (85 - LOW) / WIDTH;

    /** The classes as the paper names them. */
    static final List<String> NAMES = List.of("75-79", "80-84", "85-89", "90-94", "95-99");

    private TrickBins() {}

    /** Whether an E counts. */
    static boolean counts(int strength) {
        return strength >= LOW && strength <= HIGH;
    }

    /** The class of an E that counts. */
    static int of(int strength) {
        return (strength - LOW) / WIDTH;
    }
}
