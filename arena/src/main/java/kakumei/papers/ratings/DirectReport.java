package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.random.Seeds;
import kakumei.rating.Cycle;
import kakumei.rating.DirectResults;
import kakumei.rating.Intransitivity;
import kakumei.rating.MeanInterval;
import kakumei.rating.PointStrengths;
import kakumei.rating.Resampling;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.rating.Transitivity;
import kakumei.report.Comparison;
import kakumei.report.FindingsText;
import kakumei.report.Report;
import kakumei.sets.Findings;

/** Tables 4 and 5: who beat whom; with Table 4 whether strength is one scale. */
final class DirectReport {
    private static final int STRONG = 15;
    private static final int CYCLES_SHOWN = 10;
    private static final double LARGE_ERROR = 0.6;
    private static final int LEAGUES = 100;
    private static final double ALARM = 0.05;
    private static final long FINDINGS = 5;

    private final RatedLeague league;
    private final Findings findings;

    private DirectReport(Setting setting, Results results) {
        league = new RatedLeague(setting, results);
        findings = Findings.of(league.results(), Seeds.mix(setting.seed(), FINDINGS));
    }

    /** Table 4: the strongest. */
    static Report ofStrongest(Setting setting, Results results) {
        DirectReport report = new DirectReport(setting, results);
        List<String> order = report.league.order(SetWise.Method.STS);
        List<String> byElo = report.league.order(SetWise.Method.SE);
        List<String> strong = byElo.subList(0, Math.min(STRONG, byElo.size())).stream()
                .sorted((one, other) -> Integer.compare(order.indexOf(one), order.indexOf(other)))
                .toList();
        Report written = new Report();
        written.text("The " + strong.size() + " strongest by SE in the order of STS, as in the paper: sets in which the"
                + " player of the row finished ahead, then those in which the other did (draws between the two). Every"
                + " set is counted once; the paper's counts are doubled, and halved here.");
        report.grid(written, "table4", strong);
        report.oneSided(written, 4, strong);
        written.heading("Does A over B and B over C predict A over C?");
        report.transitivity(written);
        written.heading("Cycles of three");
        report.cycles(written);
        return written;
    }

    /** Table 5: the common five. */
    static Report ofCommon(Setting setting, Results results) {
        DirectReport report = new DirectReport(setting, results);
        List<String> common = report.league.order(SetWise.Method.STS).stream()
                .filter(PaperField.COMMON::contains)
                .toList();
        Report written = new Report();
        written.text("Five players of different kinds, chosen before the league was played, in the place of the five"
                + " programs that Morita and Matsuzaki rated too. Every set is counted once.");
        report.grid(written, "table5", common);
        report.oneSided(written, 5, common);
        return written;
    }

    private void grid(Report written, String name, List<String> players) {
        DirectResults direct = league.direct();
        List<String> header = new ArrayList<>(List.of("player"));
        players.forEach(player -> header.add(">" + player));
        List<List<String>> rows = new ArrayList<>();
        for (String one : players) {
            List<String> row = new ArrayList<>(List.of(one));
            for (String other : players) {
                int i = direct.number(one);
                int j = direct.number(other);
                String score = FindingsText.score(direct, i, j);
                row.add(score.isEmpty() ? "–" : score);
            }
            rows.add(row);
        }
        written.grid(name, header, rows);
        written.figure(
                name,
                "Direct results; blue where the player of the row is ahead.",
                FindingsText.crosstable(direct, players).svg());
    }

    private void oneSided(Report written, int table, List<String> players) {
        DirectResults printed = new PrintedTable(table).results();
        List<Comparison> rows = List.of(
                Comparison.of(
                        "share of pairs that met in which one always won",
                        oneSided(printed, printed.players()),
                        0,
                        league.interval(sets -> oneSided(DirectResults.of(sets), players)),
                        3),
                Comparison.of(
                        "sets a pair met in, on average",
                        meetings(printed, printed.players()),
                        0,
                        league.interval(sets -> meetings(DirectResults.of(sets), players)),
                        1));
        written.comparisons("one-sided", "direct results", rows);
        written.text("The fewer sets a pair met in, the easier one wins them all; and the longer a set, the surer the"
                + " better player is ahead.");
    }

    private static double oneSided(DirectResults results, List<String> players) {
        return share(results, players, pair -> pair[0] == 0 || pair[1] == 0 ? 1 : 0);
    }

    private static double meetings(DirectResults results, List<String> players) {
        return share(results, players, pair -> pair[0] + pair[1]);
    }

    /** The mean over pairs that met of something that wins and losses come to. */
    private static double share(DirectResults results, List<String> players, ToDoubleFunction<double[]> value) {
        double sum = 0;
        int pairs = 0;
        for (int one = 0; one < players.size(); one++) {
            for (int other = 0; other < one; other++) {
                int i = results.number(players.get(one));
                int j = results.number(players.get(other));
                if (i >= 0 && j >= 0 && results.met(i, j)) {
                    double half = 0.5 * results.draws(i, j);
                    sum += value.applyAsDouble(new double[] {results.wins(i, j) + half, results.losses(i, j) + half});
                    pairs++;
                }
            }
        }
        return pairs == 0 ? Double.NaN : sum / pairs;
    }

