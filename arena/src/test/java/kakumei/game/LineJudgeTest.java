package kakumei.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LineJudgeTest {
    private static final String PLAY = """
            {"id":"x","player":0,"hand":["S5","D9"],"counts":[2,4,4,4,4],"table":["H4"],
            "state":{"lastPlayer":4},"submit":["D9"]}""";

    private final LineJudge strict = new LineJudge(Set.of());

    static Stream<JsonNode> plays() {
        return Vectors.part("playVectors");
    }

    static Stream<JsonNode> exchanges() {
        return Vectors.part("exchangeVectors");
    }

    private static ObjectNode expected(JsonNode vector, String... fields) {
        ObjectNode expected = Vectors.JSON.createObjectNode();
        for (String field : fields) {
            if (vector.has(field)) {
                expected.set(field, vector.get(field));
            }
        }
        return expected;
    }

    private static JsonNode answer(LineJudge judge, JsonNode line) {
        return Vectors.parse(judge.judge(line.toString()));
    }

    private static ObjectNode withoutReason(JsonNode answer) {
        ObjectNode rest = answer.deepCopy();
        rest.remove("reason");
        return rest;
    }

    @ParameterizedTest
    @MethodSource("plays")
    void play_asTheVectors(JsonNode vector) {
        boolean quirk = vector.has("officialQuirk");
        JsonNode answer = answer(quirk ? new LineJudge(Set.of("spade3")) : strict, vector);
        assertThat(withoutReason(answer)).isEqualTo(expected(vector, "id", "legal", "ack", "effect"));
        boolean refused = !vector.get("legal").booleanValue()
                && vector.get("ack").intValue() == 8
                && !vector.get("submit").isEmpty();
        assertThat(answer.has("reason")).isEqualTo(refused);
    }

    /** What version 1 had in an object of its own and under other names. */
    private static ObjectNode renamed(JsonNode vector) {
        ObjectNode line = vector.deepCopy();
        JsonNode state = line.path("state");
        line.remove("state");
        line.setAll((ObjectNode) state.deepCopy());
        Map<String, String> names =
                Map.of("player", "me", "count", "give", "lastPlayer", "owner", "consecutivePasses", "passes");
        names.forEach((before, now) -> {
            JsonNode value = line.remove(before);
            if (value != null) {
                line.set(now, value);
            }
        });
        return line;
    }

    @ParameterizedTest
    @MethodSource("plays")
    void play_inTheFormatOfToday_isTheSame(JsonNode vector) {
        assertThat(answer(strict, renamed(vector))).isEqualTo(answer(strict, vector));
    }

    @Test
    void play_quirkVectors_refusedWhenStrict() {
        assertThat(plays().filter(vector -> vector.has("officialQuirk")))
                .hasSize(2)
                .allSatisfy(vector -> {
                    JsonNode answer = answer(strict, vector);
                    assertThat(answer.get("legal").booleanValue()).isFalse();
                    assertThat(answer.get("ack").intValue()).isEqualTo(8);
                    assertThat(answer.get("reason").textValue()).isNotEmpty();
                    assertThat(answer.get("effect").get("handAfter")).isEqualTo(vector.get("hand"));
                    assertThat(answer.get("effect").get("tableBroadcast")).isEqualTo(vector.get("table"));
                    assertThat(answer.get("effect").get("passedAfter").get(0).intValue())
                            .isZero();
                });
    }

    @ParameterizedTest
    @MethodSource("exchanges")
    void exchange_asTheVectors(JsonNode vector) {
        JsonNode answer = answer(strict, vector);
        assertThat(withoutReason(answer)).isEqualTo(expected(vector, "id", "taken", "accepted", "given", "handAfter"));
        assertThat(answer.has("reason"))
                .isEqualTo(vector.has("accepted") && !vector.get("accepted").booleanValue());
    }

    @Test
    void play_absentFields_meanTheStartOfATrick() {
        JsonNode answer =
                Vectors.parse(strict.judge("{\"player\":2,\"hand\":[\"S5\"],\"table\":[],\"submit\":[\"S5\"]}"));
        assertThat(answer.get("id").isNull()).isTrue();
        assertThat(answer.get("legal").booleanValue()).isTrue();
        assertThat(answer.get("effect").toString())
                .isEqualTo(
                        "{\"revolution\":0,\"lock\":0,\"trickEnds\":false,\"tableBroadcast\":[\"S5\"],\"handAfter\":[],"
                                + "\"countsAfter\":[10,10,0,10,10],\"finishedAfter\":[2],\"gameOver\":false,\"nextPlayer\":3,"
                                + "\"passedAfter\":[],\"tableEmptyNext\":false,\"lockNext\":0}");
    }

    @Test
    void play_noLastPlayer_isTheNearestStillInTheTrick() {
        JsonNode answer = Vectors.parse(strict.judge("{\"player\":0,\"hand\":[\"S5\"],\"table\":[\"H9\"],\"submit\":[],"
                + "\"state\":{\"passed\":[4,2,1]}}"));
        assertThat(answer.get("effect").get("nextPlayer").intValue()).isEqualTo(3);
        assertThat(answer.get("effect").get("passedAfter").toString()).isEqualTo("[0,1,2,4]");
    }

    @Test
    void play_fourthPlayerOut_endsTheGame() {
        JsonNode effect = Vectors.parse(
                        strict.judge("{\"player\":0,\"hand\":[\"D9\"],\"counts\":[1,0,0,0,3],\"table\":[],"
                                + "\"submit\":[\"D9\"],\"state\":{\"finished\":[3,1,2]}}"))
                .get("effect");
        assertThat(effect.get("gameOver").booleanValue()).isTrue();
        assertThat(effect.get("finishedAfter").toString()).isEqualTo("[3,1,2,0]");
        assertThat(effect.fieldNames())
                .toIterable()
                .doesNotContain("nextPlayer", "passedAfter", "tableEmptyNext", "lockNext", "drawn");
    }

    @Test
    void play_twentiethPassInARow_saysWhosePlacesAreDrawn() {
        JsonNode effect = Vectors.parse(
                        strict.judge("{\"player\":0,\"hand\":[\"D9\"],\"counts\":[1,0,2,3,3],\"table\":[],"
                                + "\"submit\":[],\"state\":{\"finished\":[1],\"consecutivePasses\":19}}"))
                .get("effect");
        assertThat(effect.get("gameOver").booleanValue()).isTrue();
        assertThat(effect.get("finishedAfter").toString()).isEqualTo("[1]");
        assertThat(effect.get("drawn").toString()).isEqualTo("[0,2,3,4]");
        assertThat(effect.has("nextPlayer")).isFalse();
    }

    @Test
    void play_fiveOfAKind_isAnsweredByAHigherOne() {
        JsonNode answer =
                Vectors.parse(strict.judge("{\"player\":0,\"hand\":[\"S9\",\"H9\",\"D9\",\"C9\",\"JK\",\"S4\"],"
                        + "\"table\":[\"S4\",\"H4\",\"D4\",\"C4\",\"JK@4,2\"],"
                        + "\"submit\":[\"S9\",\"H9\",\"D9\",\"C9\",\"JK@4,7\"]}"));
        assertThat(answer.get("legal").booleanValue()).isTrue();
        assertThat(answer.get("effect").get("revolution").intValue()).isEqualTo(1);
        assertThat(answer.get("effect").get("lock").intValue()).isEqualTo(1);
        assertThat(answer.get("effect").get("tableBroadcast").toString())
                .isEqualTo("[\"S9\",\"H9\",\"D9\",\"C9\",\"JK@4,7\"]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            {"id":7                                                        | no JSON at column
            {"id":7} x                                                     | no JSON at column
            []                                                             | expected a JSON object
            {"id":7,"id":8}                                                | Duplicate
            {"id":7}                                                       | missing field me
            {"game":"daihinmim"}                                           | unknown game daihinmim; did you mean daihinmin?
            {"player":5}                                                   | me: expected a whole number from 0 to 4, found 5
            {"player":0}                                                   | missing field hand
            {"player":0,"hand":["S5","S5"]}                                | hand: card S5 appears twice
            {"player":0,"hand":["X5"]}                                     | hand: no card 'X5'
            {"player":0,"hand":"S5"}                                       | hand: expected an array of cards
            {"player":0,"hand":[5]}                                        | hand: expected an array of cards
            {"player":0,"hand":["S5"]}                                     | missing field table
            {"player":0,"hand":["S5"],"table":["S7","S9"]}                 | table: S7 S9 is no meld
            {"player":0,"hand":["S5"],"table":[]}                          | missing field submit
            {"player":0,"hand":["S5"],"table":[],"submit":["RAW@9,9=1"]}   | submit: no cell 'RAW@9,9=1'
            {"player":0,"hand":[],"table":[],"submit":[]}                  | hand: a player at turn holds a card
            {"player":0,"hand":["S5"],"table":[],"counts":[2,1,1,1,1]}     | counts: player 0, who is me, has 2 where hand holds 1
            {"player":0,"hand":["S5"],"table":[],"counts":[1,1,1,1]}       | counts: expected an array of 5 whole numbers
            {"player":0,"hand":["S5"],"table":[],"counts":[1,0,1,1,1]}     | counts: player 1 has 0 but is not in finished
            {"player":0,"hand":["S5"],"table":[],"state":{"finished":[0]}} | finished: player 0 is me and still to play
            {"player":0,"hand":["S5"],"table":[],"state":{"passed":[0]}}   | passed: player 0 is me and has no turn after passing
            {"player":0,"hand":["S5"],"table":[],"state":{"seats":[0,1,2,3,3]}} | each at most once
            {"player":0,"hand":["S5"],"table":[],"state":{"seats":[0,1]}}  | seats: expected all 5 players, found 2
            {"player":0,"hand":["S5"],"table":[],"state":{"lock":1}}       | lock: ends with the trick
            {"player":0,"hand":["S5"],"table":[],"state":{"lock":2}}       | lock: expected 0 or 1, found 2
            {"player":0,"hand":["S5"],"table":[],"state":{"consecutivePasses":20}} | a whole number from 0 to 19
            {"player":0,"hand":["S5"],"table":[],"state":{"revoltion":1}}  | unknown field state.revoltion; did you mean revolution?
            {"player":0,"rules":{"RULE_8GIR":1}}                           | rules: unknown rule RULE_8GIR; known are revolution, lock,
            {"count":3,"hand":["S5"]}                                      | give: expected a whole number from 1 to 2
            {"count":2,"hand":["S5"]}                                      | hand: expected at least 2 cards, found 1
            {"count":1,"hand":["S5"],"category":"give"}                    | missing field submit
            """)
    void badLine_saysWhatWasExpected(String line, String expected) {
        JsonNode answer = Vectors.parse(strict.judge(line));
        assertThat(answer.fieldNames()).toIterable().containsExactly("line", "id", "error");
        assertThat(answer.get("line").intValue()).isEqualTo(1);
        assertThat(answer.get("error").textValue()).contains(expected);
        assertThat(strict.badLines()).isEqualTo(1);
    }

    @Test
    void judge_byteOrderMarkAndCarriageReturn_areNoFault() {
        assertThat(strict.judge("\ufeff" + PLAY + "\r")).contains("\"legal\":true");
    }

    @Test
    void badLine_keepsItsIdAndTheOthersAreJudged() {
        assertThat(strict.judge(PLAY)).contains("\"legal\":true");
        assertThat(strict.judge("{\"id\":\"y\",\"player\":0,\"hand\":[\"ZZ\"]}"))
                .startsWith("{\"line\":2,\"id\":\"y\",\"error\":");
        assertThat(strict.judge(PLAY)).contains("\"legal\":true");
        assertThat(strict.lines()).isEqualTo(3);
    }
}
