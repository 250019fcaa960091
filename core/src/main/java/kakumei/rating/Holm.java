package kakumei.rating;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Holm's correction for asking many questions of one body of data. */
public final class Holm {
    private Holm() {}

    /**
     * The corrected p values, in the order given: those below a level can be believed together, with the chance of even
     * one false alarm below that level.
     */
    public static double[] adjust(double... pValues) {
        int n = pValues.length;
        int[] rising = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> pValues[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[n];
        double largest = 0;
        for (int rank = 0; rank < n; rank++) {
            largest = Math.max(largest, Math.min(1, (n - rank) * pValues[rising[rank]]));
            adjusted[rising[rank]] = largest;
        }
        assert Arrays.stream(adjusted).allMatch(p -> p <= 1);
        return adjusted;
    }
}
