package kakumei.papers.playouts;

import java.util.ArrayList;
import java.util.List;
import kakumei.papers.Claim;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.playouts.BoardValues.PlayoutKind;
import kakumei.plot.BarChart;
import kakumei.rating.Sample;
import kakumei.report.Figures;
import kakumei.report.Report;

/** Fig. 5.5: how far partial knowledge of the hands has the value of the best meld from that with all hands known. */
final class KnowledgeReport {
    /** The error that the paper calls harmless: the lead of the best meld on its middle boards. */
    static final double HARMLESS = 0.03;

    /** Errors that differ by no more than this factor are called much the same. */
    private static final double NEARLY_SAME = 1.25;

    private static final List<Knowledge> SHOWN =
            List.of(Knowledge.ALL_AGAIN, Knowledge.NONE, Knowledge.STRONGEST, Knowledge.WEAKEST, Knowledge.BOTH);

    private final Setting setting;
    private final List<BoardValues> boards;
    private final List<BoardValues> few;

    private KnowledgeReport(Setting setting, Results results) {
        this.setting = setting;
        boards = BoardStudy.read(setting, results, Integer.MAX_VALUE);
        few = BoardStudy.read(setting, results, BoardStudy.BOARDS_OF_PAPER);
    }

    static Report of(Setting setting, Results results) {
        return new KnowledgeReport(setting, results).report();
    }

    private Report report() {
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Group> groups = new ArrayList<>();
        for (Stage stage : Stage.values()) {
            List<BarChart.Value> values = new ArrayList<>();
            for (Knowledge knowledge : SHOWN) {
                Geometric small = error(few, stage, knowledge);
                Geometric large = error(boards, stage, knowledge);
                rows.add(List.of(
                        stage.text(),
                        knowledge.text(),
                        small.meanText(),
                        small.intervalText(),
                        large.meanText(),
                        large.intervalText(),
                        beyondChance(stage, knowledge)));
                values.add(new BarChart.Value(large.mean(), large.low(), large.high()));
            }
            groups.add(new BarChart.Group(stage.text(), values));
        }
        int n = BoardStudy.boards(setting.size());
        return new Report()
                .text("The geometric mean, over boards, of the distance between the value of the best meld by what"
                        + " playouts know of the other hands and its value with all hands known. \"All known, again\" is"
                        + " the same computation by other chance: no knowledge can come below it, since this much is the"
                        + " scatter of the playouts themselves. \"Beyond chance\" is the root of the mean squared error"
                        + " after that of \"all known, again\" is taken off.")
                .grid(
                        "errors",
                        List.of(
                                "stage",
                                "known",
                                ">first 5 boards",
                                ">95 % interval",
                                ">" + n + " boards",
                                ">95 % interval",
                                ">beyond chance"),
                        rows)
                .figure(
                        "fig5.5",
                        "Error of the value of the best meld, geometric means with 95 % intervals",
                        new BarChart(
                                        "Error of the value of the best meld",
                                        "points (geometric mean)",
                                        false,
                                        SHOWN.stream().map(Knowledge::text).toList(),
                                        groups)
                                .svg())
                .heading("What the paper reads from its figure")
                .text("The figure itself is lost; these are the statements of sections 5.3 and 5.4 that can be tested."
                        + " Of the 95 % interval all is where a statement has it (holds), no part (does not hold), or some"
                        + " (open); \"hardly helps\" has it within a factor of 1.25.")
                .grid("claims", List.of("claim", "stage", ">ours", ">95 % interval", "verdict"), claims())
                .text(BoardStudy.lookAt(setting))
                .data("boards", BoardRows.HEADER, BoardRows.rows(boards));
    }

