package kakumei.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known word that a mistyped one was probably meant to be. */
public final class Nearest {
    private Nearest() {}

    /**
     * The word of {@code known} with the fewest insertions, deletions, replacements and swaps of neighbours from
     * {@code word}, the first such in alphabetical order; empty when even that one needs more than a third of the
     * letters (at least two) changed, since such a guess would only mislead.
     */
    public static Optional<String> of(String word, Collection<String> known) {
        return known.stream()
                .filter(candidate -> distance(word, candidate) <= Math.max(2, candidate.length() / 3))
                .filter(candidate -> distance(word, candidate) < candidate.length())
                .min(Comparator.<String>comparingInt(candidate -> distance(word, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** {@code "; did you mean X?"}, or nothing when no known word is near: the end of an error line. */
    public static String hint(String word, Collection<String> known) {
        return of(word, known).map(nearest -> "; did you mean " + nearest + "?").orElse("");
    }

    static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
