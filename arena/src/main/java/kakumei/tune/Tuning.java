package kakumei.tune;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import kakumei.random.Seeds;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;

/**
 * A search for good values. Tries follow from the seed and from what came before alone: a search that is stopped and
 * goes on finds the same. What it chose is judged by games of seeds that no try had, since of many tries the best looks
 * better than it is.
 */
public final class Tuning {
    /** Seeds of tries and of the judgement differ in this. */
    private static final int TRY = 1;

    private static final int JUDGE = 2;

    /** Plays games. */
    @FunctionalInterface
    public interface Matches {
        /**
         * Plays so many independent units with these values and a seed.
         *
         * @param point the numbers of the values; empty for the player as it is
         * @return points per game in each unit; fewer if it was stopped
         */
        double[] play(int[] point, long seed, int units);
    }

    /** Keeps tries. */
    public interface Memory {
        /** What a try came to if it was made before; {@code point} is checked. */
        Optional<double[]> recall(int number, int... point);

        /** Keeps what a try came to. */
        void keep(int number, int[] point, double... values);
    }

    /** Remembers nothing. */
    public static final Memory NO_MEMORY = new Memory() {
        @Override
        public Optional<double[]> recall(int number, int... point) {
            return Optional.empty();
        }

        @Override
        public void keep(int number, int[] point, double... values) {}
    };

    /**
     * What was found.
     *
     * @param values the numbers of the values that were chosen
     * @param tries how many tries there were
     * @param own how many tries these values had
     * @param tried mean of the tries of these values: better than the truth, as they were chosen by it
     * @param points points per game with these values, in games that nothing was chosen by
     * @param gain how many more than the player makes as it is, on the same deals; empty where they cannot be compared
     */
    public record Found(
            List<Integer> values,
            int tries,
            long own,
            double tried,
            Optional<MeanInterval> points,
            Optional<MeanInterval> gain) {
        /** The numbers of the values that were chosen. */
        public int[] point() {
            return values.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    private static final double LEVEL = 0.95;

    private final long seed;
    private final Matches matches;
    private final Memory memory;
    private final TupleBandit bandit;

    /** A search that nothing was tried in yet, but for what {@code memory} knows. */
    public Tuning(List<Dimension> dimensions, long seed, Matches matches, Memory memory) {
        this.seed = seed;
        this.matches = matches;
        this.memory = memory;
        bandit = new TupleBandit(
                dimensions.stream().mapToInt(each -> each.values().size()).toArray());
    }

    /**
     * Makes tries of {@code units} units each.
     *
     * @param stop asked before each
     * @return how many there are now; fewer than {@code tries} if it was stopped
     */
    public int search(int tries, int units, BooleanSupplier stop) {
        for (int number = 0; number < tries; number++) {
            int[] point = bandit.next(new SplittableRandom(Seeds.mix(seed, number)));
            Optional<double[]> before = memory.recall(number, point);
            if (before.isEmpty() && stop.getAsBoolean()) {
                return number;
            }
            double[] values =
                    before.isPresent() ? before.get() : matches.play(point, Seeds.mix(seed, TRY, number), units);
            if (values.length < units) {
                return number;
            }
            if (before.isEmpty()) {
                memory.keep(number, point, values);
            }
            bandit.learn(point, Sample.of(values).mean());
        }
        return tries;
    }

    /** What is best so far: the numbers of its values. */
    public int[] best() {
        return bandit.best();
    }

    /**
     * Judges the best values by {@code units} units of games that nothing was chosen by; the player as it is plays the
     * same deals.
     */
    public Found judge(int tries, int units) {
        int[] point = best();
        double[] own = matches.play(point, Seeds.mix(seed, JUDGE, 0), units);
        double[] usual =
                own.length < units ? new double[0] : matches.play(new int[0], Seeds.mix(seed, JUDGE, 0), units);
        Optional<MeanInterval> gain = Optional.empty();
        if (usual.length == own.length) {
            double[] more = new double[own.length];
            Arrays.setAll(more, i -> own[i] - usual[i]);
            gain = Sample.of(more).interval(LEVEL);
        }
        Sample before = bandit.of(point);
        return new Found(
                Arrays.stream(point).boxed().toList(),
                tries,
                before.count(),
                before.mean(),
                Sample.of(own).interval(LEVEL),
                gain);
    }
}
