package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainSourceTest {
    private static final String SOURCE = "int a = b + c; // sum\nString s = \"x // y\";";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int a = b + c;\nString s = \"x // y\";",
                "/* the sum */ int a=b+c;\n\n\tString s\n = /** text */ \"x // y\";\n",
                "int a = b + c; String s = \"x // y\"; // and \"more\"",
            })
    void of_sourceWithOtherCommentsAndLayout_isTheSame(String other) {
        assertThat(PlainSource.of(other)).isEqualTo(PlainSource.of(SOURCE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int a = b - c; String s = \"x // y\";",
                "int a = b + c; String s = \"x  // y\";",
                "int a = b + c; String s = \"x \";",
                "inta = b + c; String s = \"x // y\";",
                "int a = b + + c; String s = \"x // y\";",
            })
    void of_otherCode_isAnother(String other) {
        assertThat(PlainSource.of(other)).isNotEqualTo(PlainSource.of(SOURCE));
    }

    @Test
    void of_quotesWithinLiteralsAndTextBlocks_keepsThemWhole() {
        String source =
                "char q = '\"'; String t = \"a\\\"/*b*/\"; String u = \"\"\"\n  // kept \"x\"\n  \"\"\"; // gone";
        assertThat(PlainSource.of(source))
                .isEqualTo("char q='\"';String t=\"a\\\"/*b*/\";String u=\"\"\"\n  // kept \"x\"\n  \"\"\";");
    }
}
