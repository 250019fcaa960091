package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import kakumei.problem.Usage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecTest {
    @Test
    void parse_ofAllForms() {
        Spec spec = Spec.parse("best@mc:playouts=1500,deal=rand/d,w75");
        assertThat(spec.label()).contains("best");
        assertThat(spec.player()).isEqualTo("mc");
        assertThat(spec.parts())
                .containsExactly(
                        new Spec.Part("playouts", Optional.of("1500")),
                        new Spec.Part("deal", Optional.of("rand/d")),
                        new Spec.Part("w75", Optional.empty()));
        assertThat(spec.name()).isEqualTo("best");
        assertThat(spec.text()).isEqualTo("mc:playouts=1500,deal=rand/d,w75");
    }

    @Test
    void parse_keepsWhatIsQuoted() {
        Spec spec = Spec.parse("uecda:cmd='./client -h {host}, -p {port}:x=y',name=a");
        assertThat(spec.parts().get(0).value()).contains("./client -h {host}, -p {port}:x=y");
        assertThat(spec.parts().get(1).value()).contains("a");
        assertThat(Spec.parse(spec.toString())).isEqualTo(spec);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            kou2,default                                  | kou2 ; default
            mc:playouts=1500,deal=rand/d,bandit=ucb1,kou2 | mc:playouts=1500,deal=rand/d,bandit=ucb1 ; kou2
            kou2:w75,kou2                                 | kou2:w75 ; kou2
            kou2:rev-,kou2:useA+2,kou2:rev+               | kou2:rev- ; kou2:useA+2 ; kou2:rev+
            4*default,kou2                                | default ; default ; default ; default ; kou2
            2*a@kou2:w75,b@default                        | a@kou2:w75 ; a@kou2:w75 ; b@default
            " kou2 , default "                            | kou2 ; default
            'kou2:w75,w80',default                        | kou2:w75,w80 ; default
            uecda:cmd='a, b=c',name=x,default             | uecda:cmd='a, b=c',name=x ; default
            mc:playouts=2,2*mc:playouts=3                 | mc:playouts=2 ; mc:playouts=3 ; mc:playouts=3
            """)
    void list_commasBelongToSpecsOrSeparateThem(String text, String expected) {
        assertThat(SpecList.parse(text).stream().map(Spec::toString))
                .containsExactly(expected.strip().split(" ; ", -1));
    }

    @Test
    void names_ofEqualSpecs_areNumbered() {
        List<Spec> specs = SpecList.parse("3*kou2,default,kou2,2*x@default");
        assertThat(SpecList.names(specs)).containsExactly("kou2", "kou2#2", "kou2#3", "default", "kou2#4", "x", "x#2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""                     | a player is missing
            a,,b                   | a player is missing
            default,               | a player is missing
            default,playouts=5     | expected a colon
            Default                | no spec 'Default'
            mc:                    | no part ''
            mc:playouts=1,,        | a player is missing
            mc:=5                  | no part '=5'
            0*default              | 0 times
            uecda:cmd='a b         | single quote is not closed
            uecda:cmd=a b          | put the value into single quotes
            4*                     | a player is missing
            -1*default             | no spec
            """)
    void list_thatIsWrong_isNamed(String text, String expected) {
        assertThatThrownBy(() -> SpecList.parse(text)).isInstanceOf(Usage.class).hasMessageContaining(expected);
    }
}
