package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AskCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String EXCHANGE = "{\"id\":7,\"kind\":\"exchange\",\"give\":1,\"hand\":[\"H3\",\"C3\",\"S4\","
            + "\"S5\",\"D5\",\"HJ\",\"CJ\",\"SK\",\"HA\",\"S2\",\"D2\"]}";

    private static List<JsonNode> vectors() throws IOException {
        try (InputStream in = AskCommandTest.class.getResourceAsStream("/kakumei/player/daihinmin/kou2.json")) {
            List<JsonNode> vectors = new ArrayList<>();
            JSON.readTree(Objects.requireNonNull(in)).get("vectors").forEach(vectors::add);
            return vectors;
        }
    }

    private static String lines(List<JsonNode> vectors) {
        StringBuilder text = new StringBuilder();
        vectors.forEach(vector -> text.append(vector).append('\n'));
        return text.toString();
    }

    private static Set<String> cards(JsonNode array) {
        Set<String> cards = new HashSet<>();
        array.forEach(card -> cards.add(card.asText()));
        return cards;
    }

    @ParameterizedTest
    @ValueSource(strings = {"kou2", "kou2-literal"})
    void ask_everyVector_decidesAlikeAndSaysWhy(String player, @TempDir Path folder) throws IOException {
        List<JsonNode> vectors = vectors();
        Path file = folder.resolve("positions.jsonl");
        Files.writeString(file, lines(vectors));
        Ran ran = Ran.kakumei("ask", "--player", player, file.toString());
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        List<String> answers = ran.out().lines().toList();
        assertThat(answers).hasSameSizeAs(vectors);
        for (int i = 0; i < vectors.size(); i++) {
            JsonNode vector = vectors.get(i);
            JsonNode answer = JSON.readTree(answers.get(i));
            assertThat(answer.get("id")).isEqualTo(vector.get("id"));
            boolean differs = player.equals("kou2-literal") && vector.has("literalDecision");
            List<Set<String>> acceptable = new ArrayList<>();
            acceptable.add(cards(vector.get(differs ? "literalDecision" : "decision")));
            if (!differs) {
                vector.path("acceptable").forEach(meld -> acceptable.add(cards(meld)));
            }
            assertThat(cards(answer.get("decision"))).as("%s", vector.get("id")).isIn(acceptable);
            String value = vector.has("handValue") ? "handValue" : "valueAfter";
            assertThat(answer.get("why").get(value)).as("%s", vector.get("id")).isEqualTo(vector.get(value));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"default", "random", "st-kou-style", "chibihana-style", "kou2:useA+2", "mc-d:playouts=50"})
    void ask_anyPlayer_answersEveryVector_theSameTwice(String player) throws IOException {
        String lines = lines(vectors());
        Ran ran = Ran.withInput(lines, "ask", "--player", player, "--seed", "5", "-");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out().lines()).hasSize(136).allMatch(line -> line.contains("\"decision\""));
        assertThat(Ran.withInput(lines, "ask", "--player", player, "--seed", "5", "-")
                        .out())
                .isEqualTo(ran.out());
    }

    @Test
    void ask_answer_doesNotDependOnTheLinesBefore() throws IOException {
        List<JsonNode> vectors = vectors().subList(0, 20);
        List<String> together = Ran.withInput(lines(vectors), "ask", "--player", "mc:playouts=50", "-")
                .out()
                .lines()
                .toList();
        Ran alone = Ran.withInput(lines(vectors.subList(19, 20)), "ask", "--player", "mc:playouts=50", "-");
        assertThat(alone.out().strip()).isEqualTo(together.get(19));
    }

    @Test
    void ask_monteCarlo_saysHowItsCandidatesDid() throws IOException {
        JsonNode vector = vectors().stream()
                .filter(one -> one.path("candidates").size() > 1)
                .findFirst()
                .orElseThrow();
        Ran ran = Ran.withInput(vector + "\n", "ask", "--player", "mc:playouts=100", "-");
        JsonNode candidate = JSON.readTree(ran.out()).at("/why/candidates/0");
        assertThat(candidate.get("interval")).hasSize(2);
        assertThat(candidate.get("playouts").asLong()).isPositive();
        assertThat(candidate.has("mean") && candidate.has("cards")).isTrue();
    }

    @Test
    void ask_badLines_areNumberedAndTheOthersAnswered() throws IOException {
        Ran ran = Ran.withInput(
                EXCHANGE + "\nnonsense\n{\"id\":\"x\",\"kind\":\"lead\"}\n\n" + EXCHANGE,
                "ask",
                "--player",
                "kou2",
                "-");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        List<String> answers = ran.out().lines().toList();
        assertThat(answers).hasSize(5);
        assertThat(answers.get(0)).startsWith("{\"id\":7,\"decision\":[\"S4\"],\"why\":{\"valueAfter\":3}}");
        assertThat(answers.get(1)).startsWith("{\"line\":2,\"id\":null,\"error\":\"no JSON");
        assertThat(answers.get(2)).isEqualTo("{\"line\":3,\"id\":\"x\",\"error\":\"missing field me\"}");
        assertThat(answers.get(3)).startsWith("{\"line\":4,\"id\":null,\"error\":\"empty line");
        assertThat(answers.get(4)).isEqualTo(answers.get(0));
        assertThat(ran.err().strip()).isEqualTo("kakumei: 3 of 5 lines could not be answered");
    }

    @Test
    void ask_asText_showsAllCandidatesWithTheirPlaces() throws IOException {
        String lines = lines(vectors()) + EXCHANGE + "\nno line\n";
        Ran ran = Ran.withInput(lines, "ask", "--player", "net", "--text", "-");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.out())
                .contains("Line 1 (")
                .containsPattern("cards +value +1st +2nd +3rd +4th +5th")
                .containsPattern("\\n  [SHDC].* \\d\\.\\d{3} +\\d+\\.\\d %")
                .contains(" (7): net: ")
                .contains("no JSON");
        Ran played = Ran.withInput(EXCHANGE + "\n", "ask", "--player", "champion:playouts=50", "--text", "-");
        assertThat(played.out())
                .startsWith("Line 1 (7): champion:playouts=50: ")
                .contains("5th");
    }

    @Test
    void ask_wrongUsage_isOneLine() {
        assertThat(Ran.kakumei("ask", "--player", "kuo2", "-").err())
                .contains("unknown player kuo2; did you mean kou2?");
        assertThat(Ran.kakumei("ask", "-").code()).isEqualTo(ExitCode.USAGE);
        Ran missing = Ran.kakumei("ask", "--player", "kou2", "nowhere.jsonl");
        assertThat(missing.code()).isEqualTo(ExitCode.FAILED);
        assertThat(missing.err().strip()).isEqualTo("kakumei: no file nowhere.jsonl");
    }
}
