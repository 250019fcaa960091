package kakumei.papers.heuristics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.plot.CategoryChart;
import kakumei.plot.CategoryChart.Marks;
import kakumei.plot.CategoryChart.Symbol;
import kakumei.plot.CategoryChart.Value;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;

/** Scores of kou2 and its variants beside one of Tables 1 to 4, and in the form of Figs 3 to 6. */
final class VariantReport {
    private static final double LEVEL = 0.95;
    /** Those that the paper finds to stand out in Table 1; lock+ is the third, in two readings. */
    private static final List<String> STAND_OUT = List.of("w100", "single");
    /** Those that save less. */
    private static final List<String> SAVING = List.of("use2", "useA", "useA+2");
    /** Those that the paper finds to matter, lock+ in both readings. */
    private static final List<String> MATTER = List.of("w100", "single", "lock-", "lock+", "lock++");

    /** Those that the paper says lose {@link #LOSS} of kou2's score or more. */
    private static final List<String> LOSING = List.of("single", "rev+");

    private static final double LOSS = 0.03;

    private final PublishedScores published;
    private final Opponents opponents;

    VariantReport(PublishedScores published, Opponents opponents) {
        this.published = published;
        this.opponents = opponents;
    }

    /** The table. */
    Report report(Setting setting, Results results) {
        List<Comparison> scores = new ArrayList<>();
        List<Comparison> leads = new ArrayList<>();
        List<List<String>> sets = new ArrayList<>();
        for (String variant : published.variants()) {
            double[] ours = blocks(variant, results);
            scores.add(compare(variant, published.mean(variant), published.half(), ours));
            if (!variant.equals(Opponents.KOU2)) {
                double[] more = Ratio.less(ours, blocks(Opponents.KOU2, results));
                leads.add(compare(variant, lead(variant), Math.sqrt(2) * published.half(), more));
            }
            List<String> row = new ArrayList<>(List.of(variant));
            for (double score : published.sets(variant)) {
                row.add(Figures.fixed(score, 0));
            }
            for (int set = 1; set <= PublishedScores.SETS; set++) {
                row.add(Figures.fixed(set(variant, set, results), 0));
            }
            sets.add(row);
        }
        return new Report()
                .text(
                        "Scores are points in 2,000 games (5 for the first place, 1 for the last; 6,000 is even). Intervals"
                                + " are over blocks of games from one class reset to the next. The paper's error is taken"
                                + " from the scatter of its three sets, all players together. lock++ is the other reading"
                                + " of the paper's lock+ (docs/players.md).")
                .comparisons("scores", "player", scores)
                .heading("Against kou2")
                .text(
                        "Points in 2,000 games more than kou2. All players had the same deals; but hands go round the table from"
                                + " the daifugo, so that only variants that seldom differ from kou2 share its luck, and only"
                                + " their differences scatter less than scores.")
                .comparisons("differences", "player", leads)
                .text("The same as % of kou2's score, whose own error the interval holds, too. The paper says"
                        + " 3 % or more of single in Tables 2 to 4 and of rev+ in Table 2.")
                .comparisons("percent", "% of kou2's score more", percent(setting, results))
                .text("Below 0 it loses 3 % or more, in points in 2,000 games.")
                .comparisons("limit", "more than 97 % of kou2's score", limit(results))
                .heading("Do w100, single and lock+ stand out?")
                .text(
                        "The mean of the three less that of the nine other heuristics of the paper, points in 2,000 games.")
                .comparisons("standing-out", "less the other nine", standOut(results))
                .heading("lock+ against lock-")
                .text("The paper finds that to lock always is worse still than never to mind it. Points in 2,000 games"
                        + " more than lock-.")
                .comparisons("locks", "player", locks(results))
                .heading("Does it matter less to save strong melds?")
                .text(
                        "The paper finds these variants nearer to kou2 than others. How far the one is from kou2, above or"
                                + " below, less how far the other is, in points in 2,000 games; below 0 it matters less. Saving is"
                                + " the mean of the three. Two that are near to kou2 both say little: a distance is never below 0,"
                                + " and chance makes it larger.")
                .comparisons("saving", "farther from kou2", saving(results))
                .heading("Set by set")
                .grid(
                        "sets",
                        List.of("player", ">paper 1", ">paper 2", ">paper 3", ">ours 1", ">ours 2", ">ours 3"),
                        sets);
    }

