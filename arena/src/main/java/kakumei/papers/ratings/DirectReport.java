package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import kakumei.papers.Hits;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.random.Seeds;
import kakumei.rating.Cycle;
import kakumei.rating.DirectResults;
import kakumei.rating.Intransitivity;
import kakumei.rating.MeanInterval;
import kakumei.rating.SetWise;
import kakumei.rating.Transitivity;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.FindingsText;
import kakumei.report.Report;
import kakumei.sets.Findings;

/** Tables 4 and 5: who beat whom; with Table 4 whether strength is one scale. */
final class DirectReport {
    private static final int STRONG = 15;
    /** How many of the paper's Table 4 hardly ever lose to those below them, by its words. */
    private static final int GANESA_AND_ABOVE = 9;

    private static final int CYCLES_SHOWN = 10;
    private static final double LARGE_ERROR = 0.6;
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
        List<String> strong = strongest(report.league).stream()
                .sorted((one, other) -> Integer.compare(order.indexOf(one), order.indexOf(other)))
                .toList();
        Report written = new Report();
        written.text("The " + strong.size() + " strongest by SE in the order of STS, as in the paper: sets in which the"
                + " player of the row finished ahead, then those in which the other did (draws between the two). Every"
                + " set is counted once; the paper's counts are doubled, and halved here.");
        report.grid(written, "table4", strong);
        report.oneSided(written, 4, strong);
        report.upsets(written, strong);
        written.heading("Does A over B and B over C predict A over C?");
        report.transitivity(written);
        written.heading("Cycles of three");
        report.cycles(written);
        return written;
    }

    /** As many players as the paper's Table 4 has, the strongest by SE. */
    static List<String> strongest(RatedLeague league) {
        List<String> byElo = league.order(SetWise.Method.SE);
        return byElo.subList(0, Math.min(STRONG, byElo.size()));
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
        report.weakerWon(written, common);
        return written;
    }

    /* Where nobody ever lost, resampled leagues say nothing of the error: the interval is that of a share of independent
     * events, which meetings of one set are not quite. */
    private void weakerWon(Report written, List<String> common) {
        DirectResults direct = league.direct();
        int met = met(direct, common);
        if (met == 0) {
            return;
        }
        double share = upsets(direct, common);
        MeanInterval interval = share == 0
                ? new Hits(0, met).interval()
                : league.interval(sets -> upsets(DirectResults.of(sets), common));
        written.grid(
                "weaker",
                List.of("of all " + Figures.count(met) + " meetings", ">ours", ">95 % interval"),
                List.of(List.of("share that the weaker won", Numbers.fixed(share, 3), Figures.range(interval, 3))));
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

    private void upsets(Report written, List<String> strong) {
        DirectResults printed = new PrintedTable(4).results();
        List<String> best = strong.subList(0, Math.min(GANESA_AND_ABOVE, strong.size()));
        written.comparisons(
                "upsets",
                "meetings of the " + best.size() + " strongest",
                List.of(Comparison.of(
                        "share that the lower by STS won",
                        upsets(printed, printed.players().subList(0, GANESA_AND_ABOVE)),
                        0,
                        league.interval(sets -> upsets(DirectResults.of(sets), best)),
                        3)));
        written.text("Who is the lower is told by the same sets, which makes this share a little small, the paper's as"
                + " well as ours.");
    }

    /** The share of the meetings of some players, the strongest first, that the lower won. */
    private static double upsets(DirectResults results, List<String> order) {
        double won = 0;
        double met = 0;
        for (int one = 0; one < order.size(); one++) {
            for (int other = 0; other < one; other++) {
                int higher = results.number(order.get(other));
                int lower = results.number(order.get(one));
                if (higher >= 0 && lower >= 0) {
                    won += results.wins(lower, higher) + 0.5 * results.draws(lower, higher);
                    met += results.wins(lower, higher) + results.losses(lower, higher) + results.draws(lower, higher);
                }
            }
        }
        return met == 0 ? Double.NaN : won / met;
    }

    /** How often any two of some players met. */
    private static int met(DirectResults results, List<String> players) {
        int met = 0;
        for (String one : players) {
            for (String other : players.subList(0, players.indexOf(one))) {
                int i = results.number(one);
                int j = results.number(other);
                met += i < 0 || j < 0 ? 0 : results.wins(i, j) + results.losses(i, j) + results.draws(i, j);
            }
        }
        return met;
    }

    /** The share of pairs of these players that met in which one always won. */
    static double oneSided(DirectResults results, List<String> players) {
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
        written.text("Equation 2 predicts " + Figures.count(paths.size()) + " win rates; " + large(paths)
                + " of them are off by 60 points or more, which the paper says happens. How many are, in %, and in "
                + SimulatedLeagues.LEAGUES
                + " leagues of the same sets with one scale of strength and nothing else, simulated: few meetings make"
                + " such errors. The interval of the second is where 95 % of such leagues have theirs, each told by"
                + " another resampled league; that of the difference holds 0 for as many of them.");
        largeErrors(written);
        written.text("The largest:");
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

    private void largeErrors(Report written) {
        MeanInterval ours = league.interval(sets -> largeErrors(DirectResults.of(sets)));
        MeanInterval chance = SimulatedLeagues.range(
                SimulatedLeagues.values(
                        league.gameResampling(),
                        league.sets(),
                        0,
                        sets -> new double[] {largeErrors(DirectResults.of(sets))},
                        league.random()),
                0);
        double half = chance.halfWidth();
        double more = ours.mean() - chance.mean();
        written.grid(
                "equation2",
                List.of("of the predictions", ">ours", ">95 % interval"),
                List.of(
                        row("off by 60 points or more", ours),
                        row("where strength is all", chance),
                        row(
                                "the first less the second",
                                new MeanInterval(more, more - half, more + half, ours.level(), ours.count()))));
    }

    private static List<String> row(String what, MeanInterval percent) {
        return List.of(what, Numbers.fixed(percent.mean(), 2), Figures.range(percent, 2));
    }

    /** The share of the paths that equation 2 misses by far, in percent. */
    static double largeErrors(DirectResults results) {
        List<Transitivity.Path> paths = Transitivity.paths(results);
        return 100.0 * large(paths) / paths.size();
    }

    private static long large(List<Transitivity.Path> paths) {
        return paths.stream()
                .filter(path -> Math.abs(path.error()) >= LARGE_ERROR)
                .count();
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
        written.text("Held-out test, of a cyclic part beside the scale of strength. Near or below zero, one scale is"
                + " enough.");
        written.grid(
                "held-out",
                List.of(
                        "a cyclic part beside the scale of strength, in sets that were not fitted",
                        ">ours",
                        ">95 % interval"),
                List.of(List.of(
                        "log loss less (of " + Numbers.fixed(test.transitive().mean(), 3) + " a set)",
                        Numbers.fixed(test.gain().mean(), 3),
                        test.gain()
                                .interval(0.95)
                                .map(interval -> Figures.range(interval, 3))
                                .orElse("–"))));
    }
}
