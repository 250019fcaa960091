package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import kakumei.player.Entrant;
import kakumei.player.RandomPlayer;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RosterTest {
    private static final Rules RULES = Daihinmin.uecda();

    @Test
    void entrants_ofAList_haveNamesOfTheirOwn() {
        assertThat(Roster.builtIn().entrants("3*default,random,x@default", RULES).stream()
                        .map(Entrant::name))
                .containsExactly("default", "default#2", "default#3", "random", "x");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            defualt        | unknown player defualt; did you mean default? (known: random, default
            randomm        | did you mean random?
            default:fast   | player default:fast: unknown part fast; default takes none
            """)
    void entrant_thatIsUnknown_isNamedWithTheNearest(String spec, String expected) {
        assertThatThrownBy(() -> Roster.builtIn().entrant(spec, RULES))
                .isInstanceOf(Usage.class)
                .hasMessageContaining(expected);
    }

    @Test
    void everyPlayer_hasAName_aLine_andCanBeMade() {
        for (PlayerKind kind : Roster.builtIn().players()) {
            assertThat(kind.name()).matches("[a-z][a-z0-9-]*\\+?");
            assertThat(kind.description()).isNotBlank().doesNotContain("\n").hasSizeLessThan(120);
        }
        for (String game : List.of("daihinmin", "bigtwo")) {
            assertThat(Roster.builtIn().playersOf(game).stream().map(PlayerKind::name))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void named_programs_keepTheirCommandToThemselves() {
        Roster roster = Roster.builtIn()
                .naming(List.of(Spec.parse("mine@cmd:'/home/taro/bot --key secret'"), Spec.parse("w@kou2:w100")));
        assertThat(roster.players())
                .noneMatch(kind -> kind.description().contains("secret"))
                .anyMatch(kind -> kind.name().equals("mine"))
                .anyMatch(kind -> kind.name().equals("w") && kind.description().equals("kou2:w100"));
    }

    private static Object read(String spec, Function<Parts, Object> reader) {
        List<Object> values = new ArrayList<>();
        PlayerKind kind = new PlayerKind("mc", "x", "", Set.of(), OwnCode.of(RandomPlayer.class), (rules, parts) -> {
            values.add(reader.apply(parts));
            return RandomPlayer::new;
        });
        Parts parts = new Parts(Spec.parse(spec), HandCountFiles::load);
        kind.maker().make(RULES, parts);
        parts.finish();
        return values.get(0);
    }

    @Test
    void parts_areReadWithTheirDefaults() {
        assertThat(read("mc", parts -> parts.integer("playouts", 1, 9, 5))).isEqualTo(5L);
        assertThat(read("mc:playouts=7", parts -> parts.integer("playouts", 1, 9, 5)))
                .isEqualTo(7L);
        assertThat(read("mc:c=0.5", parts -> parts.number("c", 0, 1, 2))).isEqualTo(0.5);
        assertThat(read("mc:w75", parts -> parts.flag("w75"))).isEqualTo(true);
        assertThat(read("mc", parts -> parts.flag("w75"))).isEqualTo(false);
        assertThat(read("mc:b,a", parts -> parts.flags(List.of("a", "b", "c")))).isEqualTo(List.of("b", "a"));
        assertThat(read("mc:bandit=ucb1", parts -> parts.choice("bandit", List.of("ucb1", "even"), "even")))
                .isEqualTo("ucb1");
    }

    @Test
    void parts_thatAreWrong_areNamed() {
        assertRefused("mc:playouts=x", parts -> parts.integer("playouts", 1, 9, 5), "whole number of 1 to 9");
        assertRefused("mc:playouts=0", parts -> parts.integer("playouts", 1, 9, 5), "playouts=0");
        assertRefused("mc:playouts", parts -> parts.integer("playouts", 1, 9, 5), "needs a value");
        assertRefused("mc:c=NaN", parts -> parts.number("c", 0, 1, 2), "expected a number");
        assertRefused("mc:w75=1", parts -> parts.flag("w75"), "takes no value");
        assertRefused("mc:bandit=ucb", parts -> parts.choice("bandit", List.of("ucb1", "even"), "even"), "mean ucb1?");
        assertRefused("mc:playout=5", parts -> parts.integer("playouts", 1, 9, 5), "did you mean playouts?");
        assertRefused("mc:a=1,a=2", parts -> parts.text("a"), "two parts a");
        assertRefused("mc", parts -> parts.required("cmd", "./client"), "cmd is missing");
    }

    private static void assertRefused(String spec, Function<Parts, Object> reader, String expected) {
        assertThatThrownBy(() -> read(spec, reader))
                .isInstanceOf(Usage.class)
                .hasMessageStartingWith("player " + spec)
                .hasMessageContaining(expected);
    }
}
