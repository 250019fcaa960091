package kakumei.papers.bigtwo;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.game.Games;
import kakumei.match.Duel;
import kakumei.match.DuelResult;
import kakumei.match.DuelSettings;
import kakumei.match.Threads;
import kakumei.papers.BlockStudy;
import kakumei.papers.Experiment;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.StandIn;
import kakumei.papers.Study;
import kakumei.player.Entrant;
import kakumei.problem.Fields;

/** The experiments of paper 003. */
public final class BigTwoPaper {
    private static final StandIn COFFEE = new StandIn(
            "coffee",
            "coffee",
            "a reconstruction from the paper, in which one part of the evaluation is calibrated, not recovered");

    private static final BlockStudy.Blocks BLOCKS = new BlockStudy.Blocks(2, 10, WinRateReport.GAMES / 10, 2, 10, 10);

    /* Of the playouts, for tests. */
    private static final int TINY_PART = 50;

    private static final List<WinRateReport.Row> UCB = rows(
            "ucb:C=",
            List.of("0.8", "1.0", "1.2", "1.4", "1.6", "1.8"),
            List.of(0.5953, 0.5987, 0.5840, 0.5880, 0.5993, 0.5874));

    private static final List<WinRateReport.Row> UCB_PLUS = rows(
            "ucb+:CE=",
            List.of("0.3", "0.6", "1.0", "1.3", "1.6", "1.9"),
            List.of(0.632, 0.611, 0.597, 0.570, 0.568, 0.540));

    private BigTwoPaper() {}

    /** Tables 2, 4, 5 and 6, 4 beside 5, and what UCB+ is worth with a good evaluation. */
    public static List<Experiment> experiments() {
        Study ucb = duels("003-table4", UCB, COFFEE.name());
        Study plus = duels("003-table5", UCB_PLUS, COFFEE.name());
        return List.of(
                new Experiment(
                        "003-table2",
                        "all melds of Big Two and Daihinmin, counted",
                        "How much larger Big Two is than Daihinmin.",
                        new CountStudy(),
                        (setting, results) -> CountStudy.report(results)),
                experiment(
                        "003-table4",
                        "UCB against coffee by the constant C",
                        "Whether UCB beats a program of rules, and which C is best.",
                        ucb,
                        new WinRateReport("C", UCB, false)),
                experiment(
                        "003-table5",
                        "UCB+ against coffee by the constant C_E",
                        "Whether an evaluation of melds helps UCB, and how much of it.",
                        plus,
                        new WinRateReport("C_E", UCB_PLUS, true)),
                new Experiment(
                        "003-gain",
                        "UCB+ beside UCB, both against coffee: the best of Tables 4 and 5",
                        "Whether the evaluation adds to UCB, by what both win against a third.",
                        List.of(ucb, plus),
                        (setting, results) ->
                                new GainReport(WinRateReport.best(UCB_PLUS), WinRateReport.best(UCB)).of(results)),
                together(),
                new Experiment(
                        "003-question",
                        "UCB+ against UCB by who evaluates the melds",
                        "What UCB+ is worth once the evaluation is a good one.",
                        evaluations(EvaluationReport.QUESTION),
                        (setting, results) -> EvaluationReport.QUESTION.of(results)),
                new Experiment(
                        "003-weight",
                        "UCB+ by the net against UCB by the constant C_E",
                        "Whether UCB+ gains once a good evaluation counts enough to change decisions.",
                        evaluations(EvaluationReport.WEIGHT),
                        (setting, results) -> EvaluationReport.WEIGHT.of(results)),
                new Experiment(
                        "003-decisions",
                        "decisions that differ, by the number of playouts",
                        "How much an evaluation can change at all, beside what other luck changes.",
                        DecisionStudy.study(),
                        (setting, results) -> DecisionStudy.report(results)));
    }

    private static List<WinRateReport.Row> rows(String spec, List<String> values, List<Double> published) {
        return IntStream.range(0, values.size())
                .mapToObj(i -> new WinRateReport.Row(values.get(i), spec + values.get(i), published.get(i)))
                .toList();
    }

