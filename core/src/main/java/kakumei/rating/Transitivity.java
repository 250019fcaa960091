package kakumei.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Whether the win rates of A over B and of B over C predict that of A over C (the paper's equation 2). */
public final class Transitivity {
    private Transitivity() {}

    /**
     * One predicted win rate.
     *
     * @param a the number of the first player
     * @param b the number of the one between
     * @param c the number of the last
     * @param predicted the win rate of a over c by way of b
     * @param actual the win rate of a over c that was seen
     */
    public record Path(int a, int b, int c, double predicted, double actual) {
        /** How far the prediction was off. */
        public double error() {
            return predicted - actual;
        }
    }

    /**
     * The win rate of A over C, from that of A over B and that of B over C. Empty when one of them is 0 and the other 1:
     * then nothing follows.
     */
    public static OptionalDouble predict(double ab, double bc) {
        double wins = ab * bc;
        double either = wins + (1 - ab) * (1 - bc); // the paper's 2 ab bc - ab - bc + 1
        return either == 0 ? OptionalDouble.empty() : OptionalDouble.of(wins / either);
    }

    /**
     * How well equation 2 predicts.
     *
     * @param squaredErrors of all predictions that were looked at: the mean is the mean squared error
     * @param worst the one that was furthest off; empty if there is none
     * @param all how many there are, about, if those looked at are a sample of them; 0 if they are all
     */
    public record Predictions(Sample squaredErrors, Optional<Path> worst, long all) {}

    /** The most paths that are all looked at. */
    public static final long MOST_PATHS = 5_000_000;

    private static final int SAMPLE = 1_000_000;

    /** Every path a, b, c (a before c by number) all of whose pairs met and for which a prediction exists. */
    public static List<Path> paths(DirectResults results) {
        List<Path> paths = new ArrayList<>();
        eachPath(results, paths::add);
        return paths;
    }

    private static void eachPath(DirectResults results, Consumer<Path> taker) {
        int[][] met = met(results);
        for (int a = 0; a < met.length; a++) {
            for (int c : met[a]) {
                for (int b : c > a ? met[a] : new int[0]) {
                    if (b != c && results.met(b, c)) {
                        path(results, a, b, c).ifPresent(taker);
                    }
                }
            }
        }
    }

    private static Optional<Path> path(DirectResults results, int a, int b, int c) {
        OptionalDouble predicted = predict(results.winRate(a, b), results.winRate(b, c));
        return predicted.isPresent()
                ? Optional.of(new Path(a, b, c, predicted.getAsDouble(), results.winRate(a, c)))
                : Optional.empty();
    }

    /** Whom each player met. */
    private static int[][] met(DirectResults results) {
        int n = results.players().size();
        int[][] met = new int[n][];
        for (int i = 0; i < n; i++) {
            int own = i;
            met[i] = IntStream.range(0, n).filter(j -> results.met(own, j)).toArray();
        }
        return met;
    }

    /** All predictions, or where they are more than {@link #MOST_PATHS} a sample of them, each as likely as another. */
    public static Predictions predictions(DirectResults results, RandomGenerator random) {
        return predictions(results, MOST_PATHS, SAMPLE, random);
    }

    static Predictions predictions(DirectResults results, long most, int sample, RandomGenerator random) {
        int[][] met = met(results);
        /* Ways over each player, whether or not their ends met, added up. */
        long[] ways = new long[met.length + 1];
        for (int b = 0; b < met.length; b++) {
            ways[b + 1] = ways[b] + met[b].length * (met[b].length - 1L) / 2;
        }
        PredictionTally tally = new PredictionTally();
        if (ways[met.length] <= most) {
            eachPath(results, tally);
            return tally.predictions(0);
        }
        long tries = 0;
        for (; tally.errors.count() < sample && tries < 10L * sample; tries++) {
            int found = Arrays.binarySearch(ways, random.nextLong(ways[met.length]));
            int b = found < 0 ? -found - 2 : found;
            while (ways[b + 1] == ways[b]) {
                b++; // nobody has a way over this one
            }
            int one = random.nextInt(met[b].length);
            int other = random.nextInt(met[b].length - 1);
            int a = Math.min(met[b][one], met[b][other >= one ? other + 1 : other]);
            int c = Math.max(met[b][one], met[b][other >= one ? other + 1 : other]);
            if (results.met(a, c)) {
                path(results, a, b, c).ifPresent(tally);
            }
        }
        return tally.predictions(Math.round((double) ways[met.length] * tally.errors.count() / tries));
    }

    /** What is kept of predictions. */
    private static final class PredictionTally implements Consumer<Path> {
        private Sample errors = Sample.EMPTY;
        private Optional<Path> worst = Optional.empty();

        @Override
        public void accept(Path path) {
            errors = errors.plus(path.error() * path.error());
            if (worst.isEmpty() || Math.abs(path.error()) > Math.abs(worst.get().error())) {
                worst = Optional.of(path);
            }
        }

        Predictions predictions(long all) {
            return new Predictions(errors, worst, all);
        }
    }
}
