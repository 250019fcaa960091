package kakumei.papers.heuristics;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
import kakumei.papers.heuristics.LikelyWinners.Situation;
import kakumei.plot.CategoryChart;
import kakumei.plot.CategoryChart.Marks;
import kakumei.plot.CategoryChart.Symbol;
import kakumei.plot.CategoryChart.Value;
import kakumei.rating.MeanInterval;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;

/**
 * Shares of tricks won by class of E, beside one of Tables 5 to 7.
 *
 * @param opponents against whom
 * @param published the paper's numbers
 */
record TrickReport(Opponents opponents, PublishedTricks published) {
    /** Games of each table of the paper. */
    static final int GAMES = 10_000;

    /* What the paper counts: E itself, and melds behind which something is left. The text excludes neither of the other
     * two situations; how they come out is shown too. */
    private static final Set<Situation> COUNTED = EnumSet.of(Situation.LEAD, Situation.FOLLOW);

    /** A row of the table: some classes of E. */
    private record Row(String name, int first, int last) {}

    private static final List<Row> ROWS = rows();

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int bin = 0; bin < TrickBins.COUNT; bin++) {
            rows.add(new Row(TrickBins.NAMES.get(bin), bin, bin));
        }
        rows.add(new Row("75-99", 0, TrickBins.COUNT - 1));
        rows.add(new Row("85-99", TrickBins.FROM_85, TrickBins.COUNT - 1));
        return rows;
    }

    /** What the keys of its units begin with. */
    String key() {
        return "tricks-" + opponents.key();
    }

    /** The table. */
    Report report(Results results) {
        List<Comparison> shares = new ArrayList<>();
        List<List<String>> counts = new ArrayList<>();
        double games = results.under(key() + "/").stream()
                .mapToDouble(unit -> unit.path("games").doubleValue())
                .sum();
        double scale = GAMES / games;
        for (Row row : ROWS) {
            int submitted = published.submitted(row.first(), row.last());
            int won = published.won(row.first(), row.last());
            double[] ours = units(results, COUNTED, "submitted", row);
            double[] ourWon = units(results, COUNTED, "won", row);
            shares.add(share(results, row));
            counts.add(List.of(
                    row.name(),
                    String.valueOf(submitted),
                    String.valueOf(won),
                    Figures.count(Math.round(scale * sum(ours))),
                    Figures.count(Math.round(scale * sum(ourWon)))));
        }
        return new Report()
                .text("w75 against " + opponents.words()
                        + ". Counted are melds of E 75 to 99 from a hand that it takes for likely to"
                        + " go out; won are those after which the table was cleared. Shares in percent; our intervals are"
                        + " over blocks of games, the paper's error is that of independent events.")
                .comparisons("shares", "E", shares)
                .heading("How often")
                .text("Melds in 10,000 games.")
                .grid(
                        "counts",
                        List.of("E", ">paper, submitted", ">paper, won", ">ours, submitted", ">ours, won"),
                        counts)
                .heading("From class to class")
                .text(
                        "How much the share rises from one class to the next, in points of percent, and how much more it does so"
                                + " to 90-94 than to 85-89: above 0 there is a jump. Half the interval is the root of the sum of the"
                                + " squared half widths, as if the classes were independent.")
                .comparisons("steps", "E, less the class below", steps(results))
                .heading("By situation")
                .text(
                        "Melds in 10,000 games and the share that won, in percent. The paper does not say whether it counts"
                                + " melds that lock the suits (section 3.6 sets their E to 86) and last melds; the tables above do"
                                + " not.")
                .grid(
                        "situations",
                        List.of("situation", "E", ">submitted", ">won, %", ">± (95 %)"),
                        situations(results, scale));
    }

    /** The share that won, in percent. */
    private Comparison share(Results results, Row row) {
        int submitted = published.submitted(row.first(), row.last());
        double share = 100.0 * published.won(row.first(), row.last()) / submitted;
        double[] ours = units(results, COUNTED, "submitted", row);
        double[] ourWon = units(results, COUNTED, "won", row);
        return Comparison.of(
                row.name(),
                share,
                100 * Ratio.half(share / 100, submitted),
                100 * Ratio.of(ourWon, ours),
                percent(Ratio.interval(ourWon, ours)),
                1);
    }

    /** From each class to the next, and whether the share jumps at 90. */
    private List<Comparison> steps(Results results) {
        List<Comparison> classes = ROWS.subList(0, TrickBins.COUNT).stream()
                .map(row -> share(results, row))
                .toList();
        List<Comparison> steps = new ArrayList<>();
        for (int bin = 1; bin < TrickBins.COUNT; bin++) {
            steps.add(sum(TrickBins.NAMES.get(bin), List.of(classes.get(bin), classes.get(bin - 1)), 1, -1));
        }
        int jump = TrickBins.FROM_85 + 1;
        steps.add(sum(
                "the step to " + TrickBins.NAMES.get(jump) + " less that to " + TrickBins.NAMES.get(jump - 1),
                classes.subList(jump - 2, jump + 1),
                1,
                -2,
                1));
        return steps.stream().filter(step -> !Double.isNaN(step.ours())).toList();
    }

    /** A sum of shares with weights, as if they were independent. */
    private static Comparison sum(String name, List<Comparison> shares, int... weights) {
        double paper = 0;
        double ours = 0;
        double paperSquares = 0;
        double ourSquares = 0;
        for (int i = 0; i < weights.length; i++) {
            Comparison share = shares.get(i);
            paper += weights[i] * share.paper().orElseThrow();
            ours += weights[i] * share.ours();
            paperSquares += Math.pow(weights[i] * share.paperHalf(), 2);
            ourSquares += Math.pow(weights[i] * share.ourHalf(), 2);
        }
        return new Comparison(name, Optional.of(paper), Math.sqrt(paperSquares), ours, Math.sqrt(ourSquares), 1);
    }

    private List<List<String>> situations(Results results, double scale) {
        List<List<String>> rows = new ArrayList<>();
        for (Situation situation : Situation.values()) {
            for (Row row : ROWS) {
                double[] submitted = units(results, EnumSet.of(situation), "submitted", row);
                double[] won = units(results, EnumSet.of(situation), "won", row);
                rows.add(List.of(
                        key(situation),
                        row.name(),
                        Figures.count(Math.round(scale * sum(submitted))),
                        sum(submitted) == 0 ? "–" : percent(Ratio.of(won, submitted)),
                        halfWidth(Ratio.interval(won, submitted))));
            }
        }
        return rows;
    }

    /** Fig. 7: the shares against all opponents. */
    static Report figure(List<TrickReport> all, Results results) {
        List<Marks> marks = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            TrickReport one = all.get(i);
            List<List<Value>> paper = new ArrayList<>();
            List<List<Value>> ours = new ArrayList<>();
            for (Row row : ROWS.subList(0, TrickBins.COUNT)) {
                Comparison share = one.share(results, row);
                double theirs = share.paper().orElseThrow();
                boolean known = Double.isFinite(share.ourHalf());
                boolean played = !Double.isNaN(share.ours());
                paper.add(List.of(new Value(theirs)));
                ours.add(played ? List.of(new Value(share.ours(), known ? share.ourHalf() : 0)) : List.of());
                rows.add(List.of(
                        one.opponents.words(),
                        row.name(),
                        Figures.fixed(theirs, 1),
                        played ? Figures.fixed(share.ours(), 1) : "–",
                        known ? Figures.fixed(share.ourHalf(), 1) : "–"));
            }
            marks.add(new Marks("paper, " + one.opponents.words(), Symbol.CIRCLE, i, -0.1 + 0.1 * i, false, paper));
            marks.add(new Marks("ours, " + one.opponents.words(), Symbol.POINT, i, -0.1 + 0.1 * i, true, ours));
        }
        String title = "Share of tricks won by the strength value E";
        Report report = new Report()
                .figure(
                        "fig7",
                        title + ", from hands likely to go out: circles the paper, lines ours with 95 % intervals.",
                        new CategoryChart(title, "tricks won, %", TrickBins.NAMES, marks).svg())
                .grid("shares", List.of("against", "E", ">paper, %", ">ours, %", ">± (95 %)"), rows)
                .heading("Whoever plays?")
                .text(
                        "The share against some opponents less that against others, in points of percent. Half the interval"
                                + " is the root of the sum of both squared half widths, as if the tables were independent.");
        for (int one = 0; one < all.size(); one++) {
            for (int other = one + 1; other < all.size(); other++) {
                difference(report, all.get(one), all.get(other), results);
            }
        }
        return report;
    }

    private static void difference(Report report, TrickReport one, TrickReport other, Results results) {
        List<Comparison> rows = new ArrayList<>();
        for (Row row : ROWS) {
            Comparison mine = one.share(results, row);
            Comparison less = other.share(results, row);
            if (Double.isNaN(mine.ours() - less.ours())) {
                continue; // no such meld was submitted
            }
            rows.add(new Comparison(
                    row.name(),
                    mine.paper().flatMap(share -> less.paper().map(than -> share - than)),
                    Math.hypot(mine.paperHalf(), less.paperHalf()),
                    mine.ours() - less.ours(),
                    Math.hypot(mine.ourHalf(), less.ourHalf()),
                    1));
        }
        String name = one.opponents.key() + "-" + other.opponents.key();
        report.comparisons(name, "E, " + one.opponents.key() + " less " + other.opponents.key(), rows);
    }

    private static String halfWidth(Optional<MeanInterval> share) {
        return share.map(i -> percent(i.halfWidth())).orElse("–");
    }

    private static String percent(double share) {
        return Figures.fixed(100 * share, 1);
    }

    private static Optional<MeanInterval> percent(Optional<MeanInterval> share) {
        return share.map(i -> new MeanInterval(100 * i.mean(), 100 * i.low(), 100 * i.high(), i.level(), i.count()));
    }

    /** What each unit has of a field in the classes of a row. */
    private double[] units(Results results, Set<Situation> situations, String field, Row row) {
        return results.under(key() + "/").stream()
                .mapToDouble(unit -> situations.stream()
                        .mapToDouble(situation -> sum(unit.path(key(situation)).path(field), row))
                        .sum())
                .toArray();
    }

    private static String key(Situation situation) {
        return situation.name().toLowerCase(Locale.ROOT);
    }

    private static double sum(JsonNode counts, Row row) {
        double sum = 0;
        for (int bin = row.first(); bin <= row.last(); bin++) {
            sum += counts.path(bin).doubleValue();
        }
        return sum;
    }

    private static double sum(double[] numbers) {
        return Arrays.stream(numbers).sum();
    }
}