    /**
     * The root of the mean squared error less that of a second run with all known, which is what chance does not
     * explain, with its 95 % interval.
     */
    private String beyondChance(Stage stage, Knowledge knowledge) {
        if (knowledge == Knowledge.ALL_AGAIN) {
            return "–";
        }
        Sample squares = Sample.EMPTY;
        for (BoardValues board : boards) {
            if (board.stage() == stage) {
                double error = board.error(PlayoutKind.UNIFORM, knowledge);
                double chance = board.error(PlayoutKind.UNIFORM, Knowledge.ALL_AGAIN);
                squares = squares.plus(error * error - chance * chance);
            }
        }
        return root(squares.mean())
                + squares.interval(0.95)
                        .map(interval -> " (" + root(interval.low()) + " to " + root(interval.high()) + ")")
                        .orElse("");
    }

    private static String root(double square) {
        return Figures.fixed(Math.sqrt(Math.max(0, square)), 3);
    }

    private Geometric error(List<BoardValues> of, Stage stage, Knowledge knowledge) {
        return Geometric.of(
                of.stream()
                        .filter(board -> board.stage() == stage)
                        .map(board -> board.error(PlayoutKind.UNIFORM, knowledge))
                        .toList(),
                BoardStudy.playouts(setting.size()));
    }

    private List<List<String>> claims() {
        List<List<String>> rows = new ArrayList<>();
        for (Stage stage : Stage.values()) {
            for (Knowledge knowledge : List.of(Knowledge.NONE, Knowledge.STRONGEST, Knowledge.WEAKEST)) {
                rows.add(claim("error above " + HARMLESS + ": " + knowledge.text(), stage, knowledge, false));
            }
        }
        rows.add(claim("error above " + HARMLESS + ": " + Knowledge.BOTH.text(), Stage.MIDDLE, Knowledge.BOTH, false));
        rows.add(claim("error at most " + HARMLESS + ": " + Knowledge.BOTH.text(), Stage.EARLY, Knowledge.BOTH, true));
        rows.add(claim("error at most " + HARMLESS + ": " + Knowledge.BOTH.text(), Stage.LATE, Knowledge.BOTH, true));
        rows.add(ratio("the strongest alone hardly helps", Stage.EARLY, Knowledge.STRONGEST));
        rows.add(ratio("the strongest alone hardly helps", Stage.MIDDLE, Knowledge.STRONGEST));
        for (Stage stage : Stage.values()) {
            rows.add(ratio("strongest and weakest together help", stage, Knowledge.BOTH));
        }
        return rows;
    }

    private List<String> claim(String text, Stage stage, Knowledge knowledge, boolean below) {
        Geometric error = error(boards, stage, knowledge);
        double least = below ? 0 : HARMLESS;
        double most = below ? HARMLESS : Double.POSITIVE_INFINITY;
        String verdict = verdict(error, least, most);
        return List.of(text, stage.text(), error.meanText(), error.intervalText(), verdict);
    }

    private static String verdict(Geometric found, double least, double most) {
        if (found.logs().count() < 2) {
            return "–";
        }
        return Claim.Verdict.of(found.low(), found.high(), least, most).words();
    }

    /** The error as a share of that with nothing known, board by board. */
    private List<String> ratio(String text, Stage stage, Knowledge knowledge) {
        int playouts = BoardStudy.playouts(setting.size());
        Sample logs = Sample.EMPTY;
        for (BoardValues board : boards) {
            if (board.stage() == stage) {
                double unseen = 0.5 / playouts;
                double with = Math.max(unseen, board.error(PlayoutKind.UNIFORM, knowledge));
                double without = Math.max(unseen, board.error(PlayoutKind.UNIFORM, Knowledge.NONE));
                logs = logs.plus(StrictMath.log(with / without));
            }
        }
        Geometric ratio = new Geometric(logs);
        boolean nearlySame = knowledge != Knowledge.BOTH;
        double least = nearlySame ? 1 / NEARLY_SAME : 0;
        double most = nearlySame ? NEARLY_SAME : 1;
        String verdict = verdict(ratio, least, most);
        return List.of(
                text + " (error as a share of that with none known)",
                stage.text(),
                Figures.fixed(ratio.mean(), 2),
                ratio.intervalText(2),
                verdict);
    }
}