    private static Experiment experiment(String id, String title, String shows, Study played, WinRateReport report) {
        return new Experiment(id, title, shows, played, (setting, results) -> report.report(results));
    }

    private static Experiment together() {
        List<WinRateReport.Row> rows = List.of(new WinRateReport.Row("ucb+ against ucb", "ucb+", 0.548));
        return experiment(
                "003-table6",
                "UCB+ against UCB",
                "Whether UCB+ is the stronger of the two.",
                duels("003-table6", rows, "ucb"),
                new WinRateReport("duel", rows, false));
    }

    /**
     * Several players A against the same player B, at tables 1-3, 2-2 and 3-1, all with the same deals; so have all studies
     * made here, block by block.
     */
    private static BlockStudy duels(String name, List<WinRateReport.Row> rows, String second) {
        List<String> firsts = rows.stream().map(WinRateReport.Row::spec).toList();
        return new BlockStudy(
                name,
                Games.rules("bigtwo"),
                second.equals(COFFEE.name()) ? List.of(COFFEE) : List.of(),
                BLOCKS,
                size -> (firsts.size() == 1 ? "1 duel" : firsts.size() + " duels") + " of " + BLOCKS.games(size)
                        + " games at each of " + WinRateReport.TABLES + " tables",
                (setting, before) -> firsts.stream()
                        .map(first -> new BlockStudy.Line(
                                first,
                                1,
                                List.of(),
                                BigTwoPaper::checkDuel,
                                (seed, games) -> duel(setting, first, second, seed, games)))
                        .toList());
    }

    /** Each evaluation with each number of playouts, against UCB with as many. */
    private static BlockStudy evaluations(EvaluationReport report) {
        return new BlockStudy(
                "003-" + report.name(),
                Games.rules("bigtwo"),
                List.of(),
                BLOCKS,
                size -> report.evaluations().size() * report.playouts().size() + " duels of " + BLOCKS.games(size)
                        + " games at each of " + WinRateReport.TABLES + " tables",
                (setting, before) -> {
                    List<BlockStudy.Line> lines = new ArrayList<>();
                    for (EvaluationReport.Evaluation evaluation : report.evaluations()) {
                        for (int playouts : report.playouts()) {
                            int count = setting.size().equals(Size.TINY) ? playouts / TINY_PART : playouts;
                            lines.add(new BlockStudy.Line(
                                    evaluation.key(playouts),
                                    playouts,
                                    List.of(),
                                    List.of(evaluation.spec(count)),
                                    BigTwoPaper::checkDuel,
                                    (seed, games) -> duel(
                                            setting,
                                            setting.casting().ours(evaluation.spec(count)),
                                            setting.casting().ours("ucb:playouts=" + count),
                                            seed,
                                            games)));
                        }
                    }
                    return lines;
                });
    }

    private static ObjectNode duel(Setting setting, String first, String second, long seed, int games) {
        Entrant a = setting.casting().ours(spec(first, setting.size()));
        Entrant b = second.equals(COFFEE.name())
                ? setting.casting().entrant(second)
                : setting.casting().ours(spec(second, setting.size()));
        return duel(setting, a, b, seed, games);
    }

    private static ObjectNode duel(Setting setting, Entrant a, Entrant b, long seed, int games) {
        DuelResult result = new Duel(new DuelSettings(setting.rules(), a, b, seed, games, games, false))
                .play(Threads.CALLER, System::nanoTime, () -> false, done -> {});
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("games", games);
        ArrayNode wins = node.putArray("wins");
        result.tables()
                .forEach(table -> wins.add(Math.round(table.units().get(0).winShare() * games)));
        return node;
    }

    private static void checkDuel(Fields result, int games) {
        result.integer("games", games, games);
        result.integers("wins", WinRateReport.TABLES, 0, games);
    }

    /* Two thousand playouts, as in the paper, are too many for a test. */
    private static String spec(String spec, Size size) {
        return size.equals(Size.TINY) ? spec + (spec.contains(":") ? "," : ":") + "playouts=20" : spec;
    }
}
