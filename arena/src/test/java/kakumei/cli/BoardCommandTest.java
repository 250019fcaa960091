package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardCommandTest {
    private static Path boards(Path folder) {
        Path file = folder.resolve("boards.jsonl");
        Ran ran = Ran.kakumei(
                "board", "choose", "--each", "1", "--seed", "4", "--players", "5*kou2", "--out", file.toString());
        assertThat(ran.err()).contains("3 boards in ");
        assertThat(ran.code()).isZero();
        return file;
    }

    @Test
    void choose_thenShow_listsAndShowsBoards(@TempDir Path folder) {
        String file = boards(folder).toString();
        Ran list = Ran.kakumei("board", "show", file);
        assertThat(list.code()).isZero();
        assertThat(list.out().lines()).hasSize(4);
        assertThat(list.out()).contains("early-1").contains("middle-1").contains("late-1");
        Ran one = Ran.kakumei("board", "show", file, "--number", "2");
        assertThat(one.out())
                .startsWith("Board middle-1: submission ")
                .contains("normal order, no lock")
                .contains("kou2#5")
                .contains("May play  ");
        assertThat(Ran.kakumei("board", "show", file, "--number", "2", "--signs")
                        .out())
                .containsAnyOf("♠", "♥", "♦", "♣");
    }

    @Test
    void ask_takesBoardsAsTheyAre(@TempDir Path folder) {
        Ran ran = Ran.kakumei(
                "ask", "--player", "mc-he:playouts=20", boards(folder).toString());
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out().lines()).hasSize(3).allMatch(line -> line.contains("\"decision\""));
    }

    @Test
    void chooseAndShow_byAJudge_areItsHardDecisions(@TempDir Path folder) {
        String file = folder.resolve("hard.jsonl").toString();
        Ran chosen = Ran.kakumei(
                "board",
                "choose",
                "--each",
                "1",
                "--seed",
                "4",
                "--players",
                "5*default",
                "--judge",
                "net",
                "--out",
                file);
        assertThat(chosen.code()).as(chosen.err()).isZero();
        for (int number = 1; number <= 3; number++) {
            Ran shown = Ran.kakumei("board", "show", file, "--number", String.valueOf(number), "--judge", "net");
            assertThat(shown.code()).as(shown.err()).isZero();
            assertThat(shown.out())
                    .contains("May play")
                    .contains("net would play ")
                    .containsPattern("1st +2nd +3rd");
        }
        Ran list = Ran.kakumei("board", "show", file, "--judge", "net");
        assertThat(list.code()).isEqualTo(2);
        assertThat(list.err()).contains("--judge needs --number");
        Ran unknown = Ran.kakumei("board", "show", file, "--number", "1", "--judge", "nett");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("did you mean net?");
    }

    @Test
    void choose_byAJudgeWithoutValues_isRefused(@TempDir Path folder) {
        String file = folder.resolve("hard.jsonl").toString();
        Ran ran = Ran.kakumei(
                "board", "choose", "--seed", "7", "--players", "5*default", "--judge", "linear", "--out", file);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("the judge gives melds no values: expected a player that does, such as net");
    }

    @Test
    void wrongUse_isOneLineThatSaysWhy(@TempDir Path folder) throws IOException {
        Path file = boards(folder);
        Ran behind = Ran.kakumei("board", "show", file.toString(), "--number", "4");
        assertThat(behind.code()).isEqualTo(1);
        assertThat(behind.err()).contains("has no board 4; it has 1 to 3");
        Ran before = Ran.kakumei("board", "show", file.toString(), "--number", "0");
        assertThat(before.code()).isEqualTo(2);
        assertThat(before.err()).contains("boards count from 1, not from 0");
        assertThat(Ran.kakumei("board", "show", folder.resolve("none").toString())
                        .err())
                .contains("no file ");
        Files.writeString(file, "{\"format\":\"kakumei-game\"}\n");
        Ran other = Ran.kakumei("board", "show", file.toString());
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.err()).contains("line 1: no board").doesNotContain("\tat ");
        Ran there = Ran.kakumei("board", "choose", "--seed", "1", "--out", file.toString());
        assertThat(there.code()).isEqualTo(2);
        assertThat(there.err()).contains("already there");
        Ran players = Ran.kakumei(
                "board",
                "choose",
                "--seed",
                "1",
                "--players",
                "kou2",
                "--out",
                folder.resolve("x").toString());
        assertThat(players.code()).isEqualTo(2);
        assertThat(players.err()).contains("needs 5 players");
        Path nowhere = folder.resolve("no").resolve("x");
        Ran unwritable = Ran.kakumei("board", "choose", "--seed", "1", "--out", nowhere.toString());
        assertThat(unwritable.code()).isEqualTo(1);
        assertThat(unwritable.err()).contains("cannot write " + nowhere + ": no folder ");
    }
}
