package kakumei.rating;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Win rates of pairs: logistic(strength_i - strength_j), and if asked for a cyclic part x_i y_j - y_i x_j as in the
 * multidimensional Elo of Balduzzi and others (k = 1), with normal priors on all of them. Without the cyclic part it is
 * the model of Bradley and Terry.
 */
final class PairModel {
    private static final double STRENGTH_PRECISION = 1 / (PlackettLuce.DEFAULT_PRIOR * PlackettLuce.DEFAULT_PRIOR);
    private static final double CYCLIC_PRECISION = 1;

    private final DirectResults results;

    /** Rows of strength, x, y; without a cyclic part the last two stay 0. */
    private final double[][] players;

    private PairModel(DirectResults results, double[][] players) {
        this.results = results;
        this.players = players;
    }

    static PairModel transitive(DirectResults results) {
        PairModel model = new PairModel(results, new double[results.players().size()][3]);
        model.climb(1);
        return model;
    }

    /** The best of several climbs, since the cyclic part has more than one summit. */
    static PairModel cyclic(DirectResults results, RandomGenerator random) {
        PairModel best = transitive(results);
        double highest = best.value();
        for (int start = 0; start < 2; start++) {
            PairModel model =
                    new PairModel(results, new double[results.players().size()][3]);
            for (double[] player : model.players) {
                player[1] = random.nextGaussian() / 2;
                player[2] = random.nextGaussian() / 2;
            }
            model.climb(3);
            double value = model.value();
            if (value > highest) {
                highest = value;
                best = model;
            }
        }
        return best;
    }

    /** The log odds that one player beats another; a player never seen is of mean strength and no style. */
    double logOdds(String one, String other) {
        int i = results.number(one);
        int j = results.number(other);
        double[] unknown = new double[3];
        return logOdds(i < 0 ? unknown : players[i], j < 0 ? unknown : players[j]);
    }

    private static double logOdds(double[] one, double[] other) {
        return one[0] - other[0] + one[1] * other[2] - one[2] * other[1];
    }

    /* With everyone else fixed, the log odds are linear in one player's three numbers: a small logistic regression, of
     * which each visit makes one Newton step, halved until it climbs. Sweeps go on until nobody moves. */
    private void climb(int parameters) {
        double furthest = 1;
        for (int sweep = 0; sweep < 200 && furthest > 1e-5; sweep++) {
            furthest = 0;
            for (int i = 0; i < players.length; i++) {
                furthest = Math.max(furthest, improve(i, parameters));
            }
            centre();
        }
    }

    /** Only the prior sees the common level of all strengths, and likes zero best; player by player it is a long way. */
    private void centre() {
        double level = Arrays.stream(players)
                .mapToDouble(player -> player[0])
                .average()
                .orElse(0);
        for (double[] player : players) {
            player[0] -= level;
        }
    }

    private double improve(int i, int parameters) {
        double[] gradient = new double[parameters];
        SymmetricMatrix curvature = new SymmetricMatrix(parameters);
        for (int p = 0; p < parameters; p++) {
            curvature.add(p, p, precision(p));
            gradient[p] = -precision(p) * players[i][p];
        }
        for (int j = 0; j < players.length; j++) {
            int meetings = j == i ? 0 : results.meetings(i, j);
            if (meetings > 0) {
                double expected = Logistic.of(logOdds(players[i], players[j]));
                double[] direction = {1, players[j][2], -players[j][1]};
                for (int p = 0; p < parameters; p++) {
                    gradient[p] += meetings * (results.winRate(i, j) - expected) * direction[p];
                    for (int q = 0; q <= p; q++) {
                        curvature.add(p, q, meetings * expected * (1 - expected) * direction[p] * direction[q]);
                    }
                }
            }
        }
        double[] step = new Cholesky(curvature).solve(gradient);
        double[] before = players[i].clone();
        double value = value(i);
        for (double size = 1; size > 1e-6; size /= 2) {
            for (int p = 0; p < parameters; p++) {
                players[i][p] = before[p] + size * step[p];
            }
            if (value(i) >= value) {
                return size * Arrays.stream(step).map(Math::abs).max().orElse(0);
            }
        }
        players[i] = before;
        return 0;
    }

    private static double precision(int parameter) {
        return parameter == 0 ? STRENGTH_PRECISION : CYCLIC_PRECISION;
    }

    /** The part of the log posterior that depends on player {@code i}. */
    private double value(int i) {
        double value = prior(i);
        for (int j = 0; j < players.length; j++) {
            if (j != i && results.met(i, j)) {
                value += likelihood(i, j);
            }
        }
        return value;
    }

    private double value() {
        double value = 0;
        for (int i = 0; i < players.length; i++) {
            value += prior(i);
            for (int j = 0; j < i; j++) {
                if (results.met(i, j)) {
                    value += likelihood(i, j);
                }
            }
        }
        return value;
    }

    private double prior(int i) {
        double value = 0;
        for (int p = 0; p < 3; p++) {
            value -= precision(p) * players[i][p] * players[i][p] / 2;
        }
        return value;
    }

    private double likelihood(int i, int j) {
        double odds = logOdds(players[i], players[j]);
        double share = results.winRate(i, j);
        return results.meetings(i, j) * (share * Logistic.log(odds) + (1 - share) * Logistic.log(-odds));
    }
}
