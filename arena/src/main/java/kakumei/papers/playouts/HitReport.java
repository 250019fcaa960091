package kakumei.papers.playouts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import kakumei.papers.Hits;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.playouts.BoardValues.PlayoutKind;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;

/** Table 5.1: how often partial knowledge of the hands finds the best meld; and what better playouts change. */
final class HitReport {
    /* Of five boards each: early, middle, late. */
    static final Map<Knowledge, List<Integer>> PAPER = new EnumMap<>(Map.of(
            Knowledge.NONE, List.of(4, 4, 2),
            Knowledge.STRONGEST, List.of(5, 2, 3),
            Knowledge.WEAKEST, List.of(3, 4, 2),
            Knowledge.BOTH, List.of(5, 5, 4)));

    private final Setting setting;
    private final List<BoardValues> boards;
    private final List<BoardValues> few;

    private HitReport(Setting setting, Results results) {
        this.setting = setting;
        boards = BoardStudy.read(setting, results, Integer.MAX_VALUE);
        few = BoardStudy.read(setting, results, BoardStudy.BOARDS_OF_PAPER);
    }

    static Report of(Setting setting, Results results) {
        return new HitReport(setting, results).report();
    }

    private Report report() {
        List<List<String>> hits = new ArrayList<>();
        List<Comparison> comparisons = new ArrayList<>();
        for (Knowledge knowledge : Knowledge.OF_PAPER) {
            List<String> row = new ArrayList<>(List.of(knowledge.text()));
            List<Integer> paper = PAPER.getOrDefault(knowledge, List.of());
            for (Stage stage : Stage.values()) {
                Hits theirs = new Hits(paper.get(stage.number()), BoardStudy.BOARDS_OF_PAPER);
                Hits small = hits(few, stage, knowledge);
                Hits large = hits(boards, stage, knowledge);
                row.add(theirs.toString());
                row.add(small.toString());
                row.add(large.toString());
                comparisons.add(Comparison.of(
                        knowledge.text() + ", " + stage.text(),
                        theirs.share(),
                        theirs.interval().halfWidth(),
                        large.interval(),
                        2));
            }
            hits.add(row);
        }
        int n = BoardStudy.boards(setting.size());
        List<String> columns = new ArrayList<>(List.of("known"));
        for (Stage stage : Stage.values()) {
            columns.add(">" + stage.text() + ", paper");
            columns.add(">ours, first 5");
            columns.add(">ours, " + n);
        }
        Report report = new Report()
                .text(
                        "How often the meld with the highest value by what playouts know of the other hands is the one with"
                                + " the highest value with all hands known.")
                .grid("hits", columns, hits)
                .comparisons("shares", "share of boards on which the best meld is found", comparisons)
                .text("How much larger that share is than with none known, over all boards, board by board:")
                .grid("gains", List.of("known", ">more than with none known", ">95 % interval"), gains())
                .text("The paper takes an error of at most " + KnowledgeReport.HARMLESS
                        + " in the value of the best meld for one that leaves it the best. Boards with such an error, and"
                        + " the others:")
                .grid(
                        "harmless",
                        List.of(
                                "known",
                                ">error at most " + KnowledgeReport.HARMLESS,
                                ">best found",
                                ">95 % interval",
                                ">larger error",
                                ">best found",
                                ">95 % interval"),
                        harmless());
        return later(report).text(BoardStudy.lookAt(setting)).data("boards", BoardRows.HEADER, BoardRows.rows(boards));
    }

    private List<List<String>> gains() {
        List<List<String>> rows = new ArrayList<>();
        for (Knowledge knowledge : Knowledge.OF_PAPER) {
            if (knowledge != Knowledge.NONE) {
                Sample gain = Sample.of(boards.stream()
                        .mapToDouble(board -> hit(board, knowledge) - hit(board, Knowledge.NONE))
                        .toArray());
                rows.add(List.of(
                        knowledge.text(),
                        Figures.fixed(gain.mean(), 3),
                        gain.interval(0.95)
                                .map(interval -> Figures.range(interval, 3))
                                .orElse("–")));
            }
        }
        return rows;
    }

    private List<List<String>> harmless() {
        List<List<String>> rows = new ArrayList<>();
        for (Knowledge knowledge : Knowledge.OF_PAPER) {
            List<String> row = new ArrayList<>(List.of(knowledge.text()));
            Map<Boolean, List<BoardValues>> byError = boards.stream()
                    .collect(Collectors.partitioningBy(
                            board -> board.error(PlayoutKind.UNIFORM, knowledge) <= KnowledgeReport.HARMLESS));
            for (boolean small : List.of(true, false)) {
                row.addAll(found(byError.getOrDefault(small, List.of()), knowledge));
            }
            rows.add(row);
        }
        return rows;
    }

