package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import kakumei.papers.Claim;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.plot.LineChart;
import kakumei.plot.Series;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Figures;
import kakumei.report.Report;

/** Fig. 9: points by the number of playouts, for each hand generator, against four Monte Carlo players. */
final class PlayoutCountReport {
    private static final double LEVEL = 0.95;
    /** So many because the lines are flat where they cross, so that the ends of intervals jump. */
    private static final int RESAMPLES = 20_000;
    /** Playouts with which the paper's better generators are as strong as Rand with 1,500. */
    private static final int EQUAL_OF_PAPER = 1_100;

    /** The generators that the paper finds better. */
    private static final Set<GeneratorKind> BETTER_IN_PAPER = Set.of(GeneratorKind.RAND_D, GeneratorKind.HE_ALL);

    /** What two points of the paper's 10,000 games can just tell apart. */
    private static final double AS_STRONG = 0.07;
    /** Points a game of each of five alike, as Rand with 1,500 playouts is against four that are. */
    private static final double EVEN = 3;
    /** Resampled, fewer blocks scatter less than they should. */
    private static final int FEWEST_BLOCKS = 30;

    private static final Generator RAND = GeneratorKind.RAND.in(GeneratorReading.REMEMBERING);

    private final Strengths peers;
    private final Strengths others;
    private final List<Integer> counts;

    /**
     * A report.
     *
     * @param peers the matches with as many playouts as the opponents, which Table 1 has too
     * @param others those with more or fewer
     */
    PlayoutCountReport(Strengths peers, Strengths others) {
        this.peers = peers;
        this.others = others;
        counts = Stream.concat(peers.playouts().stream(), others.playouts().stream())
                .sorted()
                .toList();
    }

    Report of(Setting setting, Results results) {
        List<Series> lines = new ArrayList<>();
        List<List<String>> data = new ArrayList<>();
        for (Generator generator : others.generators()) {
            List<Series.Point> points = new ArrayList<>();
            for (int count : counts) {
                Sample sample = Sample.of(blocks(results, generator, count));
                double half =
                        sample.interval(LEVEL).map(MeanInterval::halfWidth).orElse(0.0);
                points.add(new Series.Point(beside(count, generator), sample.mean(), half));
                data.add(List.of(generator.text(), String.valueOf(count), fixed(sample.mean()), fixed(half)));
            }
            lines.add(new Series(generator.text(), points));
        }
        return new Report()
                .text("Points a game of one player against four Monte Carlo players with Rand and 1,500 playouts; "
                        + extent(setting.size())
                        + "; the paper has 10,000 games per match. HE/all is learnt from "
                        + Figures.count(Learnt.BLOCKS.games(setting.size().whole()))
                        + " games of each source.")
                .figure(
                        "fig9",
                        "Points a game by the number of playouts, with 95 % intervals",
                        new LineChart(
                                        "Against four Monte Carlo players with 1,500 playouts",
                                        "playouts per decision",
                                        "points per game",
                                        true,
                                        lines)
                                .svg())
                .grid("points", columns(others.generators()), rows(results, others.generators(), this::blocks))
                .data("fig9", List.of("generator", "playouts", "pointsPerGame", "half95"), data)
                .heading("How many playouts are saved?")
                .text("Rand with " + Figures.count(Strengths.PLAYOUTS)
                        + " playouts is one of five alike there and worth just three points a game, whatever it made."
                        + " The number of playouts with which each generator reaches them, on the lines of the figure,"
                        + " made to rise where they fall by chance; the interval is from " + Figures.count(RESAMPLES)
                        + " resamplings of blocks, of which it needs " + FEWEST_BLOCKS + ". The paper reads about "
                        + Figures.count(EQUAL_OF_PAPER)
                        + " for Rand/D and HE/all, three quarters. Rand itself shows what the measure can tell.")
                .grid("equal", List.of("generator", ">paper", ">ours", ">95 % interval"), equal(setting, results))
                .text("What " + Figures.count(EQUAL_OF_PAPER) + " playouts make more than Rand with "
                        + Figures.count(Strengths.PLAYOUTS)
                        + ", in points per game, on the lines of the figure. \"As strong\" is held to ±"
                        + AS_STRONG + ", what two points of the paper's 10,000 games can just tell apart.")
                .grid("saved", savedColumns("more than three"), saved(results, this::overEven))
                .text("The same beside what Rand with " + Figures.count(Strengths.PLAYOUTS)
                        + " made, block by block, whose own error it holds, too:")
                .grid("saved-measured", savedColumns("more than Rand made"), saved(results, this::overRand))
                .heading("Is it better with as many playouts?")
                .text("Points per game more than Rand, the mean over all numbers of playouts, block by block; the paper"
                        + " finds Rand/D and HE/all a little better:")
                .grid(
                        "better",
                        List.of("generator", "paper", ">ours", ">95 % interval", "more?"),
                        leads(
                                compared(),
                                results,
                                this::meanLead,
                                generator -> BETTER_IN_PAPER.contains(generator.kind()) ? "more" : "–",
                                0,
                                Double.POSITIVE_INFINITY))
                .text("With each number of playouts:")
                .grid("leads", columns(compared()), rows(results, compared(), this::leadAt))
                .heading("What are more playouts worth?")
                .text(
                        "Points per game more than with the number of playouts before it, the mean of all generators, block"
                                + " by block:")
                .grid("more", List.of(">playouts", ">than with", ">ours", ">95 % interval", "more?"), more(results));
    }

