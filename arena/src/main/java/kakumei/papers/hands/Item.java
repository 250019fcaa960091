package kakumei.papers.hands;

import java.util.Optional;
import java.util.stream.IntStream;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;

/** What Figs 3 to 8 ask of hands: the mean chance of each of some ranks, or the chance of a kind of meld. */
enum Item {
    LOW(3, "a rank of 3 to 7", 0, 4),
    EIGHT(4, "an 8", 5, 5),
    MIDDLE(5, "a rank of 9 to Q", 6, 9),
    HIGH(6, "a rank of K to 2", 10, 12),
    PAIR(7, "a pair", HandCounts.PAIR, HandCounts.PAIR),
    SEQUENCE(8, "a sequence", HandCounts.SEQUENCE, HandCounts.SEQUENCE);

    private static final String RANKS = "3456789TJQKA2";

    private final int figure;
    private final String text;
    private final int first;
    private final int last;

    Item(int figure, String text, int first, int last) {
        this.figure = figure;
        this.text = text;
        this.first = first;
        this.last = last;
    }

    /** The number of the figure. */
    int figure() {
        return figure;
    }

    /** What is held, in words. */
    String text() {
        return text;
    }

    /** Whether it is of ranks. */
    boolean isOfRanks() {
        return last < RANKS.length();
    }

    /** The numbers of its ranks or of its kind of meld in hand counts. */
    IntStream ranks() {
        return IntStream.rangeClosed(first, last);
    }

    /** The name of a rank. */
    static String rank(int rank) {
        return RANKS.substring(rank, rank + 1).replace("T", "10");
    }

    /** The mean chance in one class, which must have cases. */
    double chance(HandCounts counts, int handClass) {
        return ranks().mapToDouble(item -> counts.chance(handClass, item))
                .average()
                .orElseThrow();
    }

    /** The mean chance over all hands, whatever their class; empty if there are none. */
    Optional<Double> chance(HandCounts counts) {
        double sum = 0;
        for (int c = 0; c < HandHistory.CLASSES; c++) {
            sum += counts.cases(c) == 0 ? 0 : chance(counts, c) * counts.cases(c);
        }
        return counts.totalCases() == 0 ? Optional.empty() : Optional.of(sum / counts.totalCases());
    }
}
