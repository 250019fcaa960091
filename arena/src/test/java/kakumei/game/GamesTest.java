package kakumei.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GamesTest {
    static Stream<Game> games() {
        return Games.all().stream();
    }

    @Test
    void all_hasTheUsualGameFirst() {
        assertThat(Games.names()).startsWith("daihinmin", "bigtwo");
        assertThat(Games.usual().id()).isEqualTo("daihinmin");
    }

    @ParameterizedTest
    @MethodSource("games")
    void rules_areThoseOfTheGame(Game game) {
        assertThat(game.standard().id()).isEqualTo(game.id());
        assertThat(Games.of(game.standard())).isSameAs(game);
    }

    /** Each option alone, and all of them: what a record names is found again. */
    @ParameterizedTest
    @MethodSource("games")
    void recorded_ofAVersion_areTheRulesThatHaveIt(Game game) {
        Stream<Rules> changed = game.options().stream()
                .flatMap(option -> option.others().stream().map(value -> game.rules(Map.of(option.name(), value))));
        Rules all = Games.rules(
                game.id(),
                game.options().stream().map(option -> option.changes().get(0)).toList());
        for (Rules rules :
                Stream.concat(changed, Stream.of(game.standard(), all)).toList()) {
            assertThat(Games.recorded(game.id(), rules.version()).orElseThrow().version())
                    .isEqualTo(rules.version());
        }
        assertThat(Games.recorded(game.id(), game.standard().version() + "+nothing"))
                .isEmpty();
        assertThat(Games.recorded("chess", "1")).isEmpty();
    }

    /** Every option that changes the game has in its version the name that it is set by. */
    @Test
    void version_namesTheOptionsThatDiffer() {
        for (RuleOption option : Games.of("daihinmin").options()) {
            String version = Games.rules("daihinmin", option.changes()).version();
            boolean effect = !List.of("five-skip", "forbidden-last").contains(option.name());
            assertThat(version).isEqualTo("uecda-1" + (effect ? sign(option) + option.name() : ""));
        }
    }

    private static String sign(RuleOption option) {
        return option.others().contains("on") ? "+" : "-";
    }

    @ParameterizedTest
    @CsvSource({
        "8cut=off, uecda-1-eight-cut",
        "6reverse=on, uecda-1+six-reverse",
        "11back=on, uecda-1+eleven-back",
        "RULE_11BACK=yes, uecda-1+eleven-back",
        "5skip=on, uecda-1",
    })
    void rules_ofFilesOfOld_areStillRead(String setting, String version) {
        assertThat(Games.rules("daihinmin", List.of(setting)).version()).isEqualTo(version);
    }

    @Test
    void rules_withAFault_sayWhatWasExpected() {
        assertThatThrownBy(() -> Games.rules("bigtwo", List.of("straights=7")))
                .isInstanceOf(Usage.class)
                .hasMessage("rule straights=7: expected 10 or 9 or 8");
        assertThatThrownBy(() -> Games.rules("bigtwo", List.of("lock=on")))
                .isInstanceOf(Usage.class)
                .hasMessage("unknown rule lock; known are straights, triplets, payoff");
    }
}
