package kakumei.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.uecda.Quirk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GameJsonTest {
    private static final Rules RULES = Daihinmin.uecda();

    static Stream<MatchSettings> matches() {
        return Stream.of(
                Games.match(RULES, RandomPlayer::new, 1, 200),
                Games.match(RULES, seed -> new DefaultPlayer(), 2, 100),
                Games.match(RULES, seed -> new Games.Naughty(seed, true), 3, 200),
                Games.match(
                        Daihinmin.with(Quirk.SPADE3.on(DaihinminOptions.UECDA
                                .with("RULE_11BACK", true)
                                .with("RULE_6REVERS", true)
                                .with("RULE_SHIBARI", false))),
                        seed -> new Games.Naughty(seed, true),
                        4,
                        50),
                Games.match(BigTwo.standard(), RandomPlayer::new, 5, 50));
    }

    @ParameterizedTest
    @MethodSource("matches")
    void parse_givesTheGameBack(MatchSettings match) throws BadRecordException {
        for (GameRecord game : Games.play(match)) {
            GameRecord back = GameJson.parse(GameJson.format(game));
            assertThat(back).isEqualTo(game);
            Rules rules =
                    kakumei.game.Games.recorded(back.rules(), back.version()).orElseThrow();
            assertThat(rules.version()).isEqualTo(match.rules().version());
            assertThat(new Rerun(new RecordedGame(back, rules, "")).run()).isEmpty();
        }
    }

    @Test
    void format_isOneLineOfPlainJson() {
        GameRecord game = Games.play(Games.match(RULES, seed -> new DefaultPlayer(), 1, 2))
                .get(1);
        assertThat(GameJson.format(game))
                .startsWith(
                        "{\"format\":\"kakumei-game\",\"version\":1,\"game\":2,\"seed\":1,\"deal\":\"seeded\","
                                + "\"block\":0,\"firstGame\":1,\"rules\":\"daihinmin\",\"rulesVersion\":\"uecda-1\",\"names\":[\"player-0\",")
                .contains("\"roles\":[\"")
                .contains("\"forced\":true")
                .contains(",\"turns\":[[")
                .doesNotContain("\n");
    }

    @Test
    void format_escapesNames() throws BadRecordException {
        GameRecord game =
                Games.play(Games.match(RULES, RandomPlayer::new, 1, 1)).get(0);
        List<String> names = List.of("a\"b", "c\\d", "e\nf", "革命", "");
        GameRecord named = new GameRecord(
                game.source(),
                game.rules(),
                game.version(),
                names,
                game.seats(),
                game.roles(),
                game.dealt(),
                game.gifts(),
                game.turns(),
                game.order(),
                game.points());
        assertThat(GameJson.format(named)).doesNotContain("\n");
        assertThat(GameJson.parse(GameJson.format(named)).names()).isEqualTo(names);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            "format":"kakumei-game" | "format":"other"      | no game record
            "version":1             | "version":2           | version 2; this program reads version 1
            "game":1                | "game":0              | field game
            "seats":[               | "seats":[0,           | field seats: expected each player once
            "dealt":["              | "dealt":["X1 ,        | no card 'X1'
            "order":[               | "order":[9,           | field order
            "points":[              | "points":[1,          | points: expected 5 numbers
            "turns":[[              | "turns":[["a"],[      | turns: expected [player,"cards"], found ["a"]
            {                       | [                     | no JSON
            """)
    void parse_ofADamagedLine_saysWhatIsWrong(String good, String bad, String expected) {
        GameRecord game =
                Games.play(Games.match(RULES, RandomPlayer::new, 1, 1)).get(0);
        String line = GameJson.format(game).replace(good, bad);
        assertThatThrownBy(() -> GameJson.parse(line))
                .isInstanceOf(BadRecordException.class)
                .hasMessageContaining(expected);
    }
}
