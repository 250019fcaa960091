package kakumei.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.game.Games;
import kakumei.match.Absences;
import kakumei.match.GameRecord;
import kakumei.match.MatchFault;
import kakumei.match.MatchResult;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.Rules;
import kakumei.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bots as real processes: those that do well, and those that do what programs do otherwise. */
@DisabledOnOs(OS.WINDOWS) // they are scripts for sh
class BotPlayerTest {
    private static final Rules DAIHINMIN = Games.rules("daihinmin");
    private static final Duration SHORT = Duration.ofMillis(30);
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder = Path.of("");

    private ShellBots bots() {
        return new ShellBots(folder);
    }

    /** What {@link ShellBots#FIRST} does, as a player of ours. */
    private static final class First implements Player {
        @Override
        public Meld choose(View view) {
            return view.legalMelds().get(0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"daihinmin", "bigtwo"})
    void bot_playsAsAPlayerOfOursThatDoesTheSame(String game) throws IOException {
        ShellBots bots = bots();
        Rules rules = Games.rules(game);
        MatchResult result = bots.play(rules, bots.settings(ShellBots.FIRST), 12);
        List<GameRecord> games = bots.records();
        bots.play(rules, seed -> new First(), 12);
        assertThat(games).hasSize(12).isEqualTo(bots.records());
        assertThat(result.players().get(0).faults()).isZero();
        assertThat(bots.told()).isEmpty();
        assertThat(folder.resolve("logs")).as("it printed nothing").doesNotExist();
    }

    private List<JsonNode> heard(ShellBots bots, int games) throws IOException {
        Path file = folder.resolve("heard.jsonl");
        String script = "tee -a " + file + " | (\n" + ShellBots.FIRST + ")\n";
        bots.play(DAIHINMIN, bots.settings(script), games);
        BotFactory.closeAll();
        List<JsonNode> heard = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            heard.add(JSON.readTree(line));
        }
        return heard;
    }

    private static List<JsonNode> ofType(List<JsonNode> heard, String type) {
        return heard.stream()
                .filter(message -> message.path("type").asText().equals(type))
                .toList();
    }

    @Test
    void oneProcess_servesAllBlocksOfAMatchAndIsToldToGo() throws IOException {
        List<JsonNode> heard = heard(bots(), 12);
        assertThat(ofType(heard, "hello")).hasSize(1);
        assertThat(ofType(heard, "new")).as("one a block of 5 games").hasSize(3);
        assertThat(ofType(heard, "new").stream().map(each -> each.get("seed").longValue()))
                .doesNotHaveDuplicates();
        assertThat(ofType(heard, "start")).hasSize(12);
        assertThat(ofType(heard, "over")).hasSize(12);
        assertThat(heard.get(heard.size() - 1).path("type").asText()).isEqualTo("end");
    }

    @Test
    void bot_hearsTheWholeGameAndNoForeignCard() throws IOException {
        ShellBots bots = bots();
        List<JsonNode> heard = heard(bots, 12);
        int game = -1;
        Set<String> mine = new HashSet<>();
        List<String> turns = new ArrayList<>();
        for (JsonNode message : heard) {
            switch (message.path("type").asText()) {
                case "start" -> {
                    game++;
                    turns.clear();
                    mine.clear();
                    message.get("hand").forEach(card -> mine.add(card.asText()));
                    assertThat(CardText.parseCards(List.copyOf(mine)))
                            .isEqualTo(bots.records().get(game).dealt().get(0));
                }
                case "gave" -> {
                    boolean own = message.get("from").intValue() == 0
                            || message.get("to").intValue() == 0;
                    assertThat(message.get("cards").isNull()).isEqualTo(!own);
                    message.get("cards").forEach(card -> {
                        if (!mine.remove(card.asText())) {
                            mine.add(card.asText());
                        }
                    });
                }
                case "play", "give" -> {
                    List<String> hand = new ArrayList<>();
                    message.get("hand").forEach(card -> hand.add(card.asText()));
                    assertThat(hand).containsExactlyInAnyOrderElementsOf(mine);
                }
                case "played" -> {
                    List<String> cards = new ArrayList<>();
                    message.get("cards").forEach(card -> cards.add(card.asText()));
                    turns.add(message.get("player").intValue() + ":" + CardText.parseMeld(cards));
                    if (message.get("player").intValue() == 0) {
                        CardText.list(CardText.parseMeld(cards).cards()).forEach(mine::remove);
                    }
                }
                case "passed" -> turns.add(message.get("player").intValue() + ":pass");
                case "over" ->
                    assertThat(turns)
                            .isEqualTo(bots.records().get(game).turns().stream()
                                    .map(turn -> turn.player() + ":" + turn.meld())
                                    .toList());
                default -> {}
            }
        }
        assertThat(game).isEqualTo(11);
        assertThat(ofType(heard, "give")).as("some exchange").isNotEmpty();
    }

