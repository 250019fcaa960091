package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kakumei.game.Games;
import kakumei.player.Player;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters that players of jars declare. */
class PlayerClassTest {
    private static final String START =
            "import kakumei.cards.Meld; import kakumei.rules.View; import kakumei.player.Parameter;"
                    + "public final class Taro implements kakumei.player.Player {"
                    + "public Meld choose(View view) { return view.legalMelds().get(0); }"
                    + "public enum Style { CALM, VERY_WILD }"
                    + "private String made = \"\"; @Override public String toString() { return made; }";

    @TempDir
    Path folder;

    private Roster roster(String constructors) throws IOException {
        return Roster.with(List.of(Jars.compile(
                folder,
                Map.of("Taro", START + constructors + "}"),
                Map.of("META-INF/services/kakumei.player.Player", "Taro\n"))));
    }

    private Roster taro() throws IOException {
        return roster("public Taro(@Parameter(name=\"hold\", usual=\"9\", min=1, max=13) int hold, long seed,"
                + "@Parameter(name=\"risk\", usual=\"0.3\", min=0, max=1) double risk,"
                + "@Parameter(name=\"bold\", usual=\"off\") boolean bold,"
                + "@Parameter(name=\"style\", usual=\"calm\") Style style,"
                + "@Parameter(name=\"word\", usual=\"a\", choices={\"a\", \"b\"}) String word)"
                + "{ made = hold + \" \" + risk + \" \" + bold + \" \" + style + \" \" + word + \" \" + seed; }"
                + "public Taro() { made = \"plain\"; }");
    }

    private static Player make(Roster roster, String spec) {
        return roster.factory(Spec.parse(spec), Games.rules("daihinmin")).create(7);
    }

    @Test
    void parameters_areSetBySpecs() throws IOException {
        Roster roster = taro();
        assertThat(make(roster, "taro")).hasToString("9 0.3 false CALM a 7");
        assertThat(make(roster, "taro:hold=13,risk=0.5,bold=on,style=very-wild,word=b"))
                .hasToString("13 0.5 true VERY_WILD b 7");
        assertThat(make(roster, "taro:bold")).hasToString("9 0.3 true CALM a 7");
    }

    @Test
    void parameters_areListedWithRangeAndUsualValue() throws IOException {
        PlayerKind kind = taro().players().stream()
                .filter(each -> each.name().equals("taro"))
                .findFirst()
                .orElseThrow();
        assertThat(kind.parts())
                .isEqualTo(
                        "hold=1..13 (9), risk=0..1 (0.3), bold=on|off (off), style=calm|very-wild (calm), word=a|b (a)");
        assertThat(kind.parameters()).extracting(DeclaredParameter::name).startsWith("hold", "risk");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hold=14 | player taro:hold=14: hold=14: expected a whole number of 1 to 13",
                "hold=2.5 | hold=2.5: expected a whole number of 1 to 13",
                "hold | hold needs a value: expected hold=…",
                "risk=2 | risk=2: expected a number of 0 to 1",
                "risk=NaN | risk=NaN: expected a number of 0 to 1",
                "bold=yes | bold=yes: expected on or off",
                "style=wild | style=wild: expected one of calm, very-wild",
                "hols=3 | unknown part hols; known are bold, hold, risk, style, word; did you mean hold?",
            })
    void wrongValue_isRefusedWithWhatWasExpected(String part, String message) throws IOException {
        Roster roster = taro();
        assertThatThrownBy(() -> make(roster, "taro:" + part))
                .isInstanceOf(Usage.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "public Taro(int hold) {} | has no public constructor that takes a seed (long) or nothing, and parameters that @Parameter declares",
                "public Taro(long a, long b) {} | has no public constructor",
                "public Taro(@Parameter(name=\"a\", usual=\"1\") Object a) {} | parameter a of type Object: expected int, long, double, boolean, String or an enum",
                "public Taro(@Parameter(name=\"a\", usual=\"9\", max=3) int a) {} | declares a=9: expected a whole number of",
                "public Taro(@Parameter(name=\"a b\", usual=\"9\") int a) {} | parameter 'a b': expected a name of letters",
            })
    void wrongDeclaration_isNamed(String constructor, String message) {
        assertThatThrownBy(() -> roster(constructor))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("Taro")
                .hasMessageContaining(message);
    }
}
