package kakumei.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void toString_padsNamesRightAndNumbersLeft() {
        TextTable table = new TextTable("player", ">points", "note");
        table.row("kou2", "3.5", "");
        table.row("default", "12.25", "x");
        assertThat(table).hasToString("""
                player   points  note
                kou2        3.5
                default   12.25  x
                """);
    }

    @Test
    void toString_wideCharacters_countTwice() {
        TextTable table = new TextTable("player", ">points");
        table.row("大富豪", "1");
        table.row("abcdef", "2");
        assertThat(table).hasToString("player  points\n大富豪       1\nabcdef       2\n");
    }

    @Test
    void row_ofAnotherLength_isRefused() {
        assertThatThrownBy(() -> new TextTable("a", "b").row("1")).hasMessageContaining("1 cells for 2 columns");
    }
}
