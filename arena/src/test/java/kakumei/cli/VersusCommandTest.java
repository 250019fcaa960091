package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class VersusCommandTest {
    private static final String[] CLEAR = {
        "versus", "default", "random", "--field", "3*random", "--margin", "0.2", "--seed", "3", "--threads", "2"
    };

    private static String[] and(String[] words, String... more) {
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return all;
    }

    @Test
    void versus_clearPair_isDecided() {
        Ran ran = Ran.kakumei(CLEAR);
        assertThat(ran.code()).isEqualTo(ExitCode.OK);
        assertThat(ran.out())
                .startsWith("default is better than random.\n")
                .contains("lead +", "95 % interval +", "20 blocks", "Margin 0.200, seed 3.")
                .doesNotContain("likelihood");
        assertThat(ran.err()).contains("2,000 games: lead");
    }

    @Test
    void versus_json_tellsAll() throws IOException {
        Ran ran = Ran.kakumei(and(CLEAR, "--json", "--protocol", "duplicate"));
        JsonNode node = new JsonMapper().readTree(ran.out());
        assertThat(node.get("verdict").asText()).isEqualTo("a");
        assertThat(node.get("protocol").asText()).isEqualTo("duplicate");
        assertThat(node.get("gamesEach").asInt()).isEqualTo(5);
        assertThat(node.get("games").asInt())
                .isEqualTo(5 * node.get("observations").asInt());
        assertThat(node.get("seed").asLong()).isEqualTo(3);
        assertThat(node.get("field")).hasSize(3);
        assertThat(node.get("fieldOrigins")).hasSize(3);
        assertThat(node.get("originA").asText())
                .startsWith("code:")
                .isNotEqualTo(node.get("originB").asText());
        assertThat(node.get("code").asText()).isNotEmpty();
        assertThat(node.get("interval95")).hasSize(2);
        assertThat(node.get("interval95").get(0).asDouble()).isPositive();
        assertThat(node.has("likelihood")).isFalse();
    }

    @Test
    void versus_equals_haveNoDifference() throws IOException {
        String[] equals = {
            "versus", "random", "random", "--field", "3*random", "--margin", "0.2", "--seed", "1", "--json"
        };
        Ran ran = Ran.kakumei(equals);
        assertThat(ran.code()).isEqualTo(ExitCode.OK);
        JsonNode node = new JsonMapper().readTree(ran.out());
        assertThat(node.get("verdict").asText()).isEqualTo("none");
        assertThat(node.get("interval95").get(0).asDouble()).isBetween(-0.2, 0.0);
        assertThat(node.get("interval95").get(1).asDouble()).isBetween(0.0, 0.2);
        assertThat(Ran.kakumei(Arrays.copyOf(equals, equals.length - 1)).out())
                .startsWith("No difference of 0.2 or more between random and random#2.\n");
    }

    @Test
    void versus_duplicate_saysThatItAsksAnotherQuestion() {
        assertThat(Ran.kakumei(and(CLEAR, "--protocol", "duplicate")).out())
                .contains("groups of duplicates", "a slightly different question");
    }

    @Test
    void versus_gamesRunOut_isUndecided() {
        Ran ran =
                Ran.kakumei("versus", "random", "random", "--field", "3*random", "--max-games", "1500", "--seed", "1");
        assertThat(ran.code()).isEqualTo(3);
        assertThat(ran.out()).startsWith("Undecided between random and random#2.");
    }

    @Test
    void versus_bigTwo_hasTwoSeatsEach() {
        Ran ran = Ran.kakumei("versus", "--game", "bigtwo", "coffee", "random", "--seed", "3", "--max-games", "5000");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("coffee is better than random").contains("Each has 2 seats.");
    }

    @Test
    void versus_interrupted_tellsHowThingsStand() {
        Interrupt interrupt = new Interrupt();
        interrupt.request();
        Ran ran = Ran.with(Console.Terminal.NONE, interrupt, "", CLEAR);
        assertThat(ran.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(ran.out()).startsWith("Undecided");
        assertThat(ran.err()).contains("To ask again: ./kakumei versus default random");
    }

    @Test
    void versus_wrongUsage() {
        assertThat(Ran.kakumei("versus", "default").code()).isEqualTo(2);
        assertThat(Ran.kakumei("versus", "default", "nobody").err()).contains("unknown player nobody");
        assertThat(Ran.kakumei("versus", "default", "random", "--margin=-1").err())
                .contains("--margin -1.0: expected points per game above 0");
        assertThat(Ran.kakumei("versus", "default", "random", "--field", "random")
                        .err())
                .contains("--field names 1 players, where daihinmin has 3 seats");
        assertThat(Ran.kakumei("versus", "default", "random", "--max-games", "0")
                        .code())
                .isEqualTo(2);
        assertThat(Ran.kakumei("versus", "default", "random", "--threads", "0").code())
                .isEqualTo(2);
    }
}
