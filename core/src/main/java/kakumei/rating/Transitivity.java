package kakumei.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

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

    /** Every path a, b, c (a before c by number) all of whose pairs met and for which a prediction exists. */
    public static List<Path> paths(DirectResults results) {
        int n = results.players().size();
        List<Path> paths = new ArrayList<>();
        for (int a = 0; a < n; a++) {
            for (int c = a + 1; c < n; c++) {
                for (int b = 0; b < n; b++) {
                    if (b != a && b != c && results.met(a, b) && results.met(b, c) && results.met(a, c)) {
                        OptionalDouble predicted = predict(results.winRate(a, b), results.winRate(b, c));
                        if (predicted.isPresent()) {
                            paths.add(new Path(a, b, c, predicted.getAsDouble(), results.winRate(a, c)));
                        }
                    }
                }
            }
        }
        return paths;
    }

    /** The mean squared error of all predictions is the mean of this sample. */
    public static Sample squaredErrors(DirectResults results) {
        Sample errors = Sample.EMPTY;
        for (Path path : paths(results)) {
            errors = errors.plus(path.error() * path.error());
        }
        return errors;
    }
}