    private List<Generator> compared() {
        return others.generators().stream()
                .filter(generator -> !generator.equals(RAND))
                .toList();
    }

    private String extent(Size size) {
        return others.generators().size() * counts.size() + " matches of " + Figures.count(others.games(size))
                + " games";
    }

    /* What is claimed is that the lead is above the one number and below the other. */
    private List<List<String>> leads(
            List<Generator> generators,
            Results results,
            BiFunction<Results, Generator, double[]> lead,
            Function<Generator, String> paper,
            double least,
            double most) {
        List<List<String>> rows = new ArrayList<>();
        for (Generator generator : generators) {
            List<String> row = new ArrayList<>(List.of(generator.text(), paper.apply(generator)));
            row.addAll(tested(Sample.of(lead.apply(results, generator)), least, most));
            rows.add(row);
        }
        return rows;
    }

    private static List<String> savedColumns(String more) {
        return List.of("generator", ">paper", ">" + more, ">95 % interval", "within " + AS_STRONG + "?");
    }

    private List<List<String>> saved(Results results, BiFunction<Results, Generator, double[]> lead) {
        return leads(
                others.generators(),
                results,
                lead,
                generator -> BETTER_IN_PAPER.contains(generator.kind()) ? fixed(0) : "–",
                -AS_STRONG,
                AS_STRONG);
    }

    private static List<String> tested(Sample lead, double least, double most) {
        Optional<MeanInterval> interval = lead.interval(LEVEL);
        return List.of(
                fixed(lead.mean()),
                interval.map(of -> Figures.range(of, 3)).orElse("–"),
                interval.map(of -> Claim.Verdict.of(of.low(), of.high(), least, most)
                                .answer())
                        .orElse("–"));
    }

    private double[] leadAt(Results results, Generator generator, int count) {
        return Ratio.less(blocks(results, generator, count), blocks(results, RAND, count));
    }

