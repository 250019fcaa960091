package kakumei.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import kakumei.entrant.Roster;
import org.junit.jupiter.api.Test;

class TextColumnsTest {
    @Test
    void toString_padsNamesRightAndNumbersLeft() {
        TextColumns columns = new TextColumns("player", ">points", "note");
        columns.row("kou2", "3.5", "");
        columns.row("default", "12.25", "x");
        assertThat(columns).hasToString("""
                player   points  note
                kou2        3.5
                default   12.25  x
                """);
    }

    @Test
    void toString_wideCharacters_countTwice() {
        TextColumns columns = new TextColumns("player", ">points");
        columns.row("大富豪", "1");
        columns.row("abcdef", "2");
        assertThat(columns).hasToString("player  points\n大富豪       1\nabcdef       2\n");
    }

    @Test
    void row_ofAnotherLength_isRefused() {
        assertThatThrownBy(() -> new TextColumns("a", "b").row("1")).hasMessageContaining("1 cells for 2 columns");
    }

    @Test
    void text_withColours_inksCellsAndKeepsTheirPlace() {
        TextColumns columns = new TextColumns("player", ">points");
        columns.row("kou2", "3.5");
        columns.inkName(0, "kou2", true);
        columns.row("mine", "12.25");
        columns.inkName(0, "mine", true);
        columns.ink(1, Ink.RED);
        assertThat(columns.text(true)).isEqualTo("""
                player  points
                \u001b[1mkou2\u001b[0m       3.5
                \u001b[36m\u001b[1mmine\u001b[0m\u001b[0m     \u001b[31m12.25\u001b[0m
                """);
        assertThat(columns.text(true).replaceAll("\u001b\\[\\d*m", "")).isEqualTo(columns.toString());
    }

    @Test
    void own_areThoseThatDoNotComeWithTheProgram() {
        assertThat(List.of("keep-eights", "best", "cmd:./bot.py", "champion-v2").stream()
                        .filter(Roster::isOwn))
                .hasSize(4);
        assertThat(List.of("default", "default#2", "kou2:w75", "random").stream()
                        .filter(Roster::isOwn))
                .isEmpty();
    }
}