    /** Both readings of lock+ beside lock-. */
    private List<Comparison> locks(Results results) {
        List<Comparison> rows = new ArrayList<>();
        for (String variant : List.of("lock+", "lock++")) {
            double lead = published.mean(variant) - published.mean("lock-");
            double[] more = Ratio.less(blocks(variant, results), blocks("lock-", results));
            rows.add(compare(variant, lead, Math.sqrt(2) * published.half(), more));
        }
        return rows;
    }

    /** What single and rev+ make more than kou2, in % of its score. */
    private List<Comparison> percent(Setting setting, Results results) {
        String kou2 = setting.casting().spec(Opponents.KOU2);
        String reading = kou2.equals(Opponents.KOU2) ? "" : kou2 + ", ";
        List<Comparison> rows = new ArrayList<>();
        for (String variant : LOSING) {
            double[] score = blocks(variant, results);
            double[] base = blocks(Opponents.KOU2, results);
            double paper = lead(variant) / published.mean(Opponents.KOU2);
            rows.add(Comparison.of(
                    reading + variant + ", against " + opponents.words(),
                    100 * paper,
                    100 * Math.hypot(1, 1 + paper) * published.half() / published.mean(Opponents.KOU2),
                    100 * (Ratio.of(score, base) - 1),
                    Ratio.interval(score, base).map(VariantReport::percentMore),
                    2));
        }
        return rows;
    }

    /** What they make more than is left of kou2's score where {@link #LOSS} of it is lost. */
    private List<Comparison> limit(Results results) {
        List<Comparison> rows = new ArrayList<>();
        for (String variant : LOSING) {
            double[] left = Arrays.stream(blocks(Opponents.KOU2, results))
                    .map(score -> (1 - LOSS) * score)
                    .toArray();
            rows.add(compare(
                    variant,
                    published.mean(variant) - (1 - LOSS) * published.mean(Opponents.KOU2),
                    Math.hypot(1, 1 - LOSS) * published.half(),
                    Ratio.less(blocks(variant, results), left)));
        }
        return rows;
    }

    private static MeanInterval percentMore(MeanInterval ratio) {
        return new MeanInterval(
                100 * (ratio.mean() - 1),
                100 * (ratio.low() - 1),
                100 * (ratio.high() - 1),
                ratio.level(),
                ratio.count());
    }

    /** w100, single and lock+ beside the other variants of the paper, with both readings of lock+. */
    private List<Comparison> standOut(Results results) {
        List<Comparison> rows = new ArrayList<>();
        List<String> others = published.variants().stream()
                .filter(variant -> !STAND_OUT.contains(variant))
                .filter(variant -> !List.of(Opponents.KOU2, "lock+", "lock++").contains(variant))
                .toList();
        for (String lock : List.of("lock+", "lock++")) {
            List<String> three =
                    Stream.concat(STAND_OUT.stream(), Stream.of(lock)).toList();
            double paper = average(three, published::mean) - average(others, published::mean);
            double half = Math.sqrt(1.0 / three.size() + 1.0 / others.size()) * published.half();
            double[] ours = Ratio.less(average(three, results), average(others, results));
            rows.add(compare("w100, single, " + lock, paper, half, ours));
        }
        return rows;
    }

    private static double average(List<String> variants, ToDoubleFunction<String> number) {
        return variants.stream().mapToDouble(number).average().orElseThrow();
    }

    /** Block by block the mean of some variants. */
    private static double[] average(List<String> variants, Results results) {
        return mean(variants.stream().map(variant -> blocks(variant, results)).toList());
    }

    private static double[] mean(List<double[]> samples) {
        double[] mean = new double[samples.get(0).length];
        Arrays.setAll(
                mean,
                i -> samples.stream().mapToDouble(sample -> sample[i]).average().orElseThrow());
        return mean;
    }

    /** Those that save less beside those that the paper finds to matter, one by one and together. */
    private List<Comparison> saving(Results results) {
        List<Comparison> rows = new ArrayList<>();
        for (String saving : SAVING) {
            for (String other : MATTER) {
                rows.add(farther(saving, List.of(saving), other, results));
            }
        }
        for (String other : MATTER) {
            rows.add(farther("saving", SAVING, other, results));
        }
        return rows;
    }