    @Test
    void nonsense_isAPassThatIsCountedAndToldThreeTimes() throws IOException {
        ShellBots bots = bots();
        MatchResult result = bots.play(DAIHINMIN, bots.settings(ShellBots.answering("echo nonsense")), 6);
        assertThat(result.games()).isEqualTo(6);
        assertThat(result.players().get(0).faults()).isGreaterThan(6);
        assertThat(bots.told()).hasSize(3);
        assertThat(bots.told().get(0))
                .startsWith("game 1 of seed 11: player 0 (bot) answered nonsense, no JSON: expected an index of 0 to ")
                .contains("{\"index\":N}");
        assertThat(bots.records().get(0).turns().stream()
                        .filter(turn -> turn.player() == 0)
                        .allMatch(turn -> turn.refused().contains("answered nonsense")))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo 999",
                "echo -1",
                "echo 1.5",
                "echo",
                "echo null",
                "echo '{}'",
                "echo '{\"cards\":[\"S3\",\"S3\"]}'",
                "echo '{\"index\":0,\"index\":1}'",
                "echo '{\"index\":\"0\"}'",
                "echo '{\"index\":0,\"candidates\":[7000]}'",
                "echo '{\"index\":0,\"candidates\":3}'",
                "echo '{\"index\":0,\"candidates\":[{\"index\":0,\"mean\":1e999}]}'",
                "echo '{\"index\":99999999999999999999}'",
                "echo '{\"id\":1000000,\"index\":0}'",
                "echo '{\"id\":1e300,\"index\":0}'",
                "echo '{\"id\":\"1\",\"index\":0}'",
                "echo '{\"index\":NaN}'",
                "printf '\\033[31m\\007\\n'",
                "echo 0; echo 0",
                "head -c 3000000 /dev/zero; echo",
            })
    void wrongAnswer_endsNoMatch(String commands) throws IOException {
        ShellBots bots = bots();
        MatchResult result = bots.play(DAIHINMIN, bots.settings(ShellBots.answering(commands)), 2);
        assertThat(result.games()).isEqualTo(2);
        assertThat(result.players().get(0).faults()).isPositive();
        assertThat(bots.told().get(0))
                .contains("player 0 (bot) ")
                .contains("expected ")
                .doesNotContain("\u001b");
    }

    @Test
    void silence_isLateAndInTheEndADeath() throws IOException {
        ShellBots bots = bots();
        BotSettings silent = bots.settings(ShellBots.answering(":"), SHORT, 0);
        assertThatThrownBy(() -> bots.play(DAIHINMIN, silent, 40))
                .isInstanceOf(MatchFault.class)
                .hasMessageContaining("player 0 (bot) did not answer 10 times in a row");
    }

    @Test
    void lateAnswer_isDroppedAndTheNextOneIsInStep() throws IOException {
        ShellBots bots = bots();
        String slow = """
                read -r hello; echo '{"version":1}'
                n=0
                while read -r line; do
                  case $line in
                    *'"legal"'*) n=$((n+1)); [ $n = 3 ] && sleep 0.7; echo "{\\"index\\":0,\\"values\\":{\\"n\\":$n}}" ;;
                  esac
                done
                """;
        MatchResult result = bots.play(DAIHINMIN, bots.settings(slow, Duration.ofMillis(400), 0), 4);
        Absences absences = result.players().get(0).absences();
        assertThat(absences.late()).isPositive();
        assertThat(absences.died()).isZero();
        assertThat(result.players().get(0).faults()).isZero();
        assertThat(result.games()).isEqualTo(4);
    }

    @Test
    void paused_isLateAndInTheEndADeath() throws IOException {
        ShellBots bots = bots();
        BotSettings paused = bots.settings(ShellBots.answering("kill -STOP $$; echo 0"), SHORT, 0);
        assertThatThrownBy(() -> bots.play(DAIHINMIN, paused, 40)).hasMessageContaining("did not answer 10 times");
    }

    @Test
    void crash_passesToTheEndOfTheGameAndIsStartedAgain() throws IOException {
        ShellBots bots = bots();
        Path count = folder.resolve("count");
        String dying = ShellBots.answering(
                "echo x >>" + count + "; [ $(wc -l <" + count + ") = 4 ] && echo oh no >&2 && exit 3; echo 0");
        MatchResult result = bots.play(DAIHINMIN, bots.settings(dying), 6);
        assertThat(result.players().get(0).absences().died()).isEqualTo(1);
        assertThat(result.players().get(0).absences().gone()).isFalse();
        assertThat(bots.told()).hasSize(1);
        assertThat(bots.told().get(0))
                .contains("player 0 (bot) ended with code 3 (oh no); what it printed is in ")
                .endsWith("it is started again for the next game (1 of 3)");
    }

    @Test
    void crashes_endTheMatchWhenThereAreTooMany() throws IOException {
        ShellBots bots = bots();
        BotSettings dying = bots.settings(ShellBots.answering("exit 3"), SHORT, 2);
        assertThatThrownBy(() -> bots.play(DAIHINMIN, dying, 20))
                .isInstanceOf(MatchFault.class)
                .hasMessageStartingWith(
                        "game 3 of seed 11: player 0 (bot) died 3 times and is not started again: it ended")
                .matches(thrown -> ((MatchFault) thrown).fault().isGivenUp());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sleep 300 & exit 0", // a child holds the pipes open
                "exec <&-; sleep 300", // takes nothing any more, and does not answer
                "exec >&-; sleep 300",
                "kill -KILL $$",
                "head -c 90000000 /dev/zero; sleep 300", // a line without end
                "while :; do echo 0; done", // answers nobody asked for
            })
    void whateverEndsABot_endsNoMatch(String commands) throws IOException {
        ShellBots bots = bots();
        BotSettings dying = bots.settings(ShellBots.answering(commands), Duration.ofMillis(60), 1000);
        MatchResult result = bots.play(DAIHINMIN, dying, 2);
        assertThat(result.games()).isEqualTo(2);
        assertThat(result.players().get(0).absences().any()).isTrue();
    }

    @Test
    void thoughts_mayBeMany_butNotWithoutEnd() throws IOException {
        ShellBots bots = bots();
        String many = ShellBots.answering("yes '{\"thinking\":true,\"values\":{\"a\":1}}' | head -n 3000; echo 0");
        MatchResult result = bots.play(DAIHINMIN, bots.settings(many), 1);
        assertThat(result.players().get(0).faults()).isZero();
        assertThat(result.players().get(0).absences().any()).isFalse();
        String endless = ShellBots.answering("exec yes '{\"thinking\":true}'");
        MatchResult late = bots.play(DAIHINMIN, bots.settings(endless, Duration.ofMillis(50), 1), 1);
        assertThat(late.players().get(0).absences().late()).isPositive();
    }

    @Test
    void complaintsWithoutEnd_fillNoDisk() throws IOException {
        ShellBots bots = bots();
        String flood = ShellBots.answering("head -c 3000000 /dev/zero | tr '\\0' x >&2; echo 0");
        MatchResult result = bots.play(DAIHINMIN, bots.settings(flood), 2);
        assertThat(result.players().get(0).faults()).isZero();
        BotFactory.closeAll();
        try (Stream<Path> files = Files.walk(folder.resolve("logs"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.size(file)).isBetween(1L << 20, 5L << 20);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "read -r line; echo hi|answered hello with hi, no JSON: expected {\"version\":1}",
                "read -r line; echo '{\"version\":2}'|another version of the protocol: expected 1",
                "read -r line; echo '{}'|expected {\"version\":1}",
                "read -r line; head -c 2000000 /dev/zero; echo|sent a line of 2000000 bytes, expected at most 1048576, in answer to hello",
                "read -r line; echo '{\"version\":1,\"options\":[{\"name\":\"turn\",\"type\":\"integer\",\"default\":9}]}'|turn is a part of every spec cmd:",
                "nobody-has-such-a-program|not found",
                "sleep 300|did not answer hello within 500 ms",
                "read -r line; echo '{\"version\":1,\"options\":[{\"name\":\"a\",\"type\":\"colour\",\"default\":1}]}'|type colour, expected integer, number, flag or text",
                "read -r line; echo '{\"version\":1,\"options\":[{\"name\":\"a\",\"type\":\"integer\",\"default\":9,\"max\":3}]}'|a=9: expected a whole number of at most 3",
            })
    void wrongStart_saysWhatWasExpected(String scriptAndMessage) throws IOException {
        String[] both = scriptAndMessage.split("\\|", 2);
        ShellBots bots = bots();
        BotSettings bad = new BotSettings(
                bots.command(both[0]), Map.of(), folder.resolve("logs"), Duration.ofMillis(500), SHORT, true, 0);
        assertThatThrownBy(() -> bots.play(DAIHINMIN, bad, 1))
                .isInstanceOf(MatchFault.class)
                .hasMessageContaining("player 0 (bot) could not be made: could not be started: it ")
                .hasMessageContaining(both[1]);
    }

    private static final String WITH_OPTIONS = """
            read -r hello
            echo '{"version":1,"options":[{"name":"hold","type":"integer","min":1,"max":13,"default":9},{"name":"risk","type":"number","min":0,"max":1,"default":0.3},{"name":"bold","type":"flag","default":false},{"name":"style","type":"text","choices":["calm","wild"],"default":"calm"}]}'
            read -r options; echo "$options" >HEARD
            """ + ShellBots.FIRST;

    private BotSettings withOptions(ShellBots bots, Map<String, String> options) throws IOException {
        String script = WITH_OPTIONS.replace("HEARD", folder.resolve("options").toString());
        return new BotSettings(
                bots.command(script),
                options,
                folder.resolve("logs"),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                true,
                0);
    }

    @Test
    void options_areDeclaredByTheBotAndToldWithTheirDefaults() throws IOException {
        ShellBots bots = bots();
        bots.play(DAIHINMIN, withOptions(bots, Map.of("hold", "11", "bold", "on")), 1);
        assertThat(Files.readString(folder.resolve("options")).strip())
                .isEqualTo(
                        "{\"type\":\"options\",\"values\":{\"hold\":11,\"risk\":0.3,\"bold\":true,\"style\":\"calm\"}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hold|14|takes no option hold=14: expected a whole number of 1 to 13",
                "hold|x|takes no option hold=x: expected a whole number of 1 to 13",
                "rsk|1|takes no option rsk; did you mean risk?; it takes hold=1..13 (9), risk=0..1 (0.3)",
                "style|mad|takes no option style=mad: expected one of calm, wild",
            })
    void wrongOption_isRefusedWithWhatIsKnown(String keyValueMessage) throws IOException {
        String[] three = keyValueMessage.split("\\|", 3);
        ShellBots bots = bots();
        BotSettings bad = withOptions(bots, Map.of(three[0], three[1]));
        assertThatThrownBy(() -> bots.play(DAIHINMIN, bad, 1)).hasMessageContaining(three[2]);
    }

    @Test
    void explanation_isThatOfTheAnswer() throws IOException {
        ShellBots bots = bots();
        String explaining = ShellBots.answering(
                "echo '{\"thinking\":true,\"values\":{\"so\":\"far\"}}'; echo '{\"index\":0,\"values\":{\"mood\":\"good\\u001b[31m\",\"n\":3},\"candidates\":[{\"index\":0,\"mean\":2.5,\"low\":2,\"high\":3,\"playouts\":40,\"places\":[0.5,0.5]}]}'");
        List<Explanation> found = new ArrayList<>();
        List<Explanation> aloud = new ArrayList<>();
        BotFactory factory = new BotFactory(DAIHINMIN, bots.settings(explaining));
        bots.play(
                DAIHINMIN,
                seed -> {
                    Player bot = factory.create(seed);
                    bot.thinkAloud(() -> aloud.add(bot.explain().orElseThrow()));
                    return new Player() {
                        @Override
                        public Meld choose(View view) {
                            Meld meld = bot.choose(view);
                            found.add(bot.explain().orElseThrow());
                            assertThat(found.get(0).candidates()).hasSize(1);
                            return meld;
                        }

                        @Override
                        public void close() {
                            bot.close();
                        }
                    };
                },
                1);
        assertThat(aloud).as("what it thinks, and what it thought").hasSize(2 * found.size());
        assertThat(aloud.get(0).values()).containsExactly(Map.entry("so", "far"));
        assertThat(aloud.get(1)).isEqualTo(found.get(0));
        assertThat(found.get(0).values()).containsExactly(Map.entry("mood", "good\\u001b[31m"), Map.entry("n", 3L));
        Explanation.Candidate best = found.get(0).candidates().get(0);
        assertThat(List.of(best.mean(), best.low(), best.high())).containsExactly(2.5, 2.0, 3.0);
        assertThat(best.playouts()).isEqualTo(40);
        assertThat(best.places()).containsExactly(0.5, 0.5);
    }
}
