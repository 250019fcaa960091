package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.rating.DirectResults;
import kakumei.rating.KendallTau;
import kakumei.rating.MeanInterval;
import kakumei.rating.Resampling;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.report.Comparison;
import kakumei.report.Report;

/**
 * What hangs on the length of sets: shorter sets as they were played, and sets of any length, that of the paper too, as
 * simulated leagues have them. Where both are to be had, one is the test of the other.
 */
final class LengthReport {
    private static final int[] LONGER = {2_000, 5_000, QuestionReport.PAPER_GAMES};

    /** Blocks of a set by which longer ones are foretold. */
    private static final int FORETELLING = 2;

    /** Something that a league comes to. */
    private record Measure(String words, double paper, int decimals, ToDoubleFunction<List<SetResult>> value) {}

    private final RatedLeague league;
    private final List<PlayedSet> sets;
    private final List<Measure> measures;
    private final int blocks;

    private LengthReport(Setting setting, Results results) {
        league = new RatedLeague(setting, results);
        sets = league.divided();
        blocks = sets.stream().mapToInt(set -> set.blocks().size()).min().orElseThrow();
        measures = measures(DirectReport.strongest(league));
    }

    private static List<Measure> measures(List<String> strong) {
        List<Measure> measures = new ArrayList<>();
        DirectResults printed = new PrintedTable(4).results();
        measures.add(new Measure(
                "pairs in which one always won",
                DirectReport.oneSided(printed, printed.players()),
                3,
                sets -> DirectReport.oneSided(DirectResults.of(sets), strong)));
        measures.add(new Measure(
                "equation 2 off by 60, %", Double.NaN, 2, sets -> DirectReport.largeErrors(DirectResults.of(sets))));
        PrintedTable ratings = new PrintedTable(2);
        for (SetWise.Method method : SetWise.Method.values()) {
            if (method != SetWise.Method.STS) {
                measures.add(new Measure(
                        "error of " + method + " less STS",
                        PredictionReport.beyondSts(method),
                        4,
                        sets -> PredictionReport.error(sets, method)
                                - PredictionReport.error(sets, SetWise.Method.STS)));
            }
        }
        for (SetWise.Method method : SetWise.Method.values()) {
            if (method != SetWise.Method.STS) {
                measures.add(new Measure(
                        "tau of " + method + " and STS",
                        KendallTau.between(ratings.column(method.name()), ratings.column(SetWise.Method.STS.name())),
                        3,
                        sets -> KendallTau.between(
                                MethodsReport.means(method, sets), MethodsReport.means(SetWise.Method.STS, sets))));
            }
        }
        return measures;
    }

    static Report of(Setting setting, Results results) {
        LengthReport report = new LengthReport(setting, results);
        Report written = new Report();
        written.text("The same sets, shorter: as if only their first games had been played. Pairs are those of the "
                + DirectReport.strongest(report.league).size()
                + " strongest; errors are those of Table 3, over all players. ± is half the 95 % interval, from resampled"
                + " leagues.");
        List<Integer> lengths = SetLengths.lengths(report.blocks);
        List<List<MeanInterval>> played = lengths.stream().map(report::played).toList();
        List<Integer> games = lengths.stream().map(report::games).toList();
        written.grid("played", report.header(), report.rows(games, played));
        written.heading("Simulated");
        written.text("Leagues in which the same players meet, who differ in strength alone: in points, as all sets tell"
                + " it, stretched or pressed together by each table as much as those played show, and with as much luck as"
                + " their games had. The mean of " + SimulatedLeagues.LEAGUES
                + " leagues, each told by another resampled league, ± 1.96 standard deviations over leagues.");
        List<Integer> all = Stream.concat(games.stream(), report.longer()).toList();
        List<List<MeanInterval>> simulated = report.simulated(report.league.dividedResampling(), all);
        written.grid("simulated", report.header(), report.rows(all, simulated));
        written.text("Of the numbers of sets that were played " + report.agreement(played, simulated) + ".");
        report.foretold(written, played.get(played.size() - 1));
        written.heading("At the paper's length");
        report.beside(written, simulated.get(all.indexOf(QuestionReport.PAPER_GAMES)));
        return written;
    }

    private int games(int length) {
        return length * sets.get(0).blocks().get(0).games();
    }

