package kakumei.rating;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Win rates of pairs: logistic(strength_i - strength_j), and if asked for a cyclic part x_i y_j - y_i x_j as in the
 * multidimensional Elo of Balduzzi and others (k = 1), with normal priors on all of them. Without the cyclic part it is
 * the model of Bradley and Terry.
 */
final class PairModel {
    /** Sweeps that are enough for a climb to end. */
    static final int SWEEPS = 200;

    private static final double CYCLIC_PRECISION = 1;

    /* How far strengths are spread is learnt from the league, beginning with this deviation, which counts as that of so
     * many players. A fixed one would hold a wide field together, and a cyclic part that is the same for all (x) would
     * stretch it in its place: styles would seem to help where there are none. */
    private static final double USUAL_SPREAD = PlackettLuce.DEFAULT_PRIOR;
    private static final double USUAL_PLAYERS = 2;
    /* Newton's method on a logistic likelihood goes uphill for sure where log odds change by less than this. */
    private static final double SAFE_STEP = 0.3;
    private static final double MOST_STRETCH = 2;
    private static final int PLAIN_SWEEPS = 4;

    private final Meetings meetings;

    /** Rows of strength, x, y; without a cyclic part the last two stay 0. */
    private final double[][] players;

    /** Of the prior of strengths. */
    private double precision;

    /** How sharply the summit bends in each player's strength, as it was at the last visit. */
    private final double[] bends;

    private PairModel(Meetings meetings, double precision) {
        this.meetings = meetings;
        this.precision = precision;
        players = new double[meetings.opponents.length][3];
        bends = new double[players.length];
    }

    /** Of each player, whom it met, how often, and how many of these it won, a draw being half a win. */
    private static final class Meetings {
        final DirectResults results;
        final int[][] opponents;
        final float[][] counts;
        final float[][] scores;

        Meetings(DirectResults results) {
            this.results = results;
            int n = results.players().size();
            opponents = new int[n][];
            counts = new float[n][];
            scores = new float[n][];
            int[] met = new int[n];
            for (int i = 0; i < n; i++) {
                int count = 0;
                for (int j = 0; j < n; j++) {
                    if (results.met(i, j)) {
                        met[count++] = j;
                    }
                }
                opponents[i] = Arrays.copyOf(met, count);
                counts[i] = new float[count];
                scores[i] = new float[count];
                for (int k = 0; k < count; k++) {
                    counts[i][k] = results.meetings(i, met[k]);
                    scores[i][k] = results.wins(i, met[k]) + 0.5f * results.draws(i, met[k]);
                }
            }
        }
    }

    static PairModel transitive(DirectResults results) {
        return transitive(new Meetings(results), SWEEPS);
    }

    private static PairModel transitive(Meetings meetings, int sweeps) {
        PairModel model = new PairModel(meetings, 1 / (USUAL_SPREAD * USUAL_SPREAD));
        model.climb(1, sweeps);
        return model;
    }

    static PairModel cyclic(DirectResults results, RandomGenerator random) {
        return transitive(results).cyclic(random, SWEEPS);
    }

    /**
     * Both models, of which each climb has so many sweeps at most. The plain one has more, which cost little: where it has
     * not come to its end the other, which begins with it, would go on in its place and seem to be better.
     */
    static PairModel[] both(DirectResults results, int sweeps, RandomGenerator random) {
        PairModel plain = transitive(new Meetings(results), PLAIN_SWEEPS * sweeps);
        return new PairModel[] {plain, plain.cyclic(random, sweeps)};
    }

    /** How many links a sweep follows, from each player to each that it met. */
    static long links(DirectResults results) {
        long links = 0;
        for (int i = 0; i < results.players().size(); i++) {
            for (int j = 0; j < i; j++) {
                links += results.met(i, j) ? 2 : 0;
            }
        }
        return links;
    }

