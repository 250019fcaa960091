package kakumei.web.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.game.Game;
import kakumei.game.Position;
import kakumei.problem.Fields;
import kakumei.problem.Json;
import kakumei.rules.Rules;
import kakumei.web.Refusal;
import kakumei.web.scene.MeldJson;
import kakumei.web.scene.PositionScene;

/**
 * Decisions to find oneself: positions of games with what every meld is worth by deep searches that agree on the best.
 * They stand in {@code puzzles.jsonl} beside the game's class: {@code kakumei-position}s with the {@code values} of a
 * {@code kakumei-regret}. Thread-safe.
 */
final class Puzzles {
    private static final String VALUES = "values";

    private final Map<String, List<String>> lines = new ConcurrentHashMap<>();

    private List<String> lines(Game game) {
        return lines.computeIfAbsent(game.id(), id -> {
            try (InputStream in = game.getClass().getResourceAsStream("puzzles.jsonl")) {
                return in == null
                        ? List.of()
                        : new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                                .lines()
                                .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(id + ", puzzles", e);
            }
        });
    }

    /** How many a game has. */
    int count(Game game) {
        return lines(game).size();
    }

    /** One of them, from 0: the scene, and its melds with their values, the best first. */
    ObjectNode puzzle(Game game, Rules rules, int number) {
        if (number < 0 || number >= count(game)) {
            throw Refusal.notFound("such puzzle here");
        }
        try {
            ObjectNode line = (ObjectNode) Json.STRICT.readTree(lines(game).get(number));
            JsonNode values = line.remove(VALUES);
            Position position = game.positions(rules).read(new Fields(line));
            ObjectNode scene = PositionScene.of(position);
            MeldJson melds = new MeldJson(rules);
            ArrayNode candidates = scene.putArray("candidates");
            for (JsonNode value : values) {
                Meld meld = value.path("cards").asText().isEmpty()
                        ? Meld.PASS
                        : CardText.parseMeld(value.path("cards").asText());
                double sum = 0;
                double low = Double.MAX_VALUE;
                double high = -Double.MAX_VALUE;
                for (JsonNode by : value.path("by")) {
                    sum += by.asDouble();
                    low = Math.min(low, by.asDouble());
                    high = Math.max(high, by.asDouble());
                }
                melds.put(candidates.addObject(), meld)
                        .put("mean", sum / value.path("by").size())
                        .put("low", low)
                        .put("high", high);
            }
            return scene.put("count", count(game));
        } catch (IOException e) {
            throw new UncheckedIOException(game.id() + ", puzzle " + number, e);
        }
    }
}