    private Stream<Integer> longer() {
        return Arrays.stream(LONGER).filter(longer -> longer > games(blocks)).boxed();
    }

    private List<MeanInterval> played(int length) {
        double[] whole = values(shorter(sets, length));
        double[][] resampled = league.dividedResampling().samples().stream()
                .map(sample -> values(shorter(sample, length)))
                .toArray(double[][]::new);
        return intervals(whole, resampled);
    }

    private static List<SetResult> shorter(List<PlayedSet> sets, int length) {
        return sets.stream().map(set -> set.first(length).result()).toList();
    }

    private List<List<MeanInterval>> simulated(Resampling<PlayedSet> told, List<Integer> lengths) {
        return lengths.stream()
                .map(games -> SimulatedLeagues.values(told, sets, games, this::values, league.random()))
                .map(leagues -> IntStream.range(0, measures.size())
                        .mapToObj(i -> SimulatedLeagues.range(leagues, i))
                        .toList())
                .toList();
    }

    /* Luck can be told from what the table does where a set has two blocks. */
    private void foretold(Report written, List<MeanInterval> played) {
        if (blocks <= FORETELLING) {
            return;
        }
        Resampling<PlayedSet> told = league.dividedResampling().map(set -> set.first(FORETELLING));
        List<MeanInterval> foretold = simulated(told, List.of(games(blocks))).get(0);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < measures.size(); i++) {
            int decimals = measures.get(i).decimals();
            rows.add(List.of(
                    measures.get(i).words(),
                    Numbers.withError(foretold.get(i), decimals),
                    Numbers.fixed(played.get(i).mean(), decimals)));
        }
        String first = Numbers.fixed(games(FORETELLING), 0);
        written.text(
                "Sets of " + Numbers.fixed(games(blocks), 0) + " games as leagues have them that are told by the first "
                        + first + " games of each set alone, beside those played:");
        written.grid("foretold", List.of("measure", ">foretold by " + first + " games", ">played"), rows);
        written.text("Of these " + agreement(List.of(played), List.of(foretold)) + ".");
    }

    private double[] values(List<SetResult> sets) {
        return measures.stream()
                .mapToDouble(measure -> measure.value().applyAsDouble(sets))
                .toArray();
    }

    private List<MeanInterval> intervals(double[] estimates, double[][] leagues) {
        return IntStream.range(0, measures.size())
                .mapToObj(i -> Resampling.interval(
                        estimates[i],
                        Arrays.stream(leagues).mapToDouble(each -> each[i]).toArray()))
                .toList();
    }

    private List<String> header() {
        List<String> header = new ArrayList<>(List.of(">games per set"));
        measures.forEach(measure -> header.add(">" + measure.words()));
        return header;
    }

    private List<List<String>> rows(List<Integer> games, List<List<MeanInterval>> values) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < games.size(); i++) {
            List<String> row = new ArrayList<>(List.of(Numbers.fixed(games.get(i), 0)));
            for (int k = 0; k < measures.size(); k++) {
                row.add(Numbers.withError(values.get(i).get(k), measures.get(k).decimals()));
            }
            rows.add(row);
        }
        return rows;
    }

    /* The league played is one more of the simulated, if the simulation is right. */
    private String agreement(List<List<MeanInterval>> played, List<List<MeanInterval>> simulated) {
        int inside = 0;
        for (int i = 0; i < played.size(); i++) {
            for (int k = 0; k < measures.size(); k++) {
                MeanInterval range = simulated.get(i).get(k);
                double value = played.get(i).get(k).mean();
                inside += range.low() <= value && value <= range.high() ? 1 : 0;
            }
        }
        return inside + " of " + played.size() * measures.size()
                + " lie where 95 % of the simulated leagues have theirs";
    }

    private void beside(Report written, List<MeanInterval> simulated) {
        List<Comparison> rows = new ArrayList<>();
        for (int i = 0; i < measures.size(); i++) {
            Measure measure = measures.get(i);
            rows.add(
                    Double.isNaN(measure.paper())
                            ? Comparison.ours(measure.words(), simulated.get(i), measure.decimals())
                            : Comparison.of(measure.words(), measure.paper(), 0, simulated.get(i), measure.decimals()));
        }
        written.comparisons(
                "paper-length", "sets of " + Numbers.fixed(QuestionReport.PAPER_GAMES, 0) + " games, simulated", rows);
    }
}