    /** With a cyclic part: the best of several climbs, since it has more than one summit. */
    private PairModel cyclic(RandomGenerator random, int sweeps) {
        PairModel best = this;
        double highest = value();
        for (int start = 0; start < 2; start++) {
            PairModel model = new PairModel(meetings, precision);
            for (int i = 0; i < players.length; i++) {
                model.players[i][0] = players[i][0];
                model.players[i][1] = random.nextGaussian() / 2;
                model.players[i][2] = random.nextGaussian() / 2;
            }
            model.climb(3, sweeps);
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
        return logOdds(meetings.results.number(one), meetings.results.number(other));
    }

    /** The same by numbers, -1 for a player never seen. */
    double logOdds(int i, int j) {
        double[] unknown = new double[3];
        return logOdds(i < 0 ? unknown : players[i], j < 0 ? unknown : players[j]);
    }

    /** The strength of a player on its own scale, log odds. */
    double strength(int i) {
        return players[i][0];
    }

    /** Where a player's style lies: two numbers that mean something only beside those of others. */
    double[] style(int i) {
        return new double[] {players[i][1], players[i][2]};
    }

    /** What the styles of two players add to the log odds that the first beats the second. */
    double cyclic(int i, int j) {
        return logOdds(i, j) - (players[i][0] - players[j][0]);
    }

    /** The standard error of a player's strength, all else but its own style being as it was found. */
    double deviation(int i) {
        double[][] curvature = new double[3][3];
        slopes(i, new double[3], curvature);
        SymmetricMatrix matrix = new SymmetricMatrix(3);
        for (int p = 0; p < 3; p++) {
            for (int q = 0; q <= p; q++) {
                matrix.add(p, q, curvature[p][q]);
            }
        }
        return Math.sqrt(new Cholesky(matrix).solve(new double[] {1, 0, 0})[0]);
    }

    private static double logOdds(double[] one, double[] other) {
        return one[0] - other[0] + one[1] * other[2] - one[2] * other[1];
    }

    /* With everyone else fixed, the log odds are linear in one player's three numbers: a small logistic regression, of
     * which each visit makes one Newton step, halved until it climbs. Sweeps go on until nobody moves. */
    private void climb(int parameters, int sweeps) {
        double furthest = 1;
        for (int sweep = 0; sweep < sweeps && furthest > 1e-5; sweep++) {
            furthest = 0;
            for (int i = 0; i < players.length; i++) {
                furthest = Math.max(furthest, improve(i, parameters));
            }
            centre();
            if (parameters == 1) {
                furthest = Math.max(furthest, stretch());
                learnSpread();
            }
        }
    }

    /**
     * A Newton step for all strengths at once, along the ray from zero: player by player a wide field takes hundreds of
     * sweeps to come apart. How far the furthest went.
     */
    private double stretch() {
        double slope = 0;
        double bend = 0;
        double furthest = 0;
        for (int i = 0; i < players.length; i++) {
            double own = players[i][0];
            slope -= precision * own * own;
            bend += precision * own * own;
            furthest = Math.max(furthest, Math.abs(own));
            int[] opponents = meetings.opponents[i];
            for (int k = 0; k < opponents.length && opponents[k] < i; k++) {
                double apart = own - players[opponents[k]][0];
                double expected = Logistic.of(apart);
                double count = meetings.counts[i][k];
                slope += (meetings.scores[i][k] - count * expected) * apart;
                bend += count * expected * (1 - expected) * apart * apart;
            }
        }
        double factor = bend == 0 ? 1 : Math.min(MOST_STRETCH, Math.max(1 / MOST_STRETCH, 1 + slope / bend));
        for (double[] player : players) {
            player[0] *= factor;
        }
        return furthest * Math.abs(factor - 1);
    }

    /** Empirical Bayes: the mean square of the strengths, their errors included. With styles it stays as it was without. */
    private void learnSpread() {
        double squares = USUAL_PLAYERS * USUAL_SPREAD * USUAL_SPREAD;
        for (int i = 0; i < players.length; i++) {
            squares += players[i][0] * players[i][0] + 1 / bends[i];
        }
        precision = (USUAL_PLAYERS + players.length) / squares;
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
        double[][] curvature = new double[parameters][parameters];
        double widest = slopes(i, gradient, curvature);
        bends[i] = curvature[0][0];
        SymmetricMatrix matrix = new SymmetricMatrix(parameters);
        for (int p = 0; p < parameters; p++) {
            for (int q = 0; q <= p; q++) {
                matrix.add(p, q, curvature[p][q]);
            }
        }
        double[] step = new Cholesky(matrix).solve(gradient);
        double longest = Arrays.stream(step).map(Math::abs).max().orElse(0);
        double[] before = players[i].clone();
        boolean safe = longest * widest < SAFE_STEP;
        double value = safe ? 0 : value(i);
        for (double size = 1; size > 1e-6; size /= 2) {
            for (int p = 0; p < parameters; p++) {
                players[i][p] = before[p] + size * step[p];
            }
            if (safe || value(i) >= value) {
                return size * longest;
            }
        }
        players[i] = before;
        return 0;
    }

    /** Fills in the slopes of {@link #value(int)}; the most by which log odds can change for each unit of a step. */
    private double slopes(int i, double[] gradient, double[][] curvature) {
        int parameters = gradient.length;
        for (int p = 0; p < parameters; p++) {
            curvature[p][p] = precision(p);
            gradient[p] = -precision(p) * players[i][p];
        }
        double widest = 1;
        double[] direction = {1, 0, 0};
        int[] opponents = meetings.opponents[i];
        for (int k = 0; k < opponents.length; k++) {
            double[] other = players[opponents[k]];
            double expected = Logistic.of(logOdds(players[i], other));
            double count = meetings.counts[i][k];
            double push = meetings.scores[i][k] - count * expected;
            double bend = count * expected * (1 - expected);
            direction[1] = other[2];
            direction[2] = -other[1];
            widest = Math.max(widest, 1 + Math.abs(other[1]) + Math.abs(other[2]));
            for (int p = 0; p < parameters; p++) {
                gradient[p] += push * direction[p];
                for (int q = 0; q <= p; q++) {
                    curvature[p][q] += bend * direction[p] * direction[q];
                }
            }
        }
        return widest;
    }

    private double precision(int parameter) {
        return parameter == 0 ? precision : CYCLIC_PRECISION;
    }

    /** The part of the log posterior that depends on player {@code i}. */
    private double value(int i) {
        return prior(i) + likelihood(i, Integer.MAX_VALUE);
    }

    private double value() {
        double value = 0;
        for (int i = 0; i < players.length; i++) {
            value += prior(i) + likelihood(i, i);
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

    /** Of the meetings of {@code i} with players numbered below {@code end}. */
    private double likelihood(int i, int end) {
        double value = 0;
        int[] opponents = meetings.opponents[i];
        for (int k = 0; k < opponents.length && opponents[k] < end; k++) {
            double odds = logOdds(players[i], players[opponents[k]]);
            value += meetings.counts[i][k] * Logistic.log(-odds) + meetings.scores[i][k] * odds;
        }
        return value;
    }
}