    private static List<String> found(List<BoardValues> of, Knowledge knowledge) {
        if (of.isEmpty()) {
            return List.of("0", "–", "–");
        }
        MeanInterval share =
                Hits.of(of, board -> board.hits(PlayoutKind.UNIFORM, knowledge)).interval();
        return List.of(Figures.count(of.size()), Figures.fixed(share.mean(), 2), Figures.range(share, 2));
    }

    private static int hit(BoardValues board, Knowledge knowledge) {
        return board.hits(PlayoutKind.UNIFORM, knowledge) ? 1 : 0;
    }

    private static Hits hits(List<BoardValues> of, Stage stage, Knowledge knowledge) {
        return Hits.of(
                of.stream().filter(board -> board.stage() == stage).toList(),
                board -> board.hits(PlayoutKind.UNIFORM, knowledge));
    }

    private Report later(Report report) {
        List<List<String>> rows = new ArrayList<>();
        for (PlayoutKind kind : PlayoutKind.values()) {
            for (Knowledge knowledge : Knowledge.COMPARED) {
                rows.add(row(kind, knowledge));
            }
        }
        List<List<String>> same = new ArrayList<>();
        for (Stage stage : Stage.values()) {
            List<BoardValues> of =
                    boards.stream().filter(board -> board.stage() == stage).toList();
            same.add(List.of(
                    stage.text(),
                    share(Hits.of(of, HitReport::isSameBest).interval()),
                    share(Hits.of(of, HitReport::isSameKind).interval()),
                    points(of, HitReport::lossByUniform)));
        }
        return report.heading("What better playouts and better hands change")
                .text("All boards, best by the same kind of playouts with all hands known. Guided playouts follow a few"
                        + " rules of thumb four times in five; Rand/D, Rand/DR and HE are the hand generators of paper"
                        + " 004. \"Suits aside\" counts a meld of the same ranks as found. The loss is what the chosen"
                        + " meld is worth less than the best, all hands known, measured by a second run of playouts so"
                        + " that chance flatters neither.")
                .grid(
                        "later",
                        List.of(
                                "playouts",
                                "known",
                                ">error of the best (geometric)",
                                ">95 % interval",
                                ">best found",
                                ">suits aside",
                                ">loss in points"),
                        rows)
                .text("With all hands known, do uniform and guided playouts mean the same meld by best? The loss is"
                        + " that of choosing the best of uniform playouts where guided ones are right.")
                .grid("same", List.of("stage", ">same meld", ">suits aside", ">loss in points"), same);
    }

    private List<String> row(PlayoutKind kind, Knowledge knowledge) {
        Geometric error = Geometric.of(
                boards.stream().map(board -> board.error(kind, knowledge)).toList(),
                BoardStudy.playouts(setting.size()));
        return List.of(
                kind.text(),
                knowledge.text(),
                error.meanText(),
                error.intervalText(),
                share(Hits.of(boards, board -> board.hits(kind, knowledge)).interval()),
                share(Hits.of(boards, board -> board.hitsKind(kind, knowledge)).interval()),
                knowledge == Knowledge.ALL_AGAIN ? "–" : points(boards, board -> board.loss(kind, knowledge)));
    }

    private static boolean isSameBest(BoardValues board) {
        return best(board, PlayoutKind.UNIFORM)
                .meld()
                .equals(best(board, PlayoutKind.GUIDED).meld());
    }

    private static boolean isSameKind(BoardValues board) {
        return MeldValues.areTwins(
                best(board, PlayoutKind.UNIFORM).meld(),
                best(board, PlayoutKind.GUIDED).meld());
    }

    private static double lossByUniform(BoardValues board) {
        MeldValues measure = board.of(PlayoutKind.GUIDED, Knowledge.ALL_AGAIN);
        return measure.mean(best(board, PlayoutKind.GUIDED).meld())
                - measure.mean(best(board, PlayoutKind.UNIFORM).meld());
    }

    private static MeldValues.Value best(BoardValues board, PlayoutKind kind) {
        return board.of(kind, Knowledge.ALL).best();
    }

    private static String share(MeanInterval share) {
        return Figures.fixed(share.mean(), 2) + " (" + Figures.range(share, 2) + ")";
    }

    private static String points(List<BoardValues> of, ToDoubleFunction<BoardValues> loss) {
        Sample sample = Sample.of(of.stream().mapToDouble(loss).toArray());
        return Figures.withError(sample, 3);
    }
}
