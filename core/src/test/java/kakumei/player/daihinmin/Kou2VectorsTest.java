package kakumei.player.daihinmin;

import static kakumei.testing.UecdaVectors.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class Kou2VectorsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Stream<JsonNode> plays() {
        return Kou2Vectors.all().filter(vector -> !vector.get("kind").asText().equals("exchange"));
    }

    static Stream<JsonNode> exchanges() {
        return Kou2Vectors.ofKind("exchange");
    }

    @Test
    void file_isWhole() {
        assertThat(Kou2Vectors.all()).hasSize(136);
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("plays")
    void choose_vector_decidesAlike(JsonNode vector) {
        View view = Kou2Vectors.view(vector);
        assertThat(new Kou2Player(Kou2Settings.KOU2).choose(view))
                .as("kou2 %s", vector.get("id"))
                .isIn(acceptable(vector, "decision"));
        String literal = vector.has("literalDecision") ? "literalDecision" : "decision";
        assertThat(new Kou2Player(Kou2Settings.LITERAL).choose(view))
                .as("kou2-literal %s", vector.get("id"))
                .isIn(acceptable(vector, literal));
    }

    private static List<Meld> acceptable(JsonNode vector, String decision) {
        List<Meld> melds = new ArrayList<>();
        melds.add(CardText.parseMeld(texts(vector.get(decision))));
        if (vector.has("acceptable")) {
            vector.get("acceptable").forEach(meld -> melds.add(CardText.parseMeld(texts(meld))));
        }
        return melds;
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("plays")
    void explain_vector_sameValues(JsonNode vector) {
        View view = Kou2Vectors.view(vector);
        for (Kou2Settings settings : List.of(Kou2Settings.KOU2, Kou2Settings.LITERAL)) {
            Kou2Player player = new Kou2Player(settings);
            player.choose(view);
            JsonNode values = JSON.valueToTree(player.explain().orElseThrow().values());
            String what = vector.get("id") + " " + settings;
            for (String name : List.of("handValue", "likelyOut", "jokerStepUsed")) {
                assertThat(values.get(name)).as("%s of %s", name, what).isEqualTo(vector.get(name));
            }
            assertThat(byCards(values.get("melds"))).as("melds of %s", what).isEqualTo(byCards(vector.get("melds")));
            if (vector.has("candidates")) {
                Map<Meld, JsonNode> expected = byCards(vector.get("candidates"));
                Map<Meld, JsonNode> found = byCards(values.get("candidates"));
                if (!settings.literal()) {
                    Stream.of(expected, found)
                            .flatMap(map -> map.values().stream())
                            .forEach(candidate -> ((ObjectNode) candidate).remove(List.of("mark", "check")));
                }
                assertThat(found).as("candidates of %s", what).isEqualTo(expected);
            }
            if (vector.has("rule")) {
                assertThat(values.get("rule")).isEqualTo(vector.get("rule"));
            }
        }
    }

    private static Map<Meld, JsonNode> byCards(JsonNode list) {
        Map<Meld, JsonNode> map = new HashMap<>();
        for (JsonNode node : list) {
            ObjectNode values = ((ObjectNode) node).deepCopy();
            if (values.path("g").isNull()) {
                values.remove("g"); // four cards or more have none
            }
            map.put(CardText.parseMeld(texts(values.remove("cards"))), values);
        }
        return map;
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("plays")
    void choose_vectorWhereReadingsPart_markIsThatOfTheCorrectedChecks(JsonNode vector) {
        Kou2Player player = new Kou2Player(Kou2Settings.KOU2);
        player.choose(Kou2Vectors.view(vector));
        Map<Meld, JsonNode> found = byCards(
                JSON.valueToTree(player.explain().orElseThrow().values()).path("candidates"));
        for (Map.Entry<Meld, JsonNode> literal :
                byCards(vector.path("candidates")).entrySet()) {
            JsonNode values = literal.getValue();
            int check = values.get("check").asInt();
            boolean differs = (check == 1 || check == 3)
                    && !values.get("likelyOutAfter").asBoolean()
                    && values.get("after").asInt() > vector.get("handValue").asInt() + 1;
            assertThat(Objects.requireNonNull(found.get(literal.getKey()))
                            .get("mark")
                            .asBoolean())
                    .as("%s of %s", literal.getKey(), vector.get("id"))
                    .isEqualTo(!differs && values.get("mark").asBoolean());
        }
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("exchanges")
    void give_vector_givesAlike(JsonNode vector) {
        List<Long> acceptable = new ArrayList<>();
        vector.get("acceptable").forEach(cards -> acceptable.add(CardText.parseCards(texts(cards))));
        Kou2Player player = new Kou2Player(Kou2Settings.KOU2);
        assertThat(player.give(Kou2Vectors.view(vector), vector.get("give").asInt()))
                .as(vector.get("id").asText())
                .isIn(acceptable);
        assertThat(player.explain().orElseThrow().values())
                .containsEntry("valueAfter", vector.get("valueAfter").asInt());
    }
}
