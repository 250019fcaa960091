package kakumei.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShownTest {
    @ParameterizedTest
    @ValueSource(
            ints = {0, 7, 8, '\n', '\r', '\t', 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x061c, 0x200b, 0x200e, 0x200f, 0x2028})
    void name_whatSteers_isWritten(int codePoint) {
        String shown = Shown.name("a" + Character.toString(codePoint) + "b");
        assertThat(shown).isEqualTo(String.format("a\\u%04xb", codePoint));
    }

    @ParameterizedTest
    @ValueSource(ints = {0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0xfff9, 0xd800})
    void name_whatTurnsTheDirection_isWritten(int codePoint) {
        assertThat(Shown.name(Character.toString(codePoint))).isEqualTo(String.format("\\u%04x", codePoint));
    }

    @Test
    void name_tagsBeyondThePlane_areWrittenAsJsonDoes() {
        assertThat(Shown.name(Character.toString(0xe0041))).isEqualTo("\\udb40\\udc41");
    }

    @Test
    void name_ofAnyLanguage_staysAsItIs() {
        assertThat(Shown.name("大富豪 Łódź ♠ é 😀 العربية")).isEqualTo("大富豪 Łódź ♠ é 😀 العربية");
    }

    @Test
    void name_endless_isShortened() {
        assertThat(Shown.name("😀".repeat(1_000))).hasSizeLessThan(230).endsWith("😀… (2,000 characters)");
    }

    @Test
    void message_ofSeveralLines_isOne() {
        assertThat(Shown.message("a\r\n  b\u001b[2J\n")).isEqualTo("a b\\u001b[2J");
    }

    @Test
    void lines_colourOfOurs_onlyWhereItIsWanted() {
        String red = "a\n\u001b[31mH3\u001b[0m \u001b[8mhidden\u001b]0;title\u0007";
        assertThat(Shown.lines(red, true)).isEqualTo("a\n\u001b[31mH3\u001b[0m \\u001b[8mhidden\\u001b]0;title\\u0007");
        assertThat(Shown.lines(red, false)).doesNotContain("\u001b");
    }
}