    /** How much farther from kou2 some variants are than another, on the mean. */
    private Comparison farther(String name, List<String> some, String other, Results results) {
        double paper = average(some, variant -> Math.abs(lead(variant))) - Math.abs(lead(other));
        // The same score of kou2 falls out of the difference, or counts more than once.
        double base = Math.signum(lead(other)) - average(some, variant -> Math.signum(lead(variant)));
        double scores = 1 + 1.0 / some.size() + base * base;
        double[] ours =
                mean(some.stream().map(variant -> distance(variant, results)).toList());
        return compare(
                name + " than " + other,
                paper,
                Math.sqrt(scores) * published.half(),
                Ratio.less(ours, distance(other, results)));
    }

    private double lead(String variant) {
        return published.mean(variant) - published.mean(Opponents.KOU2);
    }

    /** Block by block what a variant makes more than kou2, or less where it makes less in all. */
    private static double[] distance(String variant, Results results) {
        double[] more = Ratio.less(blocks(variant, results), blocks(Opponents.KOU2, results));
        double sign = Math.signum(Sample.of(more).mean());
        return Arrays.stream(more).map(lead -> sign * lead).toArray();
    }

    /** The figure. */
    Report figure(String name, String title, Results results) {
        List<List<Value>> paperSets = new ArrayList<>();
        List<List<Value>> paperMeans = new ArrayList<>();
        List<List<Value>> ourSets = new ArrayList<>();
        List<List<Value>> ourMeans = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        for (String variant : published.variants()) {
            Sample sample = Sample.of(blocks(variant, results));
            List<Value> measured = new ArrayList<>();
            List<Value> printed = new ArrayList<>();
            for (double score : published.sets(variant)) {
                printed.add(new Value(score));
            }
            for (int set = 1; set <= PublishedScores.SETS; set++) {
                measured.add(new Value(set(variant, set, results)));
            }
            double half = sample.interval(LEVEL).map(MeanInterval::halfWidth).orElse(0.0);
            paperSets.add(printed);
            paperMeans.add(List.of(new Value(published.mean(variant))));
            ourSets.add(measured);
            ourMeans.add(List.of(new Value(sample.mean(), half)));
            rows.add(List.of(
                    variant,
                    Figures.fixed(published.mean(variant), 1),
                    Figures.fixed(sample.mean(), 1),
                    Figures.fixed(half, 1)));
        }
        CategoryChart chart = new CategoryChart(
                title,
                "score in 2,000 games",
                published.variants(),
                List.of(
                        new Marks("paper, mean", Symbol.CROSS, 7, -0.18, false, paperMeans),
                        new Marks("paper, sets", Symbol.CIRCLE, 7, -0.18, false, paperSets),
                        new Marks("ours, mean, 95 % interval", Symbol.CROSS, 0, 0.18, false, ourMeans),
                        new Marks("ours, sets", Symbol.CIRCLE, 0, 0.18, false, ourSets)));
        return new Report()
                .figure(
                        name,
                        title + ": crosses are means over three sets, circles single sets; grey the paper, blue ours.",
                        chart.svg())
                .grid("means", List.of("player", ">paper, mean", ">ours, mean", ">± (95 %)"), rows);
    }

    private static Comparison compare(String variant, double paper, double half, double[] blocks) {
        Sample sample = Sample.of(blocks);
        Optional<MeanInterval> interval = sample.interval(LEVEL);
        return Comparison.of(variant, paper, half, sample.mean(), interval, 1);
    }

    /** The score of each block, as if it had the games of a set. */
    private static double[] blocks(String variant, Results results) {
        return IntStream.rangeClosed(1, PublishedScores.SETS)
                .mapToObj(set -> blocks(variant, set, results))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static double[] blocks(String variant, int set, Results results) {
        return Arrays.stream(results.ratios(variant + "/" + set + "/", "points", "games"))
                .map(points -> PublishedScores.GAMES * points)
                .toArray();
    }

    private static double set(String variant, int set, Results results) {
        return Sample.of(blocks(variant, set, results)).mean();
    }
}
