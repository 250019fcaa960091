package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeagueOptionsTest {
    private static LeaguePlan plan(String game, String rules) {
        return LeagueFile.parse(
                LeagueFile.format(LeagueFile.instructive(game, 1))
                        + Arrays.stream(rules.split(" ", -1))
                                .map(rule -> "rule = " + rule + "\n")
                                .collect(Collectors.joining()),
                "test",
                1);
    }

    @ParameterizedTest
    @CsvSource({
        "daihinmin, 11back=on, eleven-back=on",
        "daihinmin, eleven-back=1, eleven-back=yes",
        "daihinmin, eleven-back=on lock=off, lock=no eleven-back=on",
        "daihinmin, lock=on, sequences=on",
        "bigtwo, straights=10, payoff=win",
    })
    void differences_ofRulesThatMeanTheSame_areNone(String game, String stored, String asked) {
        assertThat(LeagueOptions.differences(plan(game, stored), plan(game, asked)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "daihinmin, 11back=on, eleven-back=off",
        "daihinmin, eleven-back=on, lock=off",
        "bigtwo, straights=9, straights=8",
    })
    void differences_ofOtherRules_nameThem(String game, String stored, String asked) {
        assertThat(LeagueOptions.differences(plan(game, stored), plan(game, asked)))
                .containsExactly("rules [" + stored + "], not [" + asked + "]");
    }
}
