package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kakumei.rating.DirectResults;
import kakumei.rating.KendallTau;
import kakumei.rating.MeanInterval;
import kakumei.rating.PlackettLuce;
import kakumei.rating.PointStrengths;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.Resampling;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;

/**
 * How good ratings are that come from shorter sets. The league is halved at random, again and again: one half, in full
 * length, tells what is right; ratings from the other half, of whose sets only some blocks are taken, are measured by
 * it. So no rating is ever measured by games it has seen.
 */
final class SetLengths {
    private static final int[] STEPS = {1, 2, 5};

    private final List<PlayedSet> sets;
    private final List<Integer> lengths;
    private final Map<Integer, Accuracy> sameSets = new LinkedHashMap<>();
    private final Map<Integer, Accuracy> sameGames = new LinkedHashMap<>();

    /** A way to rate. */
    enum Method {
        SE,
        SG,
        SG2,
        STS,
        PLACKETT_LUCE,
        POINTS;

        String words() {
            return this == PLACKETT_LUCE ? "Plackett-Luce" : this == POINTS ? "points" : name();
        }

        /** The set-wise procedure; empty for the two methods that are not the paper's. */
        Optional<SetWise> procedure() {
            return switch (this) {
                case PLACKETT_LUCE, POINTS -> Optional.empty();
                case SE, SG, SG2, STS -> Optional.of(SetWise.of(SetWise.Method.valueOf(name()), SetWise.Mode.PAPER));
            };
        }

        private Map<String, Double> ratings(List<SetResult> sets) {
            return switch (this) {
                case POINTS -> PointStrengths.of(sets);
                case PLACKETT_LUCE -> plackettLuce(sets);
                case SE, SG, SG2, STS -> means(Ratings.of(procedure().orElseThrow(), sets));
            };
        }

        private static Map<String, Double> plackettLuce(List<SetResult> sets) {
            PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
            sets.forEach(model::add);
            PlackettLuce.Fit fit = model.fit();
            Map<String, Double> strengths = new LinkedHashMap<>();
            for (int i = 0; i < fit.players().size(); i++) {
                strengths.put(fit.players().get(i), fit.strength(i));
            }
            return strengths;
        }
    }

    static Map<String, Double> means(Ratings ratings) {
        Map<String, Double> means = new LinkedHashMap<>();
        ratings.byPlayer().forEach((player, rating) -> means.put(player, rating.mean()));
        return means;
    }

    /** What one length of sets comes to, a number for each halving. */
    static final class Accuracy {
        private final int sets;
        private final Map<Method, List<Double>> order = new EnumMap<>(Method.class);
        private final Map<Method, List<Double>> error = new EnumMap<>(Method.class);

        private Accuracy(int sets) {
            this.sets = sets;
        }

        /** How many sets were rated. */
        int sets() {
            return sets;
        }

        /** Kendall's tau with the order of the other half. */
        MeanInterval order(Method method) {
            return spread(order.getOrDefault(method, List.of()));
        }

        /** The mean squared error of the predicted win rates in the full sets of the other half. */
        MeanInterval error(Method method) {
            return spread(error.getOrDefault(method, List.of()));
        }

        /** How much of Kendall's tau is lost against {@code full}, halving by halving. */
        MeanInterval loss(Method method, Accuracy full) {
            List<Double> own = order.getOrDefault(method, List.of());
            List<Double> best = full.order.getOrDefault(method, List.of());
            return spread(IntStream.range(0, own.size())
                    .mapToObj(i -> best.get(i) - own.get(i))
                    .toList());
        }

        /* One league differs from the next by this much, and each halving is such a league. */
        private static MeanInterval spread(List<Double> values) {
            double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
            return Resampling.interval(Sample.of(all).mean(), all);
        }

        private void add(Method method, List<SetResult> rated, Map<String, Double> truth, DirectResults results) {
            order.computeIfAbsent(method, m -> new ArrayList<>()).add(KendallTau.between(truth, method.ratings(rated)));
            method.procedure().ifPresent(procedure -> {
                Map<String, Rating> ratings = Ratings.of(procedure, rated).byPlayer();
                error.computeIfAbsent(method, m -> new ArrayList<>())
                        .add(PredictionError.squared(results, ratings, procedure.system())
                                .mean());
            });
        }
    }

    /** Measures sets of every length in blocks up to that of {@code sets}, in so many random halvings. */
    SetLengths(List<PlayedSet> sets, int halvings, RandomGenerator random) {
        this.sets = sets;
        int blocks = sets.stream().mapToInt(set -> set.blocks().size()).min().orElseThrow();
        lengths = lengths(blocks);
        for (int halving = 0; halving < halvings; halving++) {
            halve(random);
        }
    }

    /** The lengths in blocks that are measured of sets of so many, the longest last. */
    static List<Integer> lengths(int blocks) {
        List<Integer> lengths = new ArrayList<>();
        for (int power = 1; power < blocks; power *= 10) {
            for (int step : STEPS) {
                if (step * power < blocks) {
                    lengths.add(step * power);
                }
            }
        }
        lengths.add(blocks);
        return lengths;
    }

    private void halve(RandomGenerator random) {
        List<PlayedSet> shuffled = new ArrayList<>(sets);
        Collections.shuffle(shuffled, new Random(random.nextLong()));
        int half = sets.size() / 2;
        List<SetResult> told = PlayedSet.results(shuffled.subList(half, sets.size()));
        Map<String, Double> truth = PointStrengths.of(told);
        DirectResults results = DirectResults.of(told);
        List<PlayedSet> rated = shuffled.subList(0, half);
        List<int[]> blocks = rated.stream()
                .map(set -> shuffledBlocks(set.blocks().size(), random))
                .toList();
        for (int length : lengths) {
            List<SetResult> shorter = new ArrayList<>();
            for (int i = 0; i < half; i++) {
                int[] chosen = IntStream.of(blocks.get(i)).limit(length).toArray();
                shorter.add(rated.get(i).result(chosen));
            }
            int fewer = Math.max(2, half / length);
            for (Method method : Method.values()) {
                sameSets.computeIfAbsent(length, l -> new Accuracy(half)).add(method, shorter, truth, results);
                sameGames
                        .computeIfAbsent(length, l -> new Accuracy(fewer))
                        .add(method, shorter.subList(0, fewer), truth, results);
            }
        }
    }

    private static int[] shuffledBlocks(int blocks, RandomGenerator random) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, blocks).boxed().toList());
        Collections.shuffle(order, new Random(random.nextLong()));
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The lengths in blocks, the longest last. */
    List<Integer> lengths() {
        return lengths;
    }

    /** The same number of sets, each of this many blocks. */
    Accuracy sameSets(int length) {
        return accuracy(sameSets, length);
    }

    /** The same number of games: the longer the sets, the fewer. */
    Accuracy sameGames(int length) {
        return accuracy(sameGames, length);
    }

    private static Accuracy accuracy(Map<Integer, Accuracy> by, int length) {
        Accuracy found = by.get(length);
        if (found == null) {
            throw new IllegalArgumentException("no length of " + length + " blocks");
        }
        return found;
    }

    /** The shortest length in blocks whose mean loss of Kendall's tau is at most {@code allowed}. */
    int enough(Method method, double allowed) {
        Accuracy full = sameSets(lengths.get(lengths.size() - 1));
        return lengths.stream()
                .filter(length -> sameSets(length).loss(method, full).mean() <= allowed)
                .findFirst()
                .orElseThrow();
    }
}
