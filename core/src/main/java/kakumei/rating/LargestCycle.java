package kakumei.rating;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * The largest cycle of three that leagues show where there is none: leagues with the same line-ups, whose finishing
 * orders are drawn from the Plackett-Luce model that was fitted to the real one (a parametric bootstrap).
 *
 * <p>A cycle is as large as the least of its three records, by which the first is ahead of the second, the second of the
 * third and the third of the first.
 */
public final class LargestCycle {
    private final double[] sizes;

    private LargestCycle(double[] sizes) {
        this.sizes = sizes;
        Arrays.sort(this.sizes);
    }

    /** The largest cycles of {@code count} leagues like this one. */
    public static LargestCycle of(List<SetResult> sets, int count, RandomGenerator random) {
        PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
        sets.forEach(model::add);
        PlackettLuce.Fit fit = model.fit();
        Map<String, Integer> numbers = new HashMap<>();
        fit.players().forEach(name -> numbers.put(name, numbers.size()));
        List<LineUp> lineUps = new ArrayList<>();
        for (SetResult set : sets) {
            lineUps.add(new LineUp(set, numbers));
        }
        return simulate(lineUps, shrunken(fit), count, random);
    }

    /** The same for a table of direct results, every meeting being a set of two. */
    public static LargestCycle of(DirectResults results, int count, RandomGenerator random) {
        List<SetResult> sets = new ArrayList<>();
        List<String> players = results.players();
        for (int i = 0; i < players.size(); i++) {
            for (int j = 0; j < players.size(); j++) {
                for (int k = 0; k < results.wins(i, j); k++) {
                    sets.add(meeting(players.get(i), players.get(j), 1));
                }
                for (int k = 0; i < j && k < results.draws(i, j); k++) {
                    sets.add(meeting(players.get(i), players.get(j), 0));
                }
            }
        }
        return of(sets, count, random);
    }

    private static SetResult meeting(String one, String other, double lead) {
        return SetResult.of(Instant.EPOCH, List.of(one, other), List.of(lead, 0.0));
    }

    /** Who met in a set, and which pairs of them drew, by seats: a drawn pair counts for neither in any league. */
    private static final class LineUp {
        final int[] players;
        final boolean[] drawn;

        LineUp(SetResult set, Map<String, Integer> numbers) {
            int n = set.players().size();
            players = new int[n];
            drawn = new boolean[n * n];
            for (int i = 0; i < n; i++) {
                players[i] = numbers.getOrDefault(set.players().get(i), -1);
                for (int j = 0; j < i; j++) {
                    drawn[i * n + j] = set.outcome(i, j) == Outcome.DRAW;
                }
            }
        }
    }

    /* Fitted strengths scatter more than true ones, by their errors, and the further apart players are the smaller are
     * the cycles of chance: strengths as fitted would find cycles among equals too often. So they are drawn together by
     * what of their scatter is error (empirical Bayes). */
    private static double[] shrunken(PlackettLuce.Fit fit) {
        int n = fit.players().size();
        Sample strengths = Sample.EMPTY;
        double errors = 0;
        for (int i = 0; i < n; i++) {
            strengths = strengths.plus(fit.strength(i));
            errors += fit.deviation(i) * fit.deviation(i) / n;
        }
        double truth = Math.max(0, strengths.variance() - errors);
        double[] shrunken = new double[n];
        for (int i = 0; i < n; i++) {
            double error = fit.deviation(i) * fit.deviation(i);
            shrunken[i] = truth == 0 ? 0 : fit.strength(i) * truth / (truth + error);
        }
        return shrunken;
    }

    private static LargestCycle simulate(List<LineUp> lineUps, double[] strengths, int count, RandomGenerator random) {
        double[] sizes = new double[count];
        int n = strengths.length;
        double[] times = new double
                [lineUps.stream().mapToInt(set -> set.players.length).max().orElse(0)];
        for (int round = 0; round < count; round++) {
            int[][] wins = new int[n][n];
            for (LineUp set : lineUps) {
                draw(set, strengths, times, wins, random);
            }
            sizes[round] = largest(wins);
        }
        return new LargestCycle(sizes);
    }

    /* Whoever has e^strength times another's odds of being next finishes as if after an exponential time of such rate. */
    private static void draw(LineUp set, double[] strengths, double[] times, int[][] wins, RandomGenerator random) {
        int n = set.players.length;
        for (int i = 0; i < n; i++) {
            times[i] = Math.log(-Math.log(1 - random.nextDouble())) - strengths[set.players[i]];
            for (int j = 0; j < i; j++) {
                if (!set.drawn[i * n + j]) {
                    boolean first = times[i] < times[j];
                    wins[set.players[first ? i : j]][set.players[first ? j : i]]++;
                }
            }
        }
    }

    private static double largest(int[][] wins) {
        int n = wins.length;
        double[][] ahead = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                ahead[i][j] = record(wins[i][j], wins[j][i]);
            }
        }
        double largest = 0;
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                double forth = ahead[a][b];
                double back = ahead[b][a];
                if (forth > largest) {
                    for (int c = a + 1; c < n; c++) {
                        largest = Math.max(largest, Math.min(forth, Math.min(ahead[b][c], ahead[c][a])));
                    }
                }
                if (back > largest) {
                    for (int c = a + 1; c < n; c++) {
                        largest = Math.max(largest, Math.min(back, Math.min(ahead[a][c], ahead[c][b])));
                    }
                }
            }
        }
        return largest;
    }

    /**
     * How far wins are beyond losses, in standard deviations of equals, with the correction for continuity, which makes
     * records of few and of many meetings comparable; 0 if they are not.
     */
    static double record(int wins, int losses) {
        return wins > losses ? (wins - losses - 1) / Math.sqrt(wins + losses) : 0;
    }

    /** The share of leagues, the real one among them, with a cycle as large. */
    double pValue(double size) {
        if (size <= 0) {
            return 1;
        }
        int found = Arrays.binarySearch(sizes, size * (1 - 1e-12));
        int from = found < 0 ? -found - 1 : found;
        while (from > 0 && sizes[from - 1] >= size * (1 - 1e-12)) {
            from--;
        }
        return (1.0 + sizes.length - from) / (1 + sizes.length);
    }
}
