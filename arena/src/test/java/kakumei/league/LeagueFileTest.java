package kakumei.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.Roster;
import kakumei.problem.Usage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeagueFileTest {
    @Test
    void template_isAFileThatCanBePlayed() {
        LeaguePlan plan = LeagueFile.parse(LeagueFile.template(9), "my.league", 1);
        assertThat(plan.seed()).isEqualTo(9);
        assertThat(new League(plan, Roster.builtIn()).names()).contains("strong", "kou2:w100");
    }

    @Test
    void template_explainsEveryKey() {
        String text = LeagueFile.template(9);
        for (String key : List.of(
                "format",
                "version",
                "game",
                "rule",
                "quirk",
                "player",
                "sets",
                "games",
                "seed",
                "class-reset",
                "seat-change",
                "schedule",
                "until",
                "records",
                "turn-limit")) {
            assertThat(text).containsPattern("(?m)^(# )?" + key + " = ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"daihinmin", "bigtwo"})
    void instructive_canBePlayed(String game) {
        LeaguePlan plan = LeagueFile.instructive(game, 5);
        assertThat(new League(plan, Roster.builtIn()).names()).hasSizeGreaterThan(4);
    }

    @Test
    void parse_ofAFormattedPlan_isTheSamePlan() {
        LeaguePlan plan = new LeaguePlan(
                "daihinmin",
                List.of("11back=on"),
                List.of("spade3"),
                List.of("default", "x@kou2:w75", "uecda:cmd='run # this, now'", "mc:playouts=5,deal=rand/d", "random"),
                7,
                8,
                -9,
                0,
                1,
                LeaguePlan.Kind.BALANCED,
                Optional.of(StopRule.parse("separated default/x random/x")),
                true,
                List.of("my.jar"),
                Duration.ofMillis(1500));
        assertThat(LeagueFile.format(plan)).endsWith("turn-limit = 1.5\n");
        assertThat(LeagueFile.parse(LeagueFile.format(plan), "f", 1)).isEqualTo(plan);
    }

    @Test
    void parse_withoutSeed_takesTheOneDrawn() {
        assertThat(LeagueFile.parse("player = default # one\n\n# nothing\n", "f", 77)
                        .seed())
                .isEqualTo(77);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sets 5 | f, line 2: expected 'key = value'",
                "set = 5 | f, line 2: unknown key set",
                "sets = many | sets takes a whole number, not 'many'",
                "sets = 0 | at least one set",
                "games = -1 | games takes a whole number",
                "games = 2147483647 | games: a set has at most 2000000000 games, not 2147483647",
                "sets = 99999999999 | sets takes a whole number",
                "seed = x | seed takes a whole number",
                "schedule = swiss | schedule is random or balanced, not 'swiss'",
                "records = maybe | records is yes or no",
                "until = soon | width W",
                "turn-limit = -1 | turn-limit takes seconds, 0 for none, not '-1'",
                "turn-limit = NaN | turn-limit takes seconds",
                "turn-limit = soon | turn-limit takes seconds",
                "version = 2 | this program reads 1",
                "format = other | expected kakumei-league",
                "sets = 5 % sets = 6 | f, line 3: sets stands here for the second time",
            })
    void parse_ofABadFile_namesWhatIsWrong(String lines, String message) {
        assertThatThrownBy(() -> LeagueFile.parse("player = default\n" + lines.replace(" % ", "\n"), "f", 1))
                .isInstanceOf(Usage.class)
                .hasMessageContaining(message);
    }

    @Test
    void league_ofTooManyPlayers_saysHowManyItCanHave() {
        LeaguePlan plan = LeagueFile.parse("player = 9999*default\n".repeat(7), "f", 1);
        assertThatThrownBy(() -> new League(plan, Roster.builtIn()))
                .isInstanceOf(Usage.class)
                .hasMessage("a league has at most 60000 players, not 69993");
    }

    @Test
    void parse_withoutPlayers_saysSo() {
        assertThatThrownBy(() -> LeagueFile.parse("sets = 5", "f", 1))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("no players");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "player = default | at least 5 players",
                "player = 5*defalt | default",
                "player = 5*default % game = chess | chess",
                "player = 5*default % rule = 12back=on | 12back",
                "player = 5*default % quirk = spade4 | spade4",
                "player = 5*default % until = separated default/nobody | no player nobody",
            })
    void league_ofAPlanThatCannotBePlayed_namesWhatIsWrong(String lines, String message) {
        LeaguePlan plan = LeagueFile.parse(lines.replace(" % ", "\n"), "f", 1);
        assertThatThrownBy(() -> new League(plan, Roster.builtIn()))
                .isInstanceOf(Usage.class)
                .hasMessageContaining(message);
    }
}
