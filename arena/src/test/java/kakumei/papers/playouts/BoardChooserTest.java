package kakumei.papers.playouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.entrant.Roster;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.Fields;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.FixedWorlds;
import kakumei.search.PlayoutPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BoardChooserTest {
    private static BoardChooser chooser(long seed) {
        return new BoardChooser(Roster.builtIn().entrants("2*kou2,3*chibihana-style", Daihinmin.uecda()), seed);
    }

    @ParameterizedTest
    @EnumSource
    void choose_everyBoard_meetsTheCriteria(Stage stage) {
        for (int number = 1; number <= 4; number++) {
            Board board = chooser(1).choose(stage, number);
            View view = board.view();
            int unplayed = Cards.count(view.rules().deck() & ~view.played());
            assertThat(board.id()).isEqualTo(stage.text() + "-" + number);
            assertThat(unplayed)
                    .isBetween(
                            stage == Stage.EARLY ? 36 : stage == Stage.MIDDLE ? 21 : 2,
                            stage == Stage.EARLY ? 53 : stage == Stage.MIDDLE ? 35 : 20);
            assertThat(view.reversed()).isFalse();
            assertThat(Conditions.lock(view)).isFalse();
            assertThat(view.role(0)).isPresent();
            assertThat(SureWin.exists(view)).isFalse();
            assertThat(MeldValues.candidates(view)).isGreaterThan(1);
            assertThat(IntStream.range(0, 5).filter(player -> player != view.me() && view.handSize(player) > 0))
                    .hasSizeGreaterThan(1);
        }
    }

    /* Whoever has a single opponent left knows his cards: those that are not played. */
    @Test
    void hidesHands_ofASingleOpponent_no() {
        ObjectNode node = chooser(1).choose(Stage.LATE, 1).json();
        int me = node.path("me").asInt();
        List<Integer> others = new ArrayList<>();
        for (int player = 0; player < 5; player++) {
            if (player != me && node.path("counts").path(player).asInt() > 0) {
                others.add(player);
            }
        }
        assertThat(Board.read(node).hidesHands()).isTrue();
        node.remove(List.of("passed", "history"));
        for (int player : others.subList(1, others.size())) {
            for (String card : node.path("hands").path(player).asText().split(" ", -1)) {
                node.withArray("played").add(card);
            }
            node.withArray("hands").set(player, node.textNode(""));
            node.withArray("counts").set(player, node.numberNode(0));
            node.withArray("finished").add(player);
        }
        assertThat(Board.read(node).hidesHands()).isFalse();
        Fields unit = new Fields(JsonNodeFactory.instance.objectNode().set("board", node));
        assertThatThrownBy(() -> BoardValues.check(unit, node.path("id").asText()))
                .isInstanceOf(BadLineException.class)
                .hasMessageContaining("expected two others or more who hold cards, found one");
    }

    @Test
    void choose_sameSeed_givesTheSameBoard_anotherOneAnother() {
        assertThat(chooser(1).choose(Stage.LATE, 2).json())
                .isEqualTo(chooser(1).choose(Stage.LATE, 2).json());
        assertThat(chooser(1).choose(Stage.LATE, 2).json())
                .isNotEqualTo(chooser(2).choose(Stage.LATE, 2).json());
    }

    @Test
    void choose_wrongNumberOfPlayers_isRefused() {
        assertThatThrownBy(() -> new BoardChooser(Roster.builtIn().entrants("kou2", Daihinmin.uecda()), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 5 players, not 1");
    }

    @Test
    void pilot_ofChosenBoard_doesNotSettleTheBest_butManyPlayoutsMay() {
        Board board = chooser(3).choose(Stage.MIDDLE, 1);
        MeldValues values = MeldValues.of(
                board,
                () -> new FixedWorlds(FixedWorlds.Fix.ALL_KNOWN, board.truth()),
                PlayoutPolicy::uniform,
                BoardChooser.PILOT_PLAYOUTS,
                99);
        assertThat(values.values()).hasSize(MeldValues.candidates(board.view()));
        assertThat(values.best().mean()).isGreaterThanOrEqualTo(values.second().mean());
    }

    @Test
    void board_writtenAndRead_isTheSame(@TempDir Path folder) {
        List<Board> boards = new ArrayList<>();
        for (Stage stage : Stage.values()) {
            boards.add(chooser(5).choose(stage, 1));
        }
        Path file = folder.resolve("boards.jsonl");
        BoardFile.write(file, boards);
        List<Board> read = BoardFile.read(file);
        assertThat(read).hasSize(3);
        for (int i = 0; i < boards.size(); i++) {
            assertThat(read.get(i).json()).isEqualTo(boards.get(i).json());
            assertThat(read.get(i).view().history().size())
                    .isEqualTo(boards.get(i).view().history().size());
        }
    }

    @Test
    void read_impossibleBoards_saysWhy() {
        ObjectNode good = chooser(5).choose(Stage.MIDDLE, 1).json();
        assertThatThrownBy(() -> Board.read(good.deepCopy().put("version", 2)))
                .isInstanceOf(BadLineException.class)
                .hasMessageContaining("no board");
        assertThatThrownBy(() -> Board.read(good.deepCopy().put("stage", "late")))
                .hasMessageContaining("it is middle");
        ObjectNode twice = good.deepCopy();
        String mine = good.path("hands").path(good.path("me").asInt()).asText();
        for (int player = 0; player < 5; player++) {
            if (player != good.path("me").asInt()) {
                twice.withArray("hands").set(player, twice.textNode(mine));
            }
        }
        assertThatThrownBy(() -> Board.read(twice)).hasMessageContaining("hands: ");
        ObjectNode unknown = good.deepCopy();
        unknown.withArray("hands").set(0, unknown.textNode("X9"));
        assertThatThrownBy(() -> Board.read(unknown)).hasMessageContaining("hands: ");
        ObjectNode fewer = good.deepCopy();
        fewer.withArray("hands").remove(0);
        assertThatThrownBy(() -> Board.read(fewer)).hasMessageContaining("expected 5, found 4");
    }

    @Test
    void read_fileWithABadLine_namesIt(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("boards.jsonl");
        Files.writeString(file, chooser(5).choose(Stage.LATE, 1).json() + "\n{\"format\":\n");
        assertThatThrownBy(() -> BoardFile.read(file))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("line 2: no JSON");
    }

    @Test
    void areTwins_differInSuitsAlone() {
        assertThat(MeldValues.areTwins(CardText.parseMeld("S5"), CardText.parseMeld("H5")))
                .isTrue();
        assertThat(MeldValues.areTwins(CardText.parseMeld("S5 JK=H5"), CardText.parseMeld("D5 JK=C5")))
                .isTrue();
        assertThat(MeldValues.areTwins(CardText.parseMeld("S5 H5"), CardText.parseMeld("S5 JK=H5")))
                .isFalse();
        assertThat(MeldValues.areTwins(CardText.parseMeld("S5"), CardText.parseMeld("S6")))
                .isFalse();
        assertThat(MeldValues.areTwins(CardText.parseMeld("S5 S6 JK=S7"), CardText.parseMeld("JK=S4 S5 S6")))
                .isFalse();
    }

    /* The boards that docs/papers/002.md reports on. */
    @Test
    void read_boardsOfTheDocs_areBoardsByTheCriteria_inTurn() {
        List<Board> boards = BoardFile.read(Path.of("..", "docs", "papers", "002-boards.jsonl"));
        assertThat(boards).hasSize(450);
        for (int i = 0; i < boards.size(); i++) {
            Board board = boards.get(i);
            assertThat(board.id()).isEqualTo(List.of("early", "middle", "late").get(i % 3) + "-" + (i / 3 + 1));
            assertThat(board.view().reversed() || Conditions.lock(board.view())).isFalse();
            assertThat(SureWin.exists(board.view())).isFalse();
            assertThat(MeldValues.candidates(board.view())).isGreaterThan(1);
        }
    }
}