    private List<List<String>> more(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 1; i < counts.size(); i++) {
            double[] gain = Ratio.less(mean(results, counts.get(i)), mean(results, counts.get(i - 1)));
            List<String> row = new ArrayList<>(List.of(Figures.count(counts.get(i)), Figures.count(counts.get(i - 1))));
            row.addAll(tested(Sample.of(gain), 0, Double.POSITIVE_INFINITY));
            rows.add(row);
        }
        return rows;
    }

    /** Points of each block, the mean of all generators. */
    private double[] mean(Results results, int count) {
        List<Generator> all = others.generators();
        double[] mean = new double[blocks(results, all.get(0), count).length];
        for (Generator generator : all) {
            double[] points = blocks(results, generator, count);
            Arrays.setAll(mean, block -> mean[block] + points[block] / all.size());
        }
        return mean;
    }

    private double[] overEven(Results results, Generator generator) {
        return Arrays.stream(withFewer(results, generator))
                .map(points -> points - EVEN)
                .toArray();
    }

    private double[] overRand(Results results, Generator generator) {
        return Ratio.less(withFewer(results, generator), blocks(results, RAND, Strengths.PLAYOUTS));
    }

    /* With as many as the paper reads. Between two numbers of playouts the line is straight over their logarithms. */
    private double[] withFewer(Results results, Generator generator) {
        int above = 0;
        while (counts.get(above) < EQUAL_OF_PAPER) {
            above++;
        }
        int high = counts.get(above);
        int low = counts.get(above - 1);
        double share = StrictMath.log((double) EQUAL_OF_PAPER / low) / StrictMath.log((double) high / low);
        double[] points = blocks(results, generator, low);
        double[] more = blocks(results, generator, high);
        Arrays.setAll(points, i -> points[i] + share * (more[i] - points[i]));
        return points;
    }

    private double[] meanLead(Results results, Generator generator) {
        double[][] own = matrix(results, generator);
        double[][] rand = matrix(results, RAND);
        double[] leads = new double[own[0].length];
        for (int i = 0; i < own.length; i++) {
            double[] lead = Ratio.less(own[i], rand[i]);
            Arrays.setAll(leads, block -> leads[block] + lead[block] / own.length);
        }
        return leads;
    }

    /* A little to the left or right of its place, lest the intervals of all generators lie on one another. */
    private double beside(int count, Generator generator) {
        List<Generator> all = others.generators();
        return count * Math.pow(1.04, all.indexOf(generator) - (all.size() - 1) / 2.0);
    }

    private double[] blocks(Results results, Generator generator, int count) {
        Strengths played = peers.playouts().contains(count) ? peers : others;
        return played.points(results, RAND.reading().peers(), generator, count);
    }

    private static List<String> columns(List<Generator> generators) {
        List<String> columns = new ArrayList<>(List.of(">playouts"));
        generators.forEach(generator -> columns.add(">" + generator.text()));
        return columns;
    }

    /** What there is of each block. */
    private interface Blocks {
        double[] of(Results results, Generator generator, int count);
    }

    private List<List<String>> rows(Results results, List<Generator> generators, Blocks blocks) {
        List<List<String>> rows = new ArrayList<>();
        for (int count : counts) {
            List<String> row = new ArrayList<>(List.of(Figures.count(count)));
            for (Generator generator : generators) {
                Sample sample = Sample.of(blocks.of(results, generator, count));
                row.add(Figures.withError(sample, 3));
            }
            rows.add(row);
        }
        return rows;
    }

    private List<List<String>> equal(Setting setting, Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (Generator generator : others.generators()) {
            double[][] own = matrix(results, generator);
            int[] all = new int[own[0].length];
            Arrays.setAll(all, i -> i);
            double[] resampled = new double[RESAMPLES];
            SplitMix random =
                    new SplitMix(Seeds.mix(setting.seed(), others.generators().indexOf(generator)));
            for (int i = 0; i < RESAMPLES; i++) {
                int[] drawn = new int[all.length];
                Arrays.setAll(drawn, k -> random.nextInt(all.length));
                resampled[i] = equalCount(own, drawn);
            }
            Arrays.sort(resampled);
            rows.add(List.of(
                    generator.text(),
                    BETTER_IN_PAPER.contains(generator.kind()) ? "about " + Figures.count(EQUAL_OF_PAPER) : "–",
                    whole(equalCount(own, all)),
                    all.length < FEWEST_BLOCKS
                            ? "–"
                            : whole(resampled[RESAMPLES / 40]) + " to "
                                    + whole(resampled[RESAMPLES - 1 - RESAMPLES / 40])));
        }
        return rows;
    }

    /** Points by number of playouts and block. */
    private double[][] matrix(Results results, Generator generator) {
        return counts.stream().map(count -> blocks(results, generator, count)).toArray(double[][]::new);
    }

    /**
     * Where the line of a generator reaches the points of equals, on the scale of logarithms; 0 if it begins above them,
     * infinity if it ends below.
     */
    private double equalCount(double[][] own, int[] blocks) {
        double[] line = rising(
                Arrays.stream(own).mapToDouble(each -> mean(each, blocks)).toArray());
        if (line[0] >= EVEN) {
            return 0;
        }
        for (int i = 1; i < line.length; i++) {
            if (line[i] >= EVEN) {
                double share = (EVEN - line[i - 1]) / (line[i] - line[i - 1]);
                double low = StrictMath.log(counts.get(i - 1));
                double high = StrictMath.log(counts.get(i));
                return StrictMath.exp(low + share * (high - low));
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /**
     * The nearest line that nowhere falls, by least squares: the largest mean that begins at or before a point of the
     * smallest that end at or behind it. More playouts do no harm, and a dip by chance would be crossed too early.
     */
    static double[] rising(double[] line) {
        double[] rising = new double[line.length];
        for (int at = 0; at < line.length; at++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int from = 0; from <= at; from++) {
                double smallest = Double.POSITIVE_INFINITY;
                double sum = 0;
                for (int to = from; to < line.length; to++) {
                    sum += line[to];
                    smallest = to < at ? smallest : Math.min(smallest, sum / (to - from + 1));
                }
                largest = Math.max(largest, smallest);
            }
            rising[at] = largest;
        }
        return rising;
    }

    private static double mean(double[] values, int[] which) {
        return Arrays.stream(which).mapToDouble(i -> values[i]).average().orElse(0);
    }

    private String whole(double count) {
        if (Double.isInfinite(count)) {
            return "above " + Figures.count(counts.get(counts.size() - 1));
        }
        return count == 0 ? "below " + Figures.count(counts.get(0)) : Figures.count(Math.round(count));
    }

    private static String fixed(double value) {
        return Figures.fixed(value, 3);
    }
}
