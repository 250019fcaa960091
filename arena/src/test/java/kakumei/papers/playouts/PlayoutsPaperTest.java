package kakumei.papers.playouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kakumei.cards.Melds;
import kakumei.papers.Claims;
import kakumei.papers.Experiment;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Trial;
import kakumei.papers.playouts.BoardValues.PlayoutKind;
import kakumei.random.SplitMix;
import kakumei.report.Report;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.FixedWorlds;
import kakumei.search.PlayoutPolicy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PlayoutsPaperTest {
    private static Setting setting;
    private static Results results;
    private static List<BoardValues> boards = new ArrayList<>();

    @BeforeAll
    static void compute() {
        Experiment experiment = Trial.experiment("002-table5.1");
        setting = Trial.setting(experiment, Map.of());
        results = Trial.results(experiment, setting);
        boards = BoardStudy.read(setting, results, Integer.MAX_VALUE);
    }

    private static Report report(String id) {
        return Trial.experiment(id).reporter().report(setting, results);
    }

    @Test
    void units_areBoardsOfAllStages_andReadBackAsTheyWere() {
        assertThat(results.keys()).hasSize(6).contains("early-1", "middle-2", "late-2");
        assertThat(boards).hasSize(6);
        for (BoardValues board : boards) {
            assertThat(board.of(PlayoutKind.GUIDED, Knowledge.ESTIMATED).values())
                    .hasSizeGreaterThan(1)
                    .allMatch(value -> value.mean() >= 1 && value.mean() <= 5);
            assertThat(BoardValues.read(board.json()).json()).isEqualTo(board.json());
        }
    }

    @Test
    void gaps_areTheGeometricMeansOfTheBoards() {
        Report.Grid table = report("002-fig4.2").grid("gaps");
        assertThat(table.rows()).hasSize(4);
        double logs = 0;
        for (BoardValues board : boards) {
            List<Double> sorted = board.of(PlayoutKind.UNIFORM, Knowledge.ALL).values().stream()
                    .map(MeldValues.Value::mean)
                    .sorted()
                    .toList();
            int n = sorted.size();
            logs += Math.log(Math.max(0.005, sorted.get(n - 1) - sorted.get(n - 2)));
        }
        List<String> all = table.rows().get(3);
        assertThat(all.get(1)).isEqualTo("6");
        assertThat(all.get(2)).isEqualTo("0.06");
        assertThat(Double.parseDouble(all.get(5))).isCloseTo(Math.exp(logs / 6), within(1e-4));
        // Of the paper's measure and suits aside: the middle beside the early and the late boards.
        for (int i = 0; i < 4; i++) {
            int column = i % 2 == 0 ? 5 : 8;
            List<String> other = table.rows().get(i < 2 ? 0 : 2);
            double middle = Double.parseDouble(table.rows().get(1).get(column));
            List<String> ratio = report("002-fig4.2").grid("ratios").rows().get(i);
            assertThat(ratio.get(0)).isEqualTo("of " + other.get(0) + " boards" + (i % 2 == 0 ? "" : ", suits aside"));
            assertThat(Double.parseDouble(ratio.get(1)))
                    .isCloseTo(middle / Double.parseDouble(other.get(column)), within(0.02));
        }
    }

    @Test
    void errors_ofTheBestMeld_areThoseOfTheBoards() {
        Report.Grid table = report("002-fig5.5").grid("errors");
        assertThat(table.rows()).hasSize(15);
        double logs = 0;
        for (BoardValues board : boards) {
            if (board.stage() == Stage.LATE) {
                MeldValues.Value best =
                        board.of(PlayoutKind.UNIFORM, Knowledge.ALL).best();
                double other = board.of(PlayoutKind.UNIFORM, Knowledge.BOTH).mean(best.meld());
                logs += Math.log(Math.max(0.005, Math.abs(other - best.mean())));
            }
        }
        List<String> last = table.rows().get(14);
        assertThat(last.subList(0, 2)).containsExactly("late", "strongest and weakest known");
        assertThat(Double.parseDouble(last.get(4))).isCloseTo(Math.exp(logs / 2), within(1e-4));
    }

    @Test
    void hits_areCounted_andThePaperStandsBeside() {
        Report report = report("002-table5.1");
        List<String> both = report.grid("hits").rows().get(3);
        long early = boards.stream()
                .filter(board -> board.stage() == Stage.EARLY && board.hits(PlayoutKind.UNIFORM, Knowledge.BOTH))
                .count();
        assertThat(both).startsWith("strongest and weakest known", "5 of 5").contains(early + " of 2");
        assertThat(report.grid("shares").rows()).hasSize(12);
        long more = boards.stream()
                        .filter(board -> board.hits(PlayoutKind.UNIFORM, Knowledge.BOTH))
                        .count()
                - boards.stream()
                        .filter(board -> board.hits(PlayoutKind.UNIFORM, Knowledge.NONE))
                        .count();
        List<String> gain = report.grid("gains").rows().get(2);
        assertThat(gain.get(0)).isEqualTo("strongest and weakest known");
        assertThat(Double.parseDouble(gain.get(1))).isCloseTo(more / 6.0, within(5e-4));
        for (List<String> row : report.grid("harmless").rows()) {
            assertThat(Integer.parseInt(row.get(1)) + Integer.parseInt(row.get(4)))
                    .isEqualTo(6);
        }
        List<String> harmless = report.grid("harmless").rows().get(3);
        assertThat(harmless).startsWith("strongest and weakest known");
        for (boolean small : List.of(true, false)) {
            List<BoardValues> of = boards.stream()
                    .filter(board -> board.error(PlayoutKind.UNIFORM, Knowledge.BOTH) <= 0.03 == small)
                    .toList();
            long found = of.stream()
                    .filter(board -> board.hits(PlayoutKind.UNIFORM, Knowledge.BOTH))
                    .count();
            int column = small ? 1 : 4;
            assertThat(harmless.get(column)).isEqualTo(String.valueOf(of.size()));
            if (of.isEmpty()) {
                assertThat(harmless.get(column + 1)).isEqualTo("–");
            } else {
                assertThat(Double.parseDouble(harmless.get(column + 1)))
                        .isCloseTo((double) found / of.size(), within(5.1e-3));
            }
        }
        assertThat(report.grid("later").rows()).hasSize(16);
        assertThat(report.grid("same").rows()).hasSize(3);
    }

    @Test
    void loss_ofTheBestItself_isNone() {
        for (BoardValues board : boards) {
            assertThat(board.loss(PlayoutKind.UNIFORM, Knowledge.ALL)).isZero();
            assertThat(board.hits(PlayoutKind.UNIFORM, Knowledge.ALL)).isTrue();
            assertThat(board.error(PlayoutKind.GUIDED, Knowledge.ALL)).isZero();
        }
    }

    /* The slow twin: playouts move by move with lists of legal melds, to the end of the game. */
    @Test
    void values_withAllKnown_areThoseOfPlainPlayouts() {
        Rules rules = Daihinmin.uecda();
        Board board = Board.read((ObjectNode) boards.get(2).board());
        int playouts = 4_000;
        MeldValues values = MeldValues.of(
                board,
                () -> new FixedWorlds(FixedWorlds.Fix.ALL_KNOWN, board.truth()),
                PlayoutPolicy::uniform,
                playouts,
                1);
        SplitMix random = new SplitMix(2);
        for (MeldValues.Value value : values.values()) {
            double sum = 0;
            for (int i = 0; i < playouts; i++) {
                State state = rules.newState();
                state.copyFrom(board.truth());
                rules.play(state, value.meld().packed());
                Melds melds = new Melds();
                while (state.phase() == Phase.PLAY) {
                    rules.legalMelds(state, state.hand(state.turn()), melds);
                    rules.play(state, melds.size() == 1 ? 0 : melds.get(random.nextInt(melds.size() - 1)));
                }
                if (state.phase() == Phase.STALEMATE) {
                    rules.settle(state, random);
                }
                sum += rules.points(state, board.truth().turn());
            }
            assertThat(sum / playouts)
                    .as("%s", value.text())
                    .isCloseTo(value.mean(), within(0.001 + 3 * value.halfWidth()));
        }
    }

    /* The paper's shares of the claims of Table 5.1 over all boards are sums of its table. */
    @Test
    void claims_ofTable51_haveThePapersShares() {
        double both = shareOfPaper(Knowledge.BOTH);
        assertThat(paperValue("find the best meld on nine of ten boards")).isCloseTo(both, within(0.005));
        assertThat(paperValue("share more")).isCloseTo(both - shareOfPaper(Knowledge.NONE), within(0.0005));
    }

    private static double shareOfPaper(Knowledge knowledge) {
        List<Integer> found = HitReport.PAPER.getOrDefault(knowledge, List.of());
        return found.stream().mapToInt(Integer::intValue).sum() / (3.0 * BoardStudy.BOARDS_OF_PAPER);
    }

    private static double paperValue(String words) {
        return Claims.all().stream()
                .filter(claim -> claim.paper().equals("002") && claim.text().endsWith(words))
                .map(claim -> claim.paperValue().orElseThrow())
                .findFirst()
                .orElseThrow();
    }
}
