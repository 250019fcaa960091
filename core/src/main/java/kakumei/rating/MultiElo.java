package kakumei.rating;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The multidimensional Elo of Balduzzi and others (mElo, k = 1) as a rating: besides a strength everyone has a style, and
 * two styles shift the odds of their meeting, so that three players may beat each other in a circle. Fitted to all
 * meetings at once, whatever their order. Takes in sets; one owner.
 */
public final class MultiElo implements Consumer<SetResult> {
    private static final double POINTS = 400 / StrictMath.log(10);
    private static final double MIDDLE = 1500;

    private final DirectResults results = new DirectResults();
    private int sets;

    @Override
    public void accept(SetResult set) {
        results.add(set);
        sets++;
    }

    /** How many sets it has taken in. */
    public int sets() {
        return sets;
    }

    /** Fits the model to what was taken in. The seed says where the climbs to its summits begin. */
    public Fit fit(long seed) {
        return new Fit(results, PairModel.cyclic(results, new SplittableRandom(seed)));
    }

    /** The fitted model, by the numbers of the players. */
    public static final class Fit {
        private final DirectResults results;
        private final PairModel model;

        private Fit(DirectResults results, PairModel model) {
            this.results = results;
            this.model = model;
        }

        /** The names by number. */
        public List<String> players() {
            return results.players();
        }

        /** Who met whom. */
        public DirectResults results() {
            return results;
        }

        /** The strength on the scale of ratings; its deviation is that with all others held fixed. */
        public Rating rating(int i) {
            return new Rating(MIDDLE + POINTS * model.strength(i), POINTS * model.deviation(i));
        }

        /** The two coordinates of a style. */
        public double[] style(int i) {
            return model.style(i);
        }

        /** By how many points of rating the styles of two favour the first. */
        public double edge(int i, int j) {
            return POINTS * model.cyclic(i, j);
        }

        /** The root of the mean square of a player's edges over and under all others. */
        public double styleSize(int i) {
            return Math.sqrt(IntStream.range(0, players().size())
                    .filter(j -> j != i)
                    .mapToDouble(j -> edge(i, j) * edge(i, j))
                    .average()
                    .orElse(0));
        }

        /** How likely one is to beat another. */
        public double winRate(int i, int j) {
            return Logistic.of(model.logOdds(i, j));
        }

        /** The squared errors of the win rates, over the pairs that met. */
        public Sample errors() {
            Sample errors = Sample.EMPTY;
            for (int i = 0; i < players().size(); i++) {
                for (int j = 0; j < i; j++) {
                    if (results.met(i, j)) {
                        double error = winRate(i, j) - results.winRate(i, j);
                        errors = errors.plus(error * error);
                    }
                }
            }
            return errors;
        }
    }
}
