package kakumei.papers.heuristics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
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

    private final PublishedScores published;

    VariantReport(PublishedScores published) {
        this.published = published;
    }

    /** The table. */
    Report report(Results results) {
        List<Comparison> scores = new ArrayList<>();
        List<Comparison> leads = new ArrayList<>();
        List<List<String>> sets = new ArrayList<>();
        for (String variant : published.variants()) {
            double[] ours = blocks(variant, results);
            scores.add(compare(variant, published.mean(variant), published.half(), ours));
            if (!variant.equals("kou2")) {
                double[] more = Ratio.less(ours, blocks("kou2", results));
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
                        "Points in 2,000 games more than kou2. All players had the same deals, so that luck with the cards"
                                + " takes part of the scatter with it.")
                .comparisons("differences", "player", leads)
                .heading("lock+ against lock-")
                .text("The paper finds that to lock always is worse still than never to mind it. Points in 2,000 games"
                        + " more than lock-, from the same deals.")
                .comparisons("locks", "player", locks(results))
                .heading("Does it matter less to save strong melds?")
                .text(
                        "The paper finds these variants nearer to kou2 than others. How far the one is from kou2, above or"
                                + " below, less how far the other is, in points in 2,000 games; below 0 it matters less. Two that"
                                + " are near to kou2 both say little: a distance is never below 0, and chance makes it larger.")
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

    /** Those that save less beside those that the paper finds to matter. */
    private List<Comparison> saving(Results results) {
        List<Comparison> rows = new ArrayList<>();
        for (String saving : List.of("use2", "useA", "useA+2")) {
            for (String other : List.of("w100", "single", "lock-")) {
                double paper = Math.abs(lead(saving)) - Math.abs(lead(other));
                // The same score of kou2 falls out of the difference, or counts twice.
                double scores = Math.signum(lead(saving)) == Math.signum(lead(other)) ? 2 : 6;
                double[] more = Ratio.less(distance(saving, results), distance(other, results));
                rows.add(compare(saving + " than " + other, paper, Math.sqrt(scores) * published.half(), more));
            }
        }
        return rows;
    }

    private double lead(String variant) {
        return published.mean(variant) - published.mean("kou2");
    }

    /** Block by block what a variant makes more than kou2, or less where it makes less in all. */
    private static double[] distance(String variant, Results results) {
        double[] more = Ratio.less(blocks(variant, results), blocks("kou2", results));
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
