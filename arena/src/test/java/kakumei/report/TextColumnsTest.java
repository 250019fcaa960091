package kakumei.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
}
