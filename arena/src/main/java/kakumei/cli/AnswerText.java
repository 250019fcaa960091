package kakumei.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kakumei.report.CandidatesText;
import kakumei.report.Shown;

/** An answer of {@code ask}, one line of JSON, as text to read. */
final class AnswerText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private AnswerText() {}

    /**
     * The text of an answer, without its last end of line.
     *
     * @param player who was asked
     */
    static String of(String player, int line, String answer) {
        try {
            return of(player, line, JSON.readTree(answer));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no answer: " + answer, e);
        }
    }

    private static String of(String player, int line, JsonNode answer) {
        String head = "Line " + line
                + (answer.path("id").isNull()
                        ? ""
                        : " (" + Shown.name(answer.path("id").asText()) + ")") + ": ";
        if (answer.has("error")) {
            return head + Shown.name(answer.path("error").asText());
        }
        StringBuilder text = new StringBuilder(head + Shown.name(player) + ": " + cards(answer.path("decision")));
        if (answer.has("refused")) {
            text.append(" (submits ").append(cards(answer.path("refused"))).append(", which is refused)");
        }
        JsonNode why = answer.path("why");
        for (Map.Entry<String, JsonNode> fact : why.properties()) {
            if (!fact.getValue().isContainerNode()) {
                text.append("\n  ")
                        .append(Shown.name(fact.getKey()))
                        .append(": ")
                        .append(Shown.name(fact.getValue().asText()));
            }
        }
        List<CandidatesText.Row> rows = new ArrayList<>();
        why.path("candidates").forEach(candidate -> {
            if (candidate.has("mean")) {
                rows.add(row(candidate));
            }
        });
        if (!rows.isEmpty()) {
            new CandidatesText(rows)
                    .toString()
                    .lines()
                    .forEach(each -> text.append("\n  ").append(each));
        }
        return text.append('\n').toString();
    }

    private static CandidatesText.Row row(JsonNode candidate) {
        double mean = candidate.path("mean").asDouble();
        List<Double> places = new ArrayList<>();
        candidate.path("places").forEach(chance -> places.add(chance.asDouble()));
        return new CandidatesText.Row(
                cards(candidate.path("cards")),
                mean,
                candidate.path("interval").path(0).asDouble(mean),
                candidate.path("interval").path(1).asDouble(mean),
                candidate.path("playouts").asLong(0),
                places);
    }

    private static String cards(JsonNode cards) {
        List<String> tokens = new ArrayList<>();
        cards.forEach(card -> tokens.add(card.asText()));
        return tokens.isEmpty() ? "pass" : Shown.name(String.join(" ", tokens));
    }
}
