package kakumei.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvLineTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=cmd|' /C calc'!A0",
                "+1+cmd",
                "-2+3",
                "@SUM(A1)",
                "\t=1",
                "'=1",
                "''=1",
                "＝1",
                "=1,\"2\"",
                "-",
                "-x"
            })
    void join_formula_isTextAndIsReadBack(String cell) throws BadSet {
        String line = CsvLine.join(List.of("a", cell, "b"));
        assertThat(CsvLine.split(line)).containsExactly("a", cell, "b");
        assertThat(line).matches("a,\"?'.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1.5", "+3", "1.0E-4", "-2.5E10", "kou2", "'quoted'", "mc:playouts=100", "it's", ""})
    void join_numbersAndNames_stayAsTheyAre(String cell) throws BadSet {
        assertThat(CsvLine.join(List.of(cell))).isEqualTo(cell);
        assertThat(CsvLine.split(cell)).containsExactly(cell);
    }

    @Test
    void join_lineBreaks_becomeBlanks() {
        assertThat(CsvLine.join(List.of("a\r\nb", "\n=1"))).isEqualTo("a b,' =1");
    }
}