    private void transitivity(Report written) {
        List<Transitivity.Path> paths = Transitivity.paths(findings.results()).stream()
                .sorted(Comparator.comparingDouble(path -> -Math.abs(path.error())))
                .toList();
        written.text("Equation 2 predicts " + paths.size() + " win rates; "
                + Numbers.withError(league.interval(sets -> largeErrors(DirectResults.of(sets))), 2)
                + " % of them are off by 60 points or more, which the paper says happens. In " + LEAGUES
                + " leagues of the same sets with one scale of strength and nothing else, simulated, it is "
                + Numbers.withError(largeErrorsByChance(), 2)
                + " % (± is 1.96 standard deviations over leagues): few meetings make such errors. The largest:");
        List<List<String>> rows = new ArrayList<>();
        DirectResults direct = findings.results();
        for (Transitivity.Path path : paths.subList(0, Math.min(5, paths.size()))) {
            List<String> names = direct.players();
            rows.add(List.of(
                    names.get(path.a()) + " by way of " + names.get(path.b()) + " over " + names.get(path.c()),
                    Numbers.percent(path.predicted(), 0),
                    Numbers.percent(path.actual(), 0),
                    FindingsText.score(direct, path.a(), path.b()),
                    FindingsText.score(direct, path.b(), path.c()),
                    FindingsText.score(direct, path.a(), path.c())));
        }
        written.grid("transitivity", List.of("path", ">predicted", ">seen", ">A-B", ">B-C", ">A-C"), rows);
    }

    /** The share of the paths that equation 2 misses by far, in percent. */
    private static double largeErrors(DirectResults results) {
        List<Transitivity.Path> paths = Transitivity.paths(results);
        long large = paths.stream()
                .filter(path -> Math.abs(path.error()) >= LARGE_ERROR)
                .count();
        return 100.0 * large / paths.size();
    }

    /**
     * The same where players differ in strength alone: strengths in points, and normal noise as large as what sets have
     * beside them. By a model of finishing orders weak players would win sets that they never do.
     */
    private MeanInterval largeErrorsByChance() {
        Map<String, Double> strengths = PointStrengths.of(league.results());
        double noise = noise(strengths);
        double[] shares = new double[LEAGUES];
        for (int i = 0; i < LEAGUES; i++) {
            shares[i] = largeErrors(DirectResults.of(league.results().stream()
                    .map(set -> simulated(set, strengths, noise))
                    .toList()));
        }
        return Resampling.interval(Sample.of(shares).mean(), shares);
    }

    /** The standard deviation of a player's points per game in a set beside its strength and the mean of the set. */
    private double noise(Map<String, Double> strengths) {
        double squares = 0;
        int freedom = 1 - strengths.size();
        for (SetResult set : league.results()) {
            Sample rest = Sample.EMPTY;
            for (int i = 0; i < set.players().size(); i++) {
                rest = rest.plus(set.points().get(i) / set.games()
                        - strengths.getOrDefault(set.players().get(i), 0.0));
            }
            squares += rest.squares();
            freedom += set.players().size() - 1;
        }
        return freedom > 0 ? Math.sqrt(squares / freedom) : 0;
    }

    private SetResult simulated(SetResult set, Map<String, Double> strengths, double noise) {
        List<Double> points = set.players().stream()
                .map(player -> strengths.getOrDefault(player, 0.0)
                        + noise * league.random().nextGaussian())
                .toList();
        return SetResult.of(set.start(), set.players(), points);
    }

    private void cycles(Report written) {
        List<Findings.EvidentCycle> cycles = findings.cycles();
        if (cycles.isEmpty()) {
            written.text("There is none in the direct results.");
        } else {
            written.text("The paper's cycle of Blauweregen, Glicine and tommy is 18-13, 7-5 and 9-5 when each set is"
                    + " counted once. Of ours, the largest first: probability is that of all three win rates lying above one"
                    + " half, p is the share of simulated leagues without a cycle that show one as large anywhere,"
                    + " resampled is the share of resampled leagues that still have the cycle.");
            written.grid(
                    "cycles",
                    List.of("cycle", ">wins-losses", ">probability", ">p", ">resampled"),
                    cycles.stream().limit(CYCLES_SHOWN).map(this::row).toList());
            long evident = cycles.stream()
                    .filter(cycle -> cycle.cycle().pValue() < ALARM)
                    .count();
            written.text(evident == 0 ? "None is beyond chance." : evident + " of them are beyond chance (p < 0.05).");
        }
        findings.heldOut().ifPresent(test -> heldOut(written, test));
    }

    private List<String> row(Findings.EvidentCycle evident) {
        Cycle cycle = evident.cycle();
        List<String> scores = new ArrayList<>();
        for (List<String> edge :
                List.of(List.of(cycle.a(), cycle.b()), List.of(cycle.b(), cycle.c()), List.of(cycle.c(), cycle.a()))) {
            DirectResults direct = findings.results();
            scores.add(FindingsText.score(direct, direct.number(edge.get(0)), direct.number(edge.get(1))));
        }
        return List.of(
                cycle.a() + " > " + cycle.b() + " > " + cycle.c(),
                String.join(", ", scores),
                Numbers.fixed(cycle.probability(), 2),
                Numbers.fixed(cycle.pValue(), 2),
                Numbers.fixed(evident.resampled(), 2));
    }

    private static void heldOut(Report written, Intransitivity test) {
        String gain = test.gain()
                .interval(0.95)
                .map(interval -> Numbers.withError(interval, 3))
                .orElse(Numbers.fixed(test.gain().mean(), 3));
        written.text("Held-out test: with a cyclic part beside the scale of strength, the log loss of a set that was"
                + " not fitted is smaller by " + gain + " (of "
                + Numbers.fixed(test.transitive().mean(), 3)
                + "). Near or below zero, one scale is enough.");
    }
}
