package kakumei.sets;

import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** In which order sets began, of which nothing but their starts is kept: twelve bytes each. One owner. */
public final class StartOrder {
    private long[] seconds = new long[1 << 8];
    private int[] nanos = new int[1 << 8];
    private int count;
    private boolean sorted = true;

    /** The start of one more set. */
    public void add(Instant start) {
        if (count == seconds.length) {
            seconds = Arrays.copyOf(seconds, 2 * count);
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        seconds[count] = start.getEpochSecond();
        nanos[count] = start.getNano();
        sorted &= count == 0
                || seconds[count - 1] < seconds[count]
                || (seconds[count - 1] == seconds[count] && nanos[count - 1] <= nanos[count]);
        count++;
    }

    /** How many sets there are. */
    public int count() {
        return count;
    }

    /** The number of each set, in the order they came, by its start; those of equal start in the order they came. */
    public int[] numbers() {
        int[] numbers = IntStream.range(0, count).toArray();
        if (sorted) {
            return numbers;
        }
        int[] order = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingLong((Integer set) -> seconds[set]).thenComparingInt(set -> nanos[set]))
                .mapToInt(set -> set)
                .toArray();
        for (int number = 0; number < count; number++) {
            numbers[order[number]] = number;
        }
        return numbers;
    }
}
