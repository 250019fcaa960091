package kakumei.papers.heuristics;

import java.util.List;

/**
 * One of Tables 5 to 7 of the paper.
 *
 * @param submitted melds by class of E
 * @param won those that cleared the table
 */
record PublishedTricks(List<Integer> submitted, List<Integer> won) {
    /** Table 5. */
    static final PublishedTricks MIXED =
            new PublishedTricks(List.of(370, 358, 487, 360, 510), List.of(163, 187, 263, 279, 437));
    /** Table 6. */
    static final PublishedTricks CHIBIHANA =
            new PublishedTricks(List.of(450, 413, 513, 476, 867), List.of(196, 237, 288, 352, 788));
    /** Table 7. */
    static final PublishedTricks BEERSONG =
            new PublishedTricks(List.of(306, 255, 432, 307, 394), List.of(130, 136, 247, 222, 340));

    /** Melds in classes {@code first} to {@code last}. */
    int submitted(int first, int last) {
        return sum(submitted, first, last);
    }

    /** Those of them that won. */
    int won(int first, int last) {
        return sum(won, first, last);
    }

    private static int sum(List<Integer> numbers, int first, int last) {
        return numbers.subList(first, last + 1).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }
}
